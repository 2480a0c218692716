import type { ToolLocale } from '#contract/locale.ts'

export type ResultText = Record<ToolLocale, string>

export type Result = {
  key: string
  category: { key: string; title: ResultText }
  title: ResultText
  attention: 'none' | 'note' | 'act'
  sentence: ResultText
  /** Of 100 people, with this result and usually. */
  risk: { outcome: ResultText; of100: number; usual: number } | null
  meaning: ResultText
  advice: ResultText[]
  source: { key: string; title: string; url: string }
}

const heart = { key: 'heart', title: { en: 'Heart and vessels', et: 'Süda ja veresooned' } }
const metabolism = { key: 'metabolism', title: { en: 'Metabolism', et: 'Ainevahetus' } }
const other = { key: 'results', title: { en: 'Results', et: 'Tulemused' } }

const prevention = {
  key: 'esc-prevention-2021',
  title: '2021 ESC Guidelines on cardiovascular disease prevention in clinical practice',
  url: 'https://doi.org/10.1093/eurheartj/ehab484',
}
const diabetesScores = {
  key: 'mahajan-2018',
  title:
    'Fine-mapping type 2 diabetes loci to single-variant resolution using high-density imputation and islet-specific epigenome maps',
  url: 'https://doi.org/10.1038/s41588-018-0241-6',
}
const scores = {
  key: 'khera-2018',
  title:
    'Genome-wide polygenic scores for common diseases identify individuals with risk equivalent to monogenic mutations',
  url: 'https://doi.org/10.1038/s41588-018-0183-z',
}

const coronary: Result = {
  key: 'coronary-heart-disease',
  category: heart,
  title: { en: 'Coronary heart disease', et: 'Südame isheemiatõbi' },
  attention: 'act',
  sentence: {
    en: 'Your inherited risk is higher than usual.',
    et: 'Teie pärilik risk on tavapärasest suurem.',
  },
  risk: {
    outcome: {
      en: 'coronary heart disease by the age of 75',
      et: 'südame isheemiatõve 75. eluaastaks',
    },
    of100: 18,
    usual: 11,
  },
  meaning: {
    en: 'More people with this result get the disease. Many never get it. Blood pressure, cholesterol, smoking and exercise matter more.',
    et: 'Sellise tulemusega inimesed haigestuvad sagedamini, kuid paljud ei haigestu kunagi. Vererõhk, kolesterool, suitsetamine ja liikumine mõjutavad riski rohkem.',
  },
  advice: [
    {
      en: 'Ask your family doctor to check your cholesterol and blood pressure.',
      et: 'Paluge perearstil kontrollida kolesterooli ja vererõhku.',
    },
    { en: 'If you smoke, stop.', et: 'Kui suitsetate, jätke see maha.' },
  ],
  source: prevention,
}

const fibrillation: Result = {
  key: 'atrial-fibrillation',
  category: heart,
  title: { en: 'Atrial fibrillation', et: 'Kodade virvendusarütmia' },
  attention: 'none',
  sentence: { en: 'Your inherited risk is as usual.', et: 'Teie pärilik risk on tavapärane.' },
  risk: {
    outcome: {
      en: 'atrial fibrillation by the age of 75',
      et: 'kodade virvendusarütmia 75. eluaastaks',
    },
    of100: 9,
    usual: 9,
  },
  meaning: {
    en: 'Your genes neither raise nor lower this risk.',
    et: 'Teie geenid seda riski ei suurenda ega vähenda.',
  },
  advice: [],
  source: scores,
}

const diabetes: Result = {
  key: 'type-2-diabetes',
  category: metabolism,
  title: { en: 'Type 2 diabetes', et: '2. tüüpi diabeet' },
  attention: 'note',
  sentence: {
    en: 'Your inherited risk is slightly higher than usual.',
    et: 'Teie pärilik risk on tavapärasest veidi suurem.',
  },
  risk: {
    outcome: { en: 'type 2 diabetes by the age of 70', et: '2. tüüpi diabeedi 70. eluaastaks' },
    of100: 16,
    usual: 13,
  },
  meaning: {
    en: 'Weight and exercise matter more than this result.',
    et: 'Kehakaal ja liikumine mõjutavad riski rohkem kui see tulemus.',
  },
  advice: [
    {
      en: 'Have your blood sugar checked every three years.',
      et: 'Laske veresuhkrut kontrollida iga kolme aasta järel.',
    },
  ],
  source: diabetesScores,
}

const byTest: Record<string, readonly Result[]> = {
  heart: [coronary, fibrillation],
  diabetes: [diabetes],
  'health-overview': [coronary, diabetes, fibrillation],
}

/** Returns the results that the laboratory finds in a test, always the same ones. */
export const resultsOf = ({ code, title }: { code: string; title: string }): readonly Result[] =>
  byTest[code] ?? [nothingFound(code, title)]

const nothingFound = (code: string, title: string): Result => ({
  key: code,
  category: other,
  title: { en: title, et: title },
  attention: 'none',
  sentence: {
    en: 'We found nothing that raises your risk.',
    et: 'Me ei leidnud midagi, mis teie riski suurendaks.',
  },
  risk: null,
  meaning: {
    en: 'The test looks at the known variants only. A risk can have other causes.',
    et: 'Test vaatab ainult teadaolevaid geenivariante. Riskil võib olla ka muid põhjusi.',
  },
  advice: [],
  source: scores,
})
