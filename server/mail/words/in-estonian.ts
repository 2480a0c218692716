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
      subject: 'Meeldetuletus: tellimus {number} on tasumata',
      title: 'Teie tellimus on tasumata',
      before: [
        'Tellimuse {number} eest ei ole makset laekunud. Tasuda tuleb {total}.',
        'Maksetähtaeg on {until}. Kui makse on kinnitatud, saadame teile e-kirja.',
      ],
      button: 'Tasun tellimuse eest',
      after: [
        'Kui te äsja maksite, ei ole vaja midagi teha.',
        'Kui te ei maksa, tühistame tellimuse. Teil kulusid ei teki.',
        'Müügitingimused: {terms}',
      ],
    },
    order_to_transfer: {
      subject: 'Teie tellimus {number}: kuidas maksta',
      title: 'Täname tellimuse eest',
      before: [
        'Saime teie tellimuse {number} kätte. Palun tasuge {total} ülekandega.',
        'Maksetähtaeg: {until}',
        'Saaja: {payee}',
        'Konto: {account}',
        'Viitenumber: {reference}',
      ],
      button: 'Vaata tellimust',
      after: [
        'Ettemaksuarve on lisatud kirjale. Alustame, kui raha on laekunud (selleks võib kuluda tööpäev), ja saadame teile siis arve.',
        'Müügitingimused: {terms}',
      ],
    },
    order_completed: {
      subject: 'Teie tellimus {number} on kinnitatud',
      title: 'Teie tellimus on kinnitatud',
      before: [
        'Täname! Teie tellimus {number} on kinnitatud ja arve on lisatud sellele kirjale.',
        'Töölaual näete, mis edasi saab.',
      ],
      button: 'Vaata tellimust',
      after: [
        'Teie privaatsuse huvides me testi nime oma kirjades ei maini. Tellitu on kirjas lisatud arvel.',
        'Müügitingimused: {terms}',
      ],
    },
    transfer_partial: {
      subject: 'Tellimus {number}: osa summast on laekunud',
      title: 'Osa summast on laekunud',
      before: [
        'Tellimuse {number} eest tuleb tasuda {total}. Praeguseks on laekunud {received}.',
        'Palun tasuge ülekandega puuduolev {missing}.',
        'Maksetähtaeg: {until}',
        'Saaja: {payee}',
        'Konto: {account}',
        'Viitenumber: {reference}',
      ],
      button: 'Vaatan tellimust',
      after: [
        'Vormistame tellimuse, kui kogu summa on laekunud. Kui summa tähtajaks ei laeku, tühistame tellimuse ja tagastame raha.',
      ],
    },
    transfer_to_return: {
      subject: 'Tellimus {number}: tagastame ülekandega laekunud raha',
      title: 'Tagastame teie ülekande',
      before: [
        'Tellimuse {number} eest laekus ülekandega {total}, mida selle tasumiseks vaja ei ole: tellimus on juba tasutud või tühistatud.',
        'Tagastame raha kontole, kust see laekus. Teil ei ole vaja midagi teha.',
      ],
      button: 'Vaatan tellimust',
      after: ['Raha laekumiseni võib kuluda mõni tööpäev.'],
    },
    alarm_raised: {
      subject: 'Häire {code}: tellimus {number}',
      title: 'Häire {code}: tellimus {number}',
      before: ['{sentence}', 'Tellimus: {number}. Häire: {code}.'],
      after: ['Käivitage serveris: npm run admin -- show {code}'],
    },
    payment_refunded: {
      subject: 'Tellimus {number}: tagastasime makse',
      title: 'Tagastasime makse',
      before: [
        'Tellimuse {number} eest laekus meile {total} liiga palju. Tagastasime selle summa.',
      ],
      button: 'Vaata tellimust',
      after: ['Raha jõuab teie kontole mõne tööpäeva jooksul.'],
    },
    consultation_reminder: {
      subject: 'Meeldetuletus: teie konsultatsioon',
      title: 'Teie konsultatsioon on peagi',
      before: ['Tuletame meelde konsultatsiooni, mille broneerisite.'],
      button: 'Ava töölaud',
      after: ['Kui te ei saa tulla, andke meile sellest võimalikult vara teada.'],
    },
    order_expired: {
      subject: 'Teie tellimus {number} jäi õigel ajal tasumata',
      title: 'Teie tellimus jäi õigel ajal tasumata',
      before: [
        'Tellimuse {number} eest ei laekunud makset õigeks ajaks ja me tühistasime selle. Teil ei ole vaja midagi maksta.',
        'Kui kasutasite kinkekaarti, on selle jääk taas kasutatav.',
      ],
      button: 'Ava portaal',
      after: ['Kui raha läks teie kontolt maha, tagastame selle, kui see meile laekub.'],
    },
    order_cancelled: {
      subject: 'Teie tellimus {number} on tühistatud',
      title: 'Teie tellimus on tühistatud',
      before: [
        'Tühistasite tellimuse {number}. Teil ei ole vaja midagi maksta.',
        'Kui kasutasite kinkekaarti, on selle jääk taas kasutatav.',
      ],
      button: 'Ava portaal',
      after: [
        'Kui raha läks teie kontolt maha, tagastame selle, kui see meile laekub.',
        'Kui te tellimust ei tühistanud, võtke meiega ühendust.',
      ],
    },
  },
  consultation: 'Teie konsultatsioon: {day} kell {hours} (Tallinna aja järgi), {language}.',
  spoken: { en: 'inglise keeles', et: 'eesti keeles', ru: 'vene keeles' },
  buttonFails: 'Kui nupp ei tööta, kopeerige see aadress brauserisse:',
  foot: [
    'Küsimuste korral kirjutage {email} või helistage {phone}.',
    'Me ei küsi teie parooli ega isikukoodi kunagi e-kirjaga.',
  ],
}
