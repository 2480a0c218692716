import type { SampleTexts } from './mail.texts.ts'

export const sampleTexts: SampleTexts = {
  sample_received: {
    subject: 'Teie proov on laborisse jõudnud',
    title: 'Teie proov on laborisse jõudnud',
    before: [
      'Labor sai teie proovi kätte. Praegu ei pea te midagi tegema.',
      'Testi käiku näete portaalis. Kui teil on vaja midagi teha, saadame teile kirja.',
    ],
    button: 'Ava portaal',
    after: ['Teie privaatsuse huvides ei nimeta me kirjades kunagi testi.'],
  },
  sample_failed: {
    subject: 'Saadame teile uue proovikomplekti',
    title: 'Saadame teile uue proovikomplekti',
    before: [
      'Laboril ei õnnestunud teie proovi analüüsida. Seda juhtub vahel ja see ei ütle midagi teie tervise kohta.',
      'Saadame teile tasuta uue proovikomplekti. Kui see kohale jõuab, registreerige selle vöötkood ja võtke uus proov.',
    ],
    button: 'Vaata, mis saab edasi',
    after: ['Põhjust näete portaalis pärast sisselogimist.'],
  },
  sample_reminder: {
    subject: 'Ärge unustage proovi ära saata',
    title: 'Ärge unustage proovi ära saata',
    before: [
      'Olete proovikomplekti registreerinud, kuid proov ei ole veel laborisse jõudnud.',
      'Portaalis on kirjas, kuidas proovi võtta ja kuhu see saata.',
    ],
    button: 'Vaata, kuidas proovi võtta',
    after: [
      'Kui olete proovi juba ära saatnud, andke sellest teada oma proovikomplekti lehel, siis me rohkem meelde ei tuleta.',
    ],
  },
  sample_biobank_received: {
    subject: 'Labor sai geenivaramust teie andmed',
    title: 'Labor sai geenivaramust teie andmed',
    before: [
      'Eesti geenivaramu väljastas teie andmed laborile. Proovi ei ole vaja anda.',
      'Testi käiku näete portaalis. Seal on kirjas, kas teil on veel midagi teha.',
    ],
    button: 'Ava portaal',
    after: ['Teie privaatsuse huvides ei nimeta me kirjades kunagi testi.'],
  },
  sample_biobank_not_found: {
    subject: 'Geenivaramus ei ole teie andmeid',
    title: 'Geenivaramus ei ole teie andmeid',
    before: [
      'Küsisime Eesti geenivaramust teie andmeid. Seal neid ei ole või ei saa neid väljastada.',
      'Kasutage selle asemel proovikomplekti või laadige üles DNA-fail, kui teil see on. Portaalis on kirjas, mis teie testi jaoks sobib.',
    ],
    button: 'Vali teine DNA allikas',
    after: ['Teie privaatsuse huvides ei nimeta me kirjades kunagi testi.'],
  },
}
