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
  report_delayed: {
    subject: 'Teie raport hilineb',
    title: 'Teie raport hilineb',
    before: [
      'Teie raporti valmimine võtab rohkem aega. Vabandame viivituse pärast.',
      'Uus eeldatav kuupäev on {day}. Kui raport on valmis, saadame teile kirja. Te ei pea midagi tegema.',
    ],
    button: 'Ava portaal',
    after: ['Teie privaatsuse huvides ei nimeta me kirjades kunagi testi ega tulemust.'],
  },
  report_link_opened: {
    subject: 'Teie link arstile avati',
    title: 'Teie link arstile avati',
    before: [
      'Arsti jaoks loodud link avati esimest korda {at}. Kood oli õige.',
      'Linkide loendist näete iga avamise aega.',
    ],
    button: 'Ava portaal',
    after: [
      'Kui te ei tea, kes lingi avas, logige sisse ja tühistage see. Link lakkab kohe töötamast.',
      'Teie privaatsuse huvides ei nimeta me kirjades kunagi testi ega tulemust.',
    ],
  },
  report_link_locked: {
    subject: 'Teie link arstile on lukus',
    title: 'Teie link arstile on lukus',
    before: [
      'Arsti jaoks loodud lingi kood sisestati liiga palju kordi valesti. Lukustasime lingi {at}.',
      'Seda linki ei saa enam avada. Kui arst vajab raportit, looge uus link.',
    ],
    button: 'Ava portaal',
    after: ['Teie privaatsuse huvides ei nimeta me kirjades kunagi testi ega tulemust.'],
  },
}
