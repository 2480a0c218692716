import type { DemoProduct } from '../demo-product.ts'

/** The consultations of the demo catalogue. They are health services, exempt from VAT. */
export const demoConsultations: readonly DemoProduct[] = [
  {
    code: 'counsellor',
    title: {
      en: 'Genetic counsellor, 30 minutes',
      et: 'Geneetikanõustaja, 30 minutit',
      ru: 'Консультант-генетик, 30 минут',
    },
    summary: {
      en: 'By video: which test answers your question, and which one does not.',
      et: 'Videokõne: milline test vastab teie küsimusele ja milline mitte.',
      ru: 'По видеосвязи: какой тест ответит на ваш вопрос, а какой нет.',
    },
    priceCents: 4_900,
    options: [
      { title: { en: 'For you', et: 'Teile', ru: 'Для вас' }, priceCents: 4_900 },
      {
        title: {
          en: 'For you and a relative',
          et: 'Teile ja lähedasele',
          ru: 'Для вас и родственника',
        },
        priceCents: 5_900,
      },
    ],
  },
  {
    code: 'results-doctor',
    title: {
      en: 'Doctor’s consultation about your results, 45 minutes',
      et: 'Arsti konsultatsioon tulemuste kohta, 45 minutit',
      ru: 'Консультация врача о результатах, 45 минут',
    },
    summary: {
      en: 'A doctor goes through your health overview with you and writes down the next steps.',
      et: 'Arst vaatab terviseülevaate koos teiega läbi ja paneb kirja järgmised sammud.',
      ru: 'Врач разберёт с вами обзор здоровья и запишет следующие шаги.',
    },
    priceCents: 9_500,
    requires: ['health-overview'],
  },
  {
    code: 'before-cancer-panel',
    title: {
      en: 'Pre-test counselling',
      et: 'Testieelne nõustamine',
      ru: 'Консультация перед тестом',
    },
    summary: {
      en: 'Your family’s history, what the panel can find, and what it would mean for relatives.',
      et: 'Pere haiguslugu, mida geenipaneel võib leida ja mida see lähedastele tähendaks.',
      ru: 'История семьи, что может показать панель и что это значит для родных.',
    },
    priceCents: 6_500,
  },
  {
    code: 'nutritionist',
    title: {
      en: 'Nutrition adviser, 45 minutes',
      et: 'Toitumisnõustaja, 45 minutit',
      ru: 'Консультант по питанию, 45 минут',
    },
    summary: {
      en: 'A week’s menu made from your food and vitamins report.',
      et: 'Nädalamenüü, mis on koostatud teie toidu ja vitamiinide raporti järgi.',
      ru: 'Меню на неделю по вашему отчёту о питании и витаминах.',
    },
    priceCents: 6_900,
    requires: ['nutrition'],
  },
]
