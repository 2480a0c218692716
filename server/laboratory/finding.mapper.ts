import {
  extensionUrls,
  findingSystem,
  reportCodes,
  type Component,
  type ReportedObservation,
} from '#contract/laboratory/diagnostic-report.ts'
import { hasCode, type CodeableConcept } from '#contract/laboratory/elements.ts'
import type { LocalizedText } from '#contract/locale.ts'
import { fieldProblem } from '#contract/problem.ts'
import {
  reportAttentions,
  type ReportContent,
  type ReportFinding,
  type ReportSource,
} from '#contract/report/report.ts'

import { toLocalizedText } from './localized-text.mapper.ts'

export type ReadFinding = {
  finding: ReportFinding
  category: ReportContent['categories'][number]
  sources: ReportSource[]
}

/** Whether an observation carries a result: the profile `diagnostic-implication`. */
export const isResult = ({ code }: ReportedObservation): boolean =>
  hasCode(code, reportCodes.implication)

type FindingCode =
  | 'category'
  | 'attention'
  | 'outcome'
  | 'risk'
  | 'usual-risk'
  | 'meaning'
  | 'advice'

/** Reads a result of an observation at `path`. Throws `form_validation` for what is missing. */
export const readFinding = (observation: ReportedObservation, path: string): ReadFinding => {
  const { component = [], extension = [] } = observation
  const all = (code: { system: string; code: string }) =>
    component.filter((one) => hasCode(one.code, code))
  const own = (code: FindingCode) => all({ system: findingSystem(), code })
  const missing = () => fieldProblem(`${path}.component`, 'errors.no_value')
  const required = <Value>(value: Value | null | undefined): Value => {
    if (value === undefined || value === null) throw missing()
    return value
  }
  const phenotype = required(conceptIn(all(reportCodes.phenotype)[0]))
  const category = conceptIn(own('category')[0]) ?? otherResults
  const sources = sourcesIn(extension)
  const finding: ReportFinding = {
    key: phenotype.key,
    category: category.key,
    title: phenotype.title,
    attention: attentionIn(own('attention')[0]),
    result: required(localizedText(all(reportCodes.conclusion)[0])),
    risk: riskIn({
      outcome: localizedText(own('outcome')[0]),
      risk: own('risk')[0]?.valueInteger,
      usual: own('usual-risk')[0]?.valueInteger,
    }),
    meaning: required(localizedText(own('meaning')[0])),
    advice: own('advice').map((one) => required(localizedText(one))),
    sources: sources.map(({ key }) => key),
  }
  return { finding, category, sources }
}

const otherResults = { key: 'results', title: { en: 'Results', et: 'Tulemused' } }

const localizedText = (component: Component | undefined): LocalizedText | null =>
  component?.valueString === undefined
    ? null
    : toLocalizedText(component.valueString, component['_valueString'])

/** Returns the code and the text of a concept; null when one of them is missing. */
const conceptIn = (component: Component | undefined) => {
  const concept = component?.valueCodeableConcept
  const key = codeIn(concept)
  if (!concept || key === undefined || concept.text === undefined) return null
  return { key, title: toLocalizedText(concept.text, concept['_text']) }
}

const codeIn = (concept: CodeableConcept | undefined): string | undefined =>
  concept?.coding?.find(({ system }) => system === findingSystem())?.code

const attentionIn = (component: Component | undefined) =>
  reportAttentions.find((one) => one === codeIn(component?.valueCodeableConcept)) ?? 'none'

type RiskValues = {
  outcome: LocalizedText | null
  risk: number | undefined
  usual: number | undefined
}

const riskIn = ({ outcome, risk, usual }: RiskValues): ReportFinding['risk'] =>
  outcome === null || risk === undefined || usual === undefined
    ? null
    : { outcome, of_100: risk, usual_of_100: usual }

const sourcesIn = (extensions: NonNullable<ReportedObservation['extension']>): ReportSource[] =>
  extensions.flatMap(({ url, valueRelatedArtifact: artifact }) =>
    url === extensionUrls.artifact &&
    artifact?.label !== undefined &&
    artifact.display !== undefined
      ? [{ key: artifact.label, title: artifact.display, url: artifact.url ?? null }]
      : [],
  )
