import type { ConsultationTexts } from './mail.texts.ts'

export const consultationTexts: ConsultationTexts = {
  consultation_moved: {
    subject: 'Teie konsultatsioonil on uus aeg',
    title: 'Teie konsultatsioonil on uus aeg',
    before: ['Muutsite konsultatsiooni aega. Uus kalendrifail on manuses.'],
    button: 'Ava konsultatsioonid',
    after: ['Aega saate uuesti muuta kuni 24 tundi enne algust.'],
  },
  consultation_cancelled: {
    subject: 'Teie konsultatsioon on tühistatud',
    title: 'Teie konsultatsioon on tühistatud',
    before: [
      'Tühistasite selle konsultatsiooni. Manuses olev kalendrifail eemaldab selle teie kalendrist.',
    ],
    button: 'Ava konsultatsioonid',
    after: ['Kui soovite hiljem konsultandiga rääkida, broneerige samal lehel uus aeg.'],
  },
  consultation_refunded: {
    subject: 'Tellimus {number}: tagastasime konsultatsiooni eest makstud raha',
    title: 'Tagastasime konsultatsiooni eest makstud raha',
    before: [
      'Tagastasime tühistatud konsultatsiooni eest {total}. Konsultatsioon kuulus tellimusse {number}.',
    ],
    button: 'Vaata tellimust',
    after: ['Raha jõuab teie kontole mõne tööpäeva jooksul. Kreeditarve on lisatud.'],
  },
  consultation_reminder: {
    subject: 'Meeldetuletus: teie konsultatsioon',
    title: 'Teie konsultatsioon on varsti',
    before: ['Tuletame meelde, et teil on broneeritud konsultatsioon.'],
    button: 'Ava konsultatsioonid',
    after: [
      'Videokõnega saate liituda samal lehel. Kui te ei saa osaleda, andke meile sellest võimalikult vara teada.',
    ],
  },
  consultation_earlier: {
    subject: 'Teie konsultatsioonile on varasem aeg',
    title: 'Vabanes varasem aeg',
    before: ['Palusite teatada, kui vabaneb varasem aeg. Praegu on vaba see aeg:'],
    button: 'Muuda konsultatsiooni aega',
    after: [
      'Teine klient võib selle enne teid broneerida. Kuni te aega ei muuda, jääb kehtima teie broneeritud aeg.',
      'Saadame kõige rohkem ühe sellise kirja päevas. Samal lehel saate kirjadest loobuda.',
    ],
  },
  consultation_summary: {
    subject: 'Teie konsultatsiooni kokkuvõte on valmis',
    title: 'Teie konsultatsiooni kokkuvõte on valmis',
    before: ['Konsultandi koostatud kokkuvõtte lugemiseks logige sisse.'],
    button: 'Ava töölaud',
    after: ['Teie privaatsuse huvides ei saada me kokkuvõtet e-kirjaga.'],
  },
  consultation_summary_amended: {
    subject: 'Teie konsultatsiooni kokkuvõtet on uuendatud',
    title: 'Teie konsultatsiooni kokkuvõtet on uuendatud',
    before: [
      'Konsultant asendas kokkuvõtte uue versiooniga. Kasutage ainult uut versiooni.',
      'Kui olete kokkuvõtet arstiga jaganud, andke talle uuest versioonist teada.',
    ],
    button: 'Ava töölaud',
    after: ['Teie privaatsuse huvides ei saada me kokkuvõtet e-kirjaga.'],
  },
  consultant_booked: {
    subject: 'Tellimus {number}: broneeriti konsultatsioon',
    title: 'Broneeriti konsultatsioon',
    before: ['Tellimus {number}. Konsultatsiooni algus: {at}.'],
    after: [
      'Operaator näeb teemat ja videokõne linki käsuga: npm run admin -- consultation {number}',
    ],
  },
  consultant_moved: {
    subject: 'Tellimus {number}: konsultatsiooni aega muudeti',
    title: 'Konsultatsiooni aega muudeti',
    before: ['Tellimus {number}. Konsultatsiooni uus algus: {at}.'],
    after: [
      'Operaator näeb kõiki broneeritud konsultatsioone käsuga: npm run admin -- consultations',
    ],
  },
  consultant_cancelled: {
    subject: 'Tellimus {number}: konsultatsioon tühistati',
    title: 'Konsultatsioon tühistati',
    before: ['Tellimus {number}. Jääb ära konsultatsioon, mille algus oli: {at}.'],
    after: ['Teised kliendid saavad selle aja broneerida.'],
  },
}
