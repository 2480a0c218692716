import type { ReportContent } from '#contract/report/report.ts'

import { bloodPressure, coronaryDisease } from './heart-findings.ts'
import { riskLimits, sources } from './report-parts.ts'

export const healthOverviewReport: ReportContent = {
  summary: [
    {
      en: 'Four of twelve results are described below. Two need your attention: coronary heart disease and type 2 diabetes.',
      et: 'Allpool on kirjas neli tulemust kaheteistkümnest. Tähelepanu vajavad kaks: südame isheemiatõbi ja 2. tüüpi diabeet.',
    },
    {
      en: 'The other eight are as in most people, and there is nothing to do.',
      et: 'Ülejäänud kaheksa on nagu enamikul inimestest ja midagi ei ole vaja teha.',
    },
    {
      en: 'The same habits lower both risks: moving, eating well and not smoking.',
      et: 'Mõlemat riski vähendavad samad harjumused: liikumine, tervislik toit ja mittesuitsetamine.',
    },
  ],
  can_show: [
    {
      en: 'How much your genes add to the risk of twelve common diseases.',
      et: 'Kui palju lisavad geenid kaheteistkümne sagedase haiguse riskile.',
    },
    {
      en: 'How many of 100 people with a result like yours get a disease.',
      et: 'Mitu inimest 100-st, kellel on samasugune tulemus, haigestub.',
    },
    { en: 'What lowers each risk.', et: 'Mis iga riski vähendab.' },
  ],
  cannot_show: riskLimits,
  categories: [
    { key: 'heart', title: { en: 'Heart and vessels', et: 'Süda ja veresooned' } },
    { key: 'metabolism', title: { en: 'Metabolism', et: 'Ainevahetus' } },
    { key: 'eyes', title: { en: 'Eyes', et: 'Silmad' } },
  ],
  findings: [
    coronaryDisease,
    bloodPressure,
    {
      key: 'type-2-diabetes',
      category: 'metabolism',
      title: { en: 'Type 2 diabetes', et: '2. tüüpi diabeet' },
      attention: 'note',
      result: {
        en: 'Your inherited risk is somewhat higher than that of most people.',
        et: 'Teie pärilik risk on veidi suurem kui enamikul inimestest.',
      },
      risk: {
        outcome: {
          en: 'Type 2 diabetes by the age of 70',
          et: '2. tüüpi diabeet 70. eluaastaks',
        },
        of_100: 24,
        usual_of_100: 16,
      },
      meaning: {
        en: 'In a large study, people at high risk who lost 7% of their weight and moved for 150 minutes a week developed diabetes less than half as often.',
        et: 'Suures uuringus haigestusid suure riskiga inimesed, kes võtsid 7% kaalust alla ja liikusid 150 minutit nädalas, diabeeti üle poole harvemini.',
      },
      advice: [
        {
          en: 'Ask for a blood sugar test every three years; every year if you are over 45.',
          et: 'Laske veresuhkrut mõõta iga kolme aasta järel, pärast 45. eluaastat igal aastal.',
        },
        {
          en: 'If you are overweight, even a small weight loss helps.',
          et: 'Ülekaalu korral aitab ka väike kaalulangus.',
        },
      ],
      sources: ['diabetes', 'polygenic'],
    },
    {
      key: 'macular-degeneration',
      category: 'eyes',
      title: {
        en: 'Age-related macular degeneration',
        et: 'Vanusega seotud kollatähni kärbumine',
      },
      attention: 'none',
      result: {
        en: 'Your inherited risk is about as high as that of most people.',
        et: 'Teie pärilik risk on umbes sama suur kui enamikul inimestest.',
      },
      risk: {
        outcome: {
          en: 'Macular degeneration by the age of 80',
          et: 'Kollatähni kärbumine 80. eluaastaks',
        },
        of_100: 12,
        usual_of_100: 12,
      },
      meaning: {
        en: 'The disease affects the centre of the field of vision, usually after the age of 60.',
        et: 'Haigus kahjustab vaatevälja keskosa, tavaliselt pärast 60. eluaastat.',
      },
      advice: [],
      sources: ['polygenic'],
    },
  ],
  sources: [sources.prevention, sources.lifestyle, sources.polygenic, sources.diabetes],
}
