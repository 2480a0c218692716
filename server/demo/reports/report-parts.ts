import type { LocalizedText } from '#contract/locale.ts'
import type { ReportSource } from '#contract/report/report.ts'

/** What is true of every test of inherited risk. */
export const riskLimits: LocalizedText[] = [
  {
    en: 'Whether you are ill now. The test is not a diagnosis.',
    et: 'Kas te olete praegu haige. Test ei ole diagnoos.',
  },
  {
    en: 'Whether you will become ill. Habits, age and chance matter as well.',
    et: 'Kas te haigestute. Mõju on ka harjumustel, vanusel ja juhusel.',
  },
  {
    en: 'Rare inherited diseases that run in some families.',
    et: 'Haruldasi pärilikke haigusi, mis esinevad mõnes suguvõsas.',
  },
]

export const sources = {
  prevention: {
    key: 'prevention',
    title:
      '2021 ESC Guidelines on cardiovascular disease prevention in clinical practice. European Heart Journal, 2021',
    url: 'https://doi.org/10.1093/eurheartj/ehab484',
  },
  lifestyle: {
    key: 'lifestyle',
    title:
      'Genetic Risk, Adherence to a Healthy Lifestyle, and Coronary Disease. New England Journal of Medicine, 2016',
    url: 'https://doi.org/10.1056/NEJMoa1605086',
  },
  polygenic: {
    key: 'polygenic',
    title:
      'Genome-wide polygenic scores for common diseases identify individuals with risk equivalent to monogenic mutations. Nature Genetics, 2018',
    url: 'https://doi.org/10.1038/s41588-018-0183-z',
  },
  diabetes: {
    key: 'diabetes',
    title:
      'Reduction in the Incidence of Type 2 Diabetes with Lifestyle Intervention or Metformin. New England Journal of Medicine, 2002',
    url: 'https://doi.org/10.1056/NEJMoa012512',
  },
  lactose: {
    key: 'lactose',
    title:
      'Identification of a variant associated with adult-type hypolactasia. Nature Genetics, 2002',
    url: 'https://doi.org/10.1038/ng826',
  },
  coeliac: {
    key: 'coeliac',
    title:
      'European Society for the Study of Coeliac Disease guideline for coeliac disease and other gluten-related disorders. United European Gastroenterology Journal, 2019',
    url: 'https://doi.org/10.1177/2050640619844125',
  },
} as const satisfies Record<string, ReportSource>
