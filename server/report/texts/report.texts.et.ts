import type { ReportPdfTexts } from './report.texts.ts'

export const texts: ReportPdfTexts = {
  filename: 'raport',
  published: 'Avaldatud {date}',
  summary: 'Lühidalt',
  canShow: 'Mida see test näitab',
  cannotShow: 'Mida see test ei näita',
  withResult: 'Teie tulemusega: {count} inimest 100-st',
  inGeneral: 'Keskmiselt: {count} inimest 100-st',
  advice: 'Mida saate teha',
  sources: 'Allikad',
  note: 'See raport ei ole diagnoos. Enne ravi muutmist pidage nõu arstiga.',
  page: 'Lk {page}/{pages}',
}
