import type { Report, ReportPreview } from '#contract/report/report.ts'
import { named } from '#flows/graph/sample-names.ts'
import type { AttachedFindings } from '#machines/consultation/attached-findings.ts'

export const orderProductId = '6d2b9e51-7f3a-4c8e-9a1d-0b5c4e7f2a36'

export const newReport: ReportPreview = named('a report that was not opened yet', {
  order_product_id: orderProductId,
  title: { en: 'Heart health', et: 'Südame tervis' },
  kind: 'test',
  locales: ['en', 'et'],
  can_show: [{ en: 'How much your genes add to the risk.' }],
  cannot_show: [{ en: 'Whether you are ill now.' }],
  reveal: null,
})

export const revealedReport: ReportPreview = named('a report whose results are open', {
  ...newReport,
  reveal: 'now',
})

export const postponedReport: ReportPreview = named('a report to be read later', {
  ...newReport,
  reveal: 'later',
})

export const reportForConsultation: ReportPreview = named('a report to be read in a consultation', {
  ...newReport,
  reveal: 'with_consultation',
})

export const estonianReport: ReportPreview = named('a report in Estonian only', {
  ...newReport,
  locales: ['et'],
  reveal: 'now',
})

const published = { published_at: '2027-02-01T09:30:00.000Z', amended_at: null }

/** The key of the only finding in the results. */
const findingKey = 'coronary-disease'

export const chosenFinding = named('a chosen result', { key: findingKey, isChosen: true })
export const removedFinding = named('a result that is no longer chosen', {
  key: findingKey,
  isChosen: false,
})

export const results: Report = named('results', {
  locale: 'en',
  ...published,
  content: {
    summary: [{ en: 'One result needs your attention.' }],
    can_show: newReport.can_show,
    cannot_show: newReport.cannot_show,
    categories: [{ key: 'heart', title: { en: 'Heart and vessels' } }],
    findings: [
      {
        key: findingKey,
        category: 'heart',
        title: { en: 'Coronary heart disease' },
        attention: 'act',
        result: { en: 'Your inherited risk is higher than that of most people.' },
        risk: {
          outcome: { en: 'Coronary heart disease by the age of 75' },
          of_100: 18,
          usual_of_100: 11,
        },
        meaning: { en: 'Many small differences add up.' },
        advice: [{ en: 'Measure your blood pressure.' }],
        sources: ['guideline'],
      },
    ],
    sources: [{ key: 'guideline', title: 'A guideline', url: 'https://example.org/guideline' }],
  },
})

export const pdfOnly: Report = named('a report that is a PDF only', {
  locale: 'en',
  ...published,
  content: null,
})

/** The finding in the results, as the booking form shows it. */
export const attachedFindings: AttachedFindings = {
  orderProductId,
  findings: [{ key: findingKey, title: { en: 'Coronary heart disease' } }],
}
