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
    change_email: {
      subject: 'Kinnitage oma uus e-posti aadress',
      title: 'Kinnitage oma uus e-posti aadress',
      before: [
        'See aadress märgiti ühe konto uueks e-posti aadressiks. Selle kasutuselevõtuks avage link: edaspidi logite sisse selle aadressiga.',
      ],
      button: 'Võtan aadressi kasutusele',
      after: [
        'Link kehtib 24 tundi ja toimib ühe korra, mis tahes brauseris. Uuem link asendab selle.',
        'Kui te seda ei soovinud, ärge linki avage: midagi ei muutu.',
      ],
    },
    email_change_asked: {
      subject: 'Teie e-posti aadress on muutumas',
      title: 'Teie e-posti aadress on muutumas',
      before: [
        'Teie kontole märgiti {at} uus e-posti aadress. Aadress muutub kohe, kui avatakse link, mille saatsime uuele aadressile.',
      ],
      after: [
        'Kui seda tegite teie, ei ole vaja rohkem midagi teha.',
        'Kui see ei olnud teie, küsige sisselogimise lehel kohe uus parool: see lõpetab kõik seansid ja muudab lingi kehtetuks.',
      ],
    },
    email_changed: {
      subject: 'Teie e-posti aadress on muudetud',
      title: 'Teie e-posti aadress on muudetud',
      before: ['Teie konto e-posti aadress muudeti {at}. Sellele aadressile me enam ei kirjuta.'],
      after: [
        'Kui seda tegite teie, ei ole vaja rohkem midagi teha.',
        'Kui see ei olnud teie, andke meile kohe teada.',
      ],
    },
    phone_changed: {
      subject: 'Teie telefoninumber on muudetud',
      title: 'Teie telefoninumber on muudetud',
      before: ['Teie konto telefoninumber muudeti {at}.'],
      after: [
        'Kui seda tegite teie, ei ole vaja rohkem midagi teha.',
        'Kui see ei olnud teie, küsige sisselogimise lehel kohe uus parool ja andke meile teada.',
      ],
    },
    account_erased: {
      subject: 'Teie konto on kustutatud',
      title: 'Teie konto on kustutatud',
      before: [
        'Teie konto ja kõik sellega seotud andmed kustutati teie soovil {at}. Alles jäi vaid see, mida seadus kohustab tasutud tellimuste kohta säilitama, ilma seoseta teiega.',
      ],
      after: [
        'Sellele kontole ei saa enam keegi sisse logida. See on viimane kiri, mille sellele aadressile saadame.',
        'Kui see ei olnud teie, andke meile kohe teada. Andmeid me taastada ei saa, kuid soovime sellest teada.',
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
      before: ['Teie konto parool muudeti {at}. Kõik teised seansid on lõpetatud.'],
      after: [
        'Kui seda tegite teie, ei ole vaja rohkem midagi teha.',
        'Kui see ei olnud teie, küsige sisselogimise lehel kohe uus parool ja andke meile teada.',
      ],
    },
    identity_verified: {
      subject: 'Teie isik on tuvastatud',
      title: 'Teie isik on tuvastatud',
      before: [
        'Tuvastasime teie isiku {at}. Nüüd saate portaalis teste tellida ja näha kõike, mis on teie oma.',
      ],
      button: 'Ava portaal',
      after: [
        'Kui isikut ei tuvastanud teie, andke meile kohe teada.',
        'Teie dokumendi pilte me ei säilita.',
      ],
    },
    identity_declined: {
      subject: 'Teie isikut ei õnnestunud tuvastada',
      title: 'Teie isikut ei õnnestunud tuvastada',
      before: [
        'Isikutuvastus lõppes {at} tulemuseta. Täpsemalt saate selle kohta lugeda portaalist, isikutuvastuse lehelt.',
      ],
      after: ['Kirjutage või helistage meile: leiame koos teise võimaluse.'],
    },
    identity_resubmission: {
      subject: 'Palun tuvastage oma isik uuesti',
      title: 'Palun tuvastage oma isik uuesti',
      before: [
        'Isikutuvastuseks tehtud piltidest ei piisanud. Lehelt näete, mis jäi puudu ja kuidas teha paremaid pilte; see võtab mõne minuti.',
      ],
      button: 'Jätkan isikutuvastust',
      after: ['Kui isikutuvastust ei alustanud teie, andke meile teada.'],
    },
    id_linked: {
      subject: 'Saate nüüd eID-ga sisse logida',
      title: 'Saate nüüd eID-ga sisse logida',
      before: [
        'Teie kontoga seoti {at} isik, kes tõendas end ID-kaardi, Mobiil-ID või Smart-IDga. Edaspidi saab see isik kontole sisse logida ka ilma paroolita.',
      ],
      after: [
        'Kui seda tegite teie, ei ole vaja rohkem midagi teha.',
        'Kui see ei olnud teie, küsige sisselogimise lehel kohe uus parool ja andke meile teada: võtame seose maha.',
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
    order_placed: {
      subject: 'Teie tellimus {number}',
      title: 'Täname tellimuse eest',
      before: [
        'Teie tellimus {number} on meil olemas. Kokku tuleb maksta {total}.',
        'Maksetähtaeg on {until}. Kui makse on kinnitatud, kirjutame teile uuesti.',
      ],
      button: 'Vaatan tellimust',
      after: [
        'Kui te juba maksite, ei ole vaja rohkem midagi teha.',
        'Kui te ei maksa, lõpeb tellimus ise ega maksa teile midagi.',
      ],
    },
    order_to_transfer: {
      subject: 'Teie tellimus {number}: kuidas maksta',
      title: 'Täname tellimuse eest',
      before: [
        'Teie tellimus {number} on meil olemas. Palun tasuge {total} ülekandega.',
        'Maksetähtaeg: {until}',
        'Saaja: {payee}',
        'Konto: {account}',
        'Viitenumber: {reference}',
      ],
      button: 'Vaatan tellimust',
      after: [
        'Tellimus läheb edasi, kui raha on kohale jõudnud; selleks võib kuluda üks tööpäev. Siis kirjutame teile uuesti ja arve on portaalis.',
      ],
    },
    order_completed: {
      subject: 'Teie tellimus {number} on vormistatud',
      title: 'Teie tellimus on vormistatud',
      before: [
        'Teie tellimus {number} on vormistatud. Täname!',
        'Arve leiate portaalist, samuti selle, mis edasi saab.',
      ],
      button: 'Vaatan tellimust ja arvet',
      after: ['Mida te tellisite, on teie enda asi: meie e-kirjades seda kirjas ei ole.'],
    },
    payment_refunded: {
      subject: 'Tellimus {number}: makse läheb teile tagasi',
      title: 'Makse läheb teile tagasi',
      before: [
        'Tellimuse {number} eest laekus meile {total}, mida selle tasumiseks vaja ei ole: teist korda või liiga hilja. Raha on teel tagasi sinna, kust see tuli.',
      ],
      button: 'Vaatan tellimust',
      after: ['Olenevalt pangast võib raha laekumiseni kuluda mõni tööpäev.'],
    },
    order_expired: {
      subject: 'Teie tellimus {number} lõppes maksmata',
      title: 'Teie tellimus lõppes maksmata',
      before: [
        'Tellimuse {number} eest ei laekunud makset õigeks ajaks ja seetõttu tellimus lõppes. Te ei võlgne midagi.',
        'Kinkekaartidelt võetud summa on kaartidel tagasi.',
      ],
      button: 'Avan portaali',
      after: ['Kui raha läks teie kontolt siiski maha, kirjutage meile: see ei ole kadunud.'],
    },
  },
  buttonFails: 'Kui nupp ei tööta, kopeerige see aadress brauserisse:',
  foot: [
    'Küsimuste korral kirjutage {email} või helistage {phone}.',
    'Me ei küsi teie parooli ega isikukoodi kunagi e-kirjaga.',
  ],
}
