import {
  extensionUrls,
  findingSystem,
  reportCodes,
  scopeUrl,
} from '#contract/laboratory/diagnostic-report.ts'
import type { ServiceRequest } from '#contract/laboratory/service-request.ts'
import type { ToolLocale } from '#contract/locale.ts'

import { drawReport } from './report-pdf.ts'
import { resultsOf, type Result, type ResultText } from './results.ts'

const profiles = 'http://hl7.org/fhir/uv/genomics-reporting/StructureDefinition'
const genetics = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'GE' }],
}
const laboratory = {
  coding: [
    { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' },
  ],
}

/** Returns the report of an ordered test as a `DiagnosticReport` with a PDF in each language. */
export const toDiagnosticReport = async (
  request: ServiceRequest,
  locales: readonly ToolLocale[],
) => {
  const title = request.code.text ?? ''
  const results = resultsOf({ code: request.code.coding?.[0]?.code ?? 'test', title })
  const details = {
    title,
    orderNumber: request.requisition.value ?? '',
    sample: request.specimen?.[0]?.identifier?.value ?? '–',
    date: new Date(request.authoredOn),
    results,
  }
  const presentedForm = []
  for (const language of locales) {
    const pdf = await drawReport(details, language)
    const data = Buffer.from(pdf).toString('base64')
    presentedForm.push({ contentType: 'application/pdf', language, title, data })
  }
  return {
    resourceType: 'DiagnosticReport',
    meta: { profile: [`${profiles}/genomic-report`] },
    status: 'final',
    basedOn: [{ reference: `ServiceRequest/${request.id}` }],
    category: [genetics],
    code: { coding: [reportCodes.report] },
    subject: request.subject,
    ...(request.specimen ? { specimen: request.specimen } : {}),
    conclusion: conclusion.en,
    _conclusion: translations(conclusion),
    extension: [
      scope('can-show', {
        en: 'Whether your genes raise or lower a risk.',
        et: 'Kas teie geenid suurendavad või vähendavad riski.',
      }),
      scope('cannot-show', {
        en: 'Whether you are ill, or will be.',
        et: 'Kas te olete haige või haigestute.',
      }),
    ],
    contained: results.map((result) => toObservation(result)),
    result: results.map(({ key }) => ({ reference: `#${key}` })),
    presentedForm,
  }
}

const conclusion: ResultText = {
  en: 'These are the results of your test. Talk about them with your doctor if you have questions.',
  et: 'Need on teie testi tulemused. Küsimuste korral rääkige neist arstiga.',
}

const translations = ({ et }: ResultText) => ({
  extension: [
    {
      url: extensionUrls.translation,
      extension: [
        { url: 'lang', valueCode: 'et' },
        { url: 'content', valueString: et },
      ],
    },
  ],
})

const scope = (name: 'can-show' | 'cannot-show', text: ResultText) => ({
  url: scopeUrl(name),
  valueString: text.en,
  _valueString: translations(text),
})

/** A result as an observation of the profile `diagnostic-implication`. */
const toObservation = (result: Result) => {
  const { risk, source } = result
  return {
    resourceType: 'Observation',
    id: result.key,
    meta: { profile: [`${profiles}/diagnostic-implication`] },
    status: 'final',
    category: [laboratory, genetics],
    code: { coding: [reportCodes.implication] },
    extension: [
      {
        url: extensionUrls.artifact,
        valueRelatedArtifact: {
          type: 'citation',
          label: source.key,
          display: source.title,
          url: source.url,
        },
      },
    ],
    component: [
      { code: { coding: [reportCodes.phenotype] }, ...concept(result.key, result.title) },
      { code: { coding: [reportCodes.conclusion] }, ...text(result.sentence) },
      own('category', concept(result.category.key, result.category.title)),
      own('attention', {
        valueCodeableConcept: { coding: [{ system: findingSystem(), code: result.attention }] },
      }),
      ...(risk
        ? [
            own('outcome', text(risk.outcome)),
            own('risk', { valueInteger: risk.of100 }),
            own('usual-risk', { valueInteger: risk.usual }),
          ]
        : []),
      own('meaning', text(result.meaning)),
      ...result.advice.map((step) => own('advice', text(step))),
    ],
  }
}

const own = (code: string, value: object) => ({
  code: { coding: [{ system: findingSystem(), code }] },
  ...value,
})

const text = (value: ResultText) => ({ valueString: value.en, _valueString: translations(value) })

const concept = (code: string, title: ResultText) => ({
  valueCodeableConcept: {
    coding: [{ system: findingSystem(), code }],
    text: title.en,
    _text: translations(title),
  },
})
