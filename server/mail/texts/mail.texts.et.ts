import { consultationTexts } from './consultation.texts.et.ts'
import type { Translations } from './mail.texts.ts'
import { reportTexts } from './report.texts.et.ts'
import { sampleTexts } from './sample.texts.et.ts'
import { studyTexts } from './study/study.texts.et.ts'

export const texts: Translations = {
  mails: {
    confirm_email: {
      subject: 'Kinnitage oma e-posti aadress',
      title: 'Kinnitage oma e-posti aadress',
      before: [
        'Selle e-posti aadressiga loodi konto.',
        'Kinnitage aadress, et saaksime teile teie testide kohta kirjutada.',
      ],
      button: 'Kinnita e-posti aadress',
      after: [
        'Linki saab kasutada ühe korra ja see aegub 24 tunni pärast.',
        'Kui te kontot ei loonud, ärge linki avage. Kui soovite, et me konto kustutaksime, kirjutage meile.',
      ],
    },
    restore: {
      subject: 'Valige uus parool',
      title: 'Valige uus parool',
      before: ['Teie kontole küsiti uut parooli.'],
      button: 'Vali uus parool',
      after: [
        'Linki saab kasutada ühe korra ja see aegub 30 minuti pärast. Kui küsite uuesti, kehtib ainult kõige uuem link.',
        'Kui te uut parooli ei küsinud, ärge tehke midagi. Teie parool jääb samaks.',
      ],
    },
    change_email: {
      subject: 'Kinnitage oma uus e-posti aadress',
      title: 'Kinnitage oma uus e-posti aadress',
      before: [
        'Saime taotluse siduda see e-posti aadress kontoga.',
        'Aadressi kinnitamiseks avage link. Edaspidi logige sisse selle aadressiga.',
      ],
      button: 'Kinnita e-posti aadress',
      after: [
        'Linki saab kasutada ühe korra ja see aegub 24 tunni pärast. Kui küsite uuesti, kehtib ainult kõige uuem link.',
        'Kui te seda ei soovinud, ärge linki avage. Midagi ei muutu.',
      ],
    },
    email_change_requested: {
      subject: 'Teie e-posti aadress on muutumas',
      title: 'Teie e-posti aadress on muutumas',
      before: [
        '{at} saime taotluse muuta teie konto e-posti aadressi.',
        'Aadress muutub, kui uuele aadressile saadetud link avatakse.',
      ],
      after: [
        'Kui tegite seda ise, ei ole vaja midagi teha.',
        'Kui see ei olnud teie, valige sisselogimise lehel kohe uus parool. Siis logitakse kõik seadmed välja ja aadress ei muutu.',
      ],
    },
    email_changed: {
      subject: 'Teie e-posti aadress on muudetud',
      title: 'Teie e-posti aadress on muudetud',
      before: [
        'Teie konto e-posti aadress muudeti {at}.',
        'Sellele aadressile me enam kirju ei saada.',
      ],
      after: [
        'Kui tegite seda ise, ei ole vaja midagi teha.',
        'Kui see ei olnud teie, võtke meiega kohe ühendust.',
      ],
    },
    phone_changed: {
      subject: 'Teie telefoninumber on muudetud',
      title: 'Teie telefoninumber on muudetud',
      before: ['Teie konto telefoninumber muudeti {at}.'],
      after: [
        'Kui tegite seda ise, ei ole vaja midagi teha.',
        'Kui see ei olnud teie, valige sisselogimise lehel kohe uus parool ja võtke meiega ühendust.',
      ],
    },
    account_erased: {
      subject: 'Teie konto on kustutatud',
      title: 'Teie konto on kustutatud',
      before: [
        'Kustutasime teie soovil {at} teie konto ja kõik selle andmed.',
        'Seadus kohustab meid säilitama tasutud tellimuste andmeid. Need ei ole enam teiega seotud.',
      ],
      after: [
        'Te ei saa enam sisse logida. See on viimane kiri, mille sellele aadressile saadame.',
        'Kui te seda ei soovinud, võtke meiega kohe ühendust. Andmeid me taastada ei saa, kuid peame juhtunust teadma.',
      ],
    },
    account_exists: {
      subject: 'Teil on juba konto',
      title: 'Teil on juba konto',
      before: [
        'Saime taotluse luua selle e-posti aadressiga konto või kinnitada aadress uuesti.',
        'Teil on konto juba olemas. Logige sisse oma e-posti aadressi ja parooliga.',
      ],
      button: 'Logi sisse',
      after: [
        'Kui olete parooli unustanud, küsige sisselogimise lehel uus.',
        'Kui see ei olnud teie, ärge tehke midagi. Teie kontol ei muutunud midagi.',
      ],
    },
    password_changed: {
      subject: 'Teie parool on muudetud',
      title: 'Teie parool on muudetud',
      before: ['Teie konto parool muudeti {at}. Kõik teised seadmed on välja logitud.'],
      after: [
        'Kui tegite seda ise, ei ole vaja midagi teha.',
        'Kui see ei olnud teie, valige sisselogimise lehel kohe uus parool ja võtke meiega ühendust.',
      ],
    },
    ...reportTexts,
    ...sampleTexts,
    ...studyTexts,
    identity_verified: {
      subject: 'Teie isik on tuvastatud',
      title: 'Teie isik on tuvastatud',
      before: [
        'Tuvastasime teie isiku {at}. Nüüd saate portaalis teste tellida ja oma andmeid vaadata.',
      ],
      button: 'Ava portaal',
      after: [
        'Kui te oma isikut ei kinnitanud, võtke meiega kohe ühendust.',
        'Teie dokumendi fotosid me ei säilita.',
      ],
    },
    identity_declined: {
      subject: 'Teie isikut ei õnnestunud tuvastada',
      title: 'Teie isikut ei õnnestunud tuvastada',
      before: [
        'Isikutuvastus lõppes {at}, kuid teie isikut ei õnnestunud tuvastada.',
        'Lugege lähemalt portaalist, isikutuvastuse lehelt.',
      ],
      after: ['Kirjutage või helistage meile. Aitame leida teise võimaluse.'],
    },
    identity_resubmission: {
      subject: 'Tehke isiku tuvastamiseks uued fotod',
      title: 'Tehke isiku tuvastamiseks uued fotod',
      before: [
        'Tehtud fotode põhjal ei õnnestunud teie isikut tuvastada.',
        'Lehelt näete, mis jäi puudu ja kuidas teha paremaid fotosid. See võtab mõne minuti.',
      ],
      button: 'Jätka isikutuvastust',
      after: ['Kui te isikutuvastust ei alustanud, võtke meiega ühendust.'],
    },
    id_linked: {
      subject: 'Saate nüüd eID-ga sisse logida',
      title: 'Saate nüüd eID-ga sisse logida',
      before: [
        '{at} sidusime teie kontoga isiku, kes kasutas ID-kaarti, Mobiil-ID-d või Smart-ID-d.',
        'See isik saab nüüd teie kontole sisse logida ka paroolita.',
      ],
      after: [
        'Kui tegite seda ise, ei ole vaja midagi teha.',
        'Kui see ei olnud teie, valige sisselogimise lehel kohe uus parool ja võtke meiega ühendust. Eemaldame selle isiku teie konto küljest.',
      ],
    },
    new_device: {
      subject: 'Teie kontole logiti sisse uuest seadmest',
      title: 'Teie kontole logiti sisse uuest seadmest',
      before: ['{at} logiti teie kontole sisse uuest seadmest:', '{device}'],
      after: [
        'Kui tegite seda ise, ei ole vaja midagi teha.',
        'Kui see ei olnud teie, valige sisselogimise lehel kohe uus parool. Siis logitakse kõik seadmed välja.',
      ],
    },
    order_placed: {
      subject: 'Meeldetuletus: tellimus {number} on tasumata',
      title: 'Teie tellimus on tasumata',
      before: [
        'Tellimuse {number} eest ei ole makset laekunud. Tasuda tuleb {total}.',
        'Palun tasuge hiljemalt {until}. Kui makse on kinnitatud, saadame teile e-kirja.',
      ],
      button: 'Maksa kohe',
      after: [
        'Kui te äsja maksite, ei ole vaja midagi teha.',
        'Kui te ei maksa, tühistame tellimuse. Teil kulusid ei teki.',
        'Müügitingimused: {terms}',
      ],
    },
    order_to_transfer: {
      subject: 'Kuidas maksta tellimuse {number} eest',
      title: 'Täname tellimuse eest',
      before: [
        'Saime teie tellimuse {number} kätte. Palun tasuge {total} ülekandega hiljemalt {until}.',
        'Saaja: {payee}',
        'Konto: {account}',
        'Viitenumber: {reference}',
      ],
      button: 'Vaata tellimust',
      after: [
        'Ettemaksuarve on lisatud sellele kirjale.',
        'Ülekande laekumine võib võtta ühe tööpäeva. Seejärel alustame tellimuse täitmist ja saadame teile arve.',
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
        'Teie privaatsuse huvides me testi nime oma kirjades ei maini. Tellitud tooted leiate lisatud arvelt.',
        'Müügitingimused: {terms}',
      ],
    },
    transfer_partial: {
      subject: 'Tellimus {number}: osa summast on laekunud',
      title: 'Osa summast on laekunud',
      before: [
        'Tellimuse {number} eest tuleb tasuda {total}. Praeguseks on laekunud {received}.',
        'Palun tasuge puuduolev {missing} ülekandega hiljemalt {until}.',
        'Saaja: {payee}',
        'Konto: {account}',
        'Viitenumber: {reference}',
      ],
      button: 'Vaata tellimust',
      after: [
        'Kinnitame tellimuse, kui kogu summa on laekunud. Kui summa tähtajaks ei laeku, tühistame tellimuse ja tagastame raha.',
      ],
    },
    transfer_to_return: {
      subject: 'Tellimus {number}: tagastame raha teie ülekandest',
      title: 'Tagastame raha teie ülekandest',
      before: [
        'Tagastame tellimuse {number} eest tehtud ülekandest {total}.',
        'Kandsite üle rohkem, kui oli vaja tasuda, või tellimus ei oota enam makset.',
        'Tagastame raha samale kontole. Te ei pea midagi tegema.',
      ],
      button: 'Vaata tellimust',
      after: ['Raha jõuab teie kontole mõne tööpäeva jooksul.'],
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
      before: ['Saime tellimuse {number} eest {total} liiga palju. Tagastasime selle summa.'],
      button: 'Vaata tellimust',
      after: ['Raha jõuab teie kontole mõne tööpäeva jooksul.'],
    },
    ...consultationTexts,
    order_expired: {
      subject: 'Teie tellimus {number} jäi tähtajaks tasumata',
      title: 'Teie tellimus jäi tähtajaks tasumata',
      before: [
        'Tellimuse {number} eest ei laekunud tähtajaks makset, seetõttu tühistasime tellimuse. Te ei pea midagi maksma.',
        'Kui kasutasite kinkekaarti, saate selle jääki taas kasutada.',
      ],
      button: 'Ava portaal',
      after: ['Kui teie kontolt läks raha maha, tagastame selle kohe, kui see on meile laekunud.'],
    },
    order_cancelled: {
      subject: 'Teie tellimus {number} on tühistatud',
      title: 'Teie tellimus on tühistatud',
      before: [
        'Tühistasite tellimuse {number}. Te ei pea midagi maksma.',
        'Kui kasutasite kinkekaarti, saate selle jääki taas kasutada.',
      ],
      button: 'Ava portaal',
      after: [
        'Kui teie kontolt läks raha maha, tagastame selle kohe, kui see on meile laekunud.',
        'Kui te tellimust ei tühistanud, võtke meiega ühendust.',
      ],
    },
  },
  moment: '{day} kell {time}',
  inflectDay: (day) => day.replace(/\p{L}+/u, onMonth),
  consultation: 'Teie konsultatsioon: {day} kell {hours} (Tallinna aja järgi), {language}.',
  consultationLanguage: { en: 'inglise keeles', et: 'eesti keeles', ru: 'vene keeles' },
  refund: {
    payment:
      'Tagastame {total} samal viisil, kuidas maksite. Kui raha on tagastatud, saadame teile kirja.',
    giftcard: 'Kandsime {total} tagasi teie kinkekaardile.',
    creditNote: 'Kreeditarve on lisatud.',
  },
  calendar: {
    summary: 'konsultatsioon',
    description: 'Üksikasjad leiate portaali töölaualt.',
    filename: 'konsultatsioon.ics',
  },
  buttonFallback: 'Kui nupp ei tööta, kopeerige see aadress brauserisse:',
  footer: [
    'Küsimuste korral kirjutage aadressil {email} või helistage numbril {phone}.',
    'Me ei küsi teie parooli ega isikukoodi kunagi e-kirjaga.',
  ],
}

/** Returns the adessive of a month: "novembril", "mail". */
function onMonth(month: string): string {
  return month.endsWith('i') ? `${month}l` : `${month.replace(/er$/, 'r')}il`
}
