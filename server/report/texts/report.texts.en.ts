import type { ReportPdfTexts } from './report.texts.ts'

export const texts: ReportPdfTexts = {
  filename: 'report',
  published: 'Published on {date}',
  summary: 'In short',
  canShow: 'What this test can show',
  cannotShow: 'What this test cannot show',
  withResult: 'With your result: {count} of 100 people',
  inGeneral: 'In general: {count} of 100 people',
  advice: 'What you can do',
  sources: 'Sources',
  note: 'This report is not a diagnosis. Talk to a doctor before you change a treatment.',
  page: 'Page {page} of {pages}',
}
