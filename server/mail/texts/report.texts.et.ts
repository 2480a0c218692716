import type { ReportTexts } from './mail.texts.ts'

export const reportTexts: ReportTexts = {
  report_ready: {
    subject: 'Teie raport on valmis',
    title: 'Teie raport on valmis',
    before: [
      'Raporti lugemiseks logige sisse. Teie otsustate, millal tulemusi näete.',
      'Samuti võite broneerida konsultatsiooni ja lugeda raportit koos spetsialistiga.',
    ],
    button: 'Ava portaal',
    after: ['Teie privaatsuse huvides ei nimeta me kirjades kunagi testi ega tulemust.'],
  },
  report_amended: {
    subject: 'Teie raportit on uuendatud',
    title: 'Teie raportit on uuendatud',
    before: [
      'Labor asendas teie raporti uue versiooniga. Kasutage ainult uut versiooni.',
      'Kui olete raportit arstiga jaganud, andke talle uuest versioonist teada.',
    ],
    button: 'Ava portaal',
    after: ['Teie privaatsuse huvides ei nimeta me kirjades kunagi testi ega tulemust.'],
  },
}
