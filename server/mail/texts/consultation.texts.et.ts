import type { ConsultationTexts } from './mail.texts.ts'

export const consultationTexts: ConsultationTexts = {
  consultation_moved: {
    subject: 'Teie konsultatsioonil on uus aeg',
    title: 'Teie konsultatsioonil on uus aeg',
    before: ['Muutsite konsultatsiooni aega. Uus kalendrifail on manuses.'],
    button: 'Ava konsultatsioonid',
    after: ['Aega saate uuesti muuta kuni 24 tundi enne algust.'],
  },
  consultation_reminder: {
    subject: 'Meeldetuletus: teie konsultatsioon',
    title: 'Teie konsultatsioon on varsti',
    before: ['Tuletame meelde, et teil on broneeritud konsultatsioon.'],
    button: 'Ava konsultatsioonid',
    after: ['Kui te ei saa osaleda, andke meile sellest võimalikult vara teada.'],
  },
}
