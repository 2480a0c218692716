import type { Chart, ChartArrow } from '../diagram/chart.ts'
import type { Section } from './sections.ts'

/**
 * The sections of the specification by the id of a state, or of a transition; without its index for all alternatives of
 * an event. A state without an entry belongs to the sections of the state around it, a transition to those of its source.
 */
export type SpecReferences = Readonly<Record<string, readonly Section[]>>

export const sectionsOfState = (
  spec: SpecReferences,
  chart: Chart,
  id: string,
): readonly Section[] => {
  const parent = chart.states.find((state) => state.id === id)?.parent
  return spec[id] ?? (parent ? sectionsOfState(spec, chart, parent) : [])
}

export const sectionsOfArrow = (
  spec: SpecReferences,
  chart: Chart,
  arrow: ChartArrow,
): readonly Section[] => ownSections(spec, arrow) ?? sectionsOfState(spec, chart, arrow.source)

/** Returns the sections that the model names for a transition itself, if any. */
export const ownSections = (
  spec: SpecReferences,
  { id }: ChartArrow,
): readonly Section[] | undefined => spec[id] ?? spec[id.replace(/\|\d+$/, '')]

/** Returns the references to states and transitions that do not exist. */
export const brokenReferences = (spec: SpecReferences, { states, arrows }: Chart): string[] => {
  const known = new Set([
    ...states.map(({ id }) => id),
    ...arrows.flatMap(({ id }) => [id, id.replace(/\|\d+$/, '')]),
  ])
  return Object.keys(spec).filter((id) => !known.has(id))
}
