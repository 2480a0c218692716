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
    after: ['Kui te ei saa osaleda, andke meile sellest võimalikult vara teada.'],
  },
}
