import type { StudyTexts } from '../mail.texts.ts'

export const studyTexts: StudyTexts = {
  study_kit_sent: {
    subject: 'Teie proovikomplekt on teel',
    title: 'Teie proovikomplekt on teel',
    before: [
      'Saatsime teie tellitud proovikomplekti teele. Komplekt saabub märgistuseta pakis.',
      'Proovi võtmise juhend on komplektis ja lehel, kus te komplekti tellisite.',
    ],
    button: 'Ava tellimus',
    after: ['Teie privaatsuse huvides ei nimeta me kirjades testi.'],
  },
  study_news: {
    subject: 'Uus teade teie tellimuse kohta',
    title: 'Uus teade teie tellimuse kohta',
    before: [
      'Teie tellitud proovikomplekti kohta on uus teade.',
      'Teate lugemiseks avage tellimus ja logige sisse.',
    ],
    button: 'Ava tellimus',
    after: ['Teie privaatsuse huvides ei ole meie kirjades testi nime ega tulemusi.'],
  },
  study_reminder: {
    subject: 'Ärge unustage proovi tagasi saata',
    title: 'Ärge unustage proovi tagasi saata',
    before: [
      'Saatsime teile mõne aja eest proovikomplekti, kuid proov ei ole veel tagasi jõudnud.',
      'Võtke proov kodus ja pange see komplektis olnud ümbrikus posti. Tagasisaatmine on tasuta.',
    ],
    button: 'Ava tellimus',
    after: [
      'Kui olete proovi juba ära saatnud, ei pea te midagi tegema.',
      'Kui te ei soovi meeldetuletusi, avage tellimus, logige sisse ja valige „Ära enam meelde tuleta“.',
    ],
  },
  study_ending: {
    subject: 'Kustutame peagi teie tellimuse andmed',
    title: 'Kustutame peagi teie tellimuse andmed',
    before: [
      'Kustutame {day} kõik isikuandmed, mis on seotud teie tellitud proovikomplektiga. Kui lõite konto selle tellimuse jaoks ega ole sellega midagi muud tellinud, kustutame ka konto.',
      'Kui soovite oma andmetest koopiat, laadige see enne seda päeva alla: avage tellimus, logige sisse ja valige „Laadi minu andmed alla“.',
    ],
    button: 'Ava tellimus',
    after: [
      'Kui te koopiat ei vaja, ei pea te midagi tegema.',
      'Teie privaatsuse huvides ei ole meie kirjades testi nime ega tulemusi.',
    ],
  },
}
