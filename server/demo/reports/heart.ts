import type { ReportContent } from '#contract/report/report.ts'

import { atrialFibrillation, bloodPressure, coronaryDisease } from './heart-findings.ts'
import { riskLimits, sources } from './report-parts.ts'

export const heartReport: ReportContent = {
  summary: [
    {
      en: 'One of three results needs your attention: coronary heart disease.',
      et: 'Kolmest tulemusest üks vajab tähelepanu: südame isheemiatõbi.',
    },
    {
      en: 'You can lower this risk a lot. Start with a visit to your family doctor.',
      et: 'Seda riski saab palju vähendada. Alustage perearsti külastusest.',
    },
  ],
  can_show: [
    {
      en: 'How much your genes add to the risk of three diseases of the heart and vessels.',
      et: 'Kui palju lisavad geenid kolme südame- ja veresoonkonnahaiguse riskile.',
    },
    { en: 'What lowers each risk.', et: 'Mis iga riski vähendab.' },
  ],
  cannot_show: riskLimits,
  categories: [{ key: 'heart', title: { en: 'Heart and vessels', et: 'Süda ja veresooned' } }],
  findings: [coronaryDisease, bloodPressure, atrialFibrillation],
  sources: [sources.prevention, sources.lifestyle, sources.polygenic],
}
