import type { StudyTexts } from '../mail.texts.ts'

export const studyTexts: StudyTexts = {
  study_kit_sent: {
    subject: 'Teie proovikomplekt on teel',
    title: 'Teie proovikomplekt on teel',
    before: [
      'Saatsime teie tellitud proovikomplekti teele. See tuleb tavalises pakendis, millelt ei selgu sisu.',
      'Proovi võtmise juhend on komplektis ja lehel, kus te selle tellisite.',
    ],
    button: 'Ava portaal',
    after: ['Teie privaatsuse huvides ei nimeta me kirjades testi.'],
  },
  study_news: {
    subject: 'Teie tellimuse kohta on uudiseid',
    title: 'Teie tellimuse kohta on uudiseid',
    before: [
      'Portaalis tellitud proovikomplekti kohta on uus teade.',
      'Teate lugemiseks logige sisse ja avage leht, kus te komplekti tellisite.',
    ],
    button: 'Logi sisse',
    after: ['Teie privaatsuse huvides ei ole meie kirjades testi nime ega tulemusi.'],
  },
  study_reminder: {
    subject: 'Ärge unustage proovi tagasi saata',
    title: 'Ärge unustage proovi tagasi saata',
    before: [
      'Saatsime teile mõne aja eest proovikomplekti, kuid proov ei ole veel tagasi jõudnud.',
      'Võtke proov kodus ja pange see komplektis olnud ümbrikus posti. Tagasisaatmine on tasuta.',
    ],
    button: 'Logi sisse',
    after: [
      'Kui olete proovi juba ära saatnud, ei pea te midagi tegema.',
      'Kui te ei soovi meeldetuletusi, logige sisse, avage leht, kus te komplekti tellisite, ja valige „Ära saada mulle enam meeldetuletusi“.',
    ],
  },
}
