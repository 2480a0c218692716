import type { Words } from './words.ts'

export const estonian: Words = {
  mails: {
    confirm_email: {
      subject: 'Kinnitage oma e-posti aadress',
      title: 'Kinnitage oma e-posti aadress',
      before: [
        'Selle e-posti aadressiga loodi konto. Palun kinnitage, et aadress on teie oma, et saaksime teile testide kohta teada anda.',
      ],
      button: 'Kinnitan e-posti aadressi',
      after: [
        'Link kehtib 24 tundi ja toimib ühe korra, mis tahes brauseris.',
        'Kui teie seda kontot ei loonud, ärge linki avage; kirjutage meile, kui soovite, et konto kustutataks.',
      ],
    },
    restore: {
      subject: 'Valige uus parool',
      title: 'Valige uus parool',
      before: ['Selle e-posti aadressiga kontole küsiti uut parooli.'],
      button: 'Valin uue parooli',
      after: [
        'Link kehtib 30 minutit ja toimib ühe korra. Uuem link asendab selle.',
        'Kui see ei olnud teie, ärge tehke midagi: teie parool jääb samaks.',
      ],
    },
    account_exists: {
      subject: 'Teil on juba konto',
      title: 'Teil on juba konto',
      before: [
        'Keegi, võib-olla teie ise, soovis selle e-posti aadressiga kontot luua või aadressi uuesti kinnitada. Teil on konto juba olemas: logige sisse oma e-posti aadressi ja parooliga.',
      ],
      button: 'Logi sisse',
      after: [
        'Kui te parooli ei mäleta, küsige sisselogimise lehel uus.',
        'Kui see ei olnud teie, ärge tehke midagi: teie kontol ei ole midagi muutunud.',
      ],
    },
    password_changed: {
      subject: 'Teie parool on muudetud',
      title: 'Teie parool on muudetud',
      before: ['Teie konto parool muudeti {at}. Olete kõigis seadmetes välja logitud.'],
      after: [
        'Kui seda tegite teie, ei ole vaja rohkem midagi teha.',
        'Kui see ei olnud teie, küsige sisselogimise lehel kohe uus parool ja andke meile teada.',
      ],
    },
    new_device: {
      subject: 'Sisselogimine uuest seadmest',
      title: 'Sisselogimine uuest seadmest',
      before: ['Teie kontole logiti {at} sisse seadmest, mida me varem ei ole näinud:', '{device}'],
      after: [
        'Kui seda tegite teie, ei ole vaja rohkem midagi teha.',
        'Kui see ei olnud teie, küsige sisselogimise lehel kohe uus parool: see lõpetab kõik seansid.',
      ],
    },
  },
  buttonFails: 'Kui nupp ei tööta, kopeerige see aadress brauserisse:',
  foot: [
    'Küsimuste korral kirjutage {email} või helistage {phone}.',
    'Me ei küsi teie parooli ega isikukoodi kunagi e-kirjaga.',
  ],
}
