import { describeTrigger, type Trigger } from '../../graph/trigger.ts'
import { leavesOf, type Edge, type GraphNode } from '../../graph/graph.ts'
import { pageAt, type Page, type MachinePages } from '../../diagram/overview/machine-pages.ts'
import { endOf, pathId, type Path } from '../paths.ts'
import type { FlowModel } from '../../graph/flow-model.ts'
import { describePrecondition } from '../../labels/testers/preconditions.ts'
import { flowModels } from '../../machines/flow-models.ts'
import {
  describeState,
  translateMessage,
  translateText,
  type FlowLocale,
} from '../../labels/translate.ts'
import { dataOf, type StepData } from './step-data.ts'
import { messagesOf } from './step-messages.ts'
import { recipeOf } from './step-recipe.ts'
import { describePage, describePages, titleIn } from './page-sentences.ts'
import { sentenceOf } from './trigger-sentences.ts'

/** A path for a manual tester: what to do, with which data, and what to expect. */
export type Scenario = {
  id: string
  machine: string
  title: string
  /** The pages that show the machine, in sentences. */
  place: readonly string[]
  /** With whom and with which cart to start, in sentences. */
  preconditions: readonly string[]
  given: Expected
  steps: readonly Step[]
}

export type Step = {
  /** The trigger as generators and tests name it; the same in every language. */
  trigger: string
  cause: Trigger
  /** The trigger as a sentence without its full stop. */
  when: string
  data: readonly StepData[]
  /** How to cause a trigger that is not an action on the page; null where it needs nothing. */
  recipe: string | null
  expected: Expected
}

export type Expected = {
  /** The states of the machine, by their path within it. */
  states: readonly string[]
  /** The descriptions of these states. */
  seen: readonly string[]
  /** The open page; null where it may be any. */
  page: PageDescription | null
  /** The messages that appear with this step. */
  messages: readonly string[]
}

type PageDescription = Page & { words: string }

/** Returns the scenarios of paths; scenarios of the same title are numbered. */
export const scenariosOf = (
  paths: readonly Path[],
  place: MachinePages,
  locale: FlowLocale,
): Scenario[] => {
  const scenarios = paths.map((path) => scenarioOf(path, place, locale))
  return scenarios.map((scenario) => {
    const sameTitle = scenarios.filter(({ title }) => title === scenario.title)
    if (sameTitle.length === 1) return scenario
    const number = `${sameTitle.indexOf(scenario) + 1}/${sameTitle.length}`
    return { ...scenario, title: `${scenario.title} (${number})` }
  })
}

const scenarioOf = (path: Path, place: MachinePages, locale: FlowLocale): Scenario => {
  const { machine, start, steps } = path
  const nodes = [start, ...steps.map(({ to }) => to)]
  const end = describeStates(machine, endOf(path), locale)
  return {
    id: pathId(path),
    machine,
    title: `${describeState(machine, machine, locale).replace(/\.$/, '')} → ${end.seen.join(' ')}`,
    place: describePages(place, locale),
    preconditions: preconditionsOf(machine, locale),
    given: {
      ...describeStates(machine, start, locale),
      page: describeCurrentPage({ place, node: start }, locale),
      messages: [],
    },
    steps: steps.map((edge, index) =>
      stepOf({ machine, edge, before: nodes[index] ?? start, place }, locale),
    ),
  }
}

const preconditionsOf = (machine: string, locale: FlowLocale): string[] => {
  const model = models.get(machine)
  if (!model?.precondition) return []
  return describePrecondition(model.precondition).map((text) => translateText(text, locale))
}

const models: ReadonlyMap<string, FlowModel> = new Map(Object.entries(flowModels))

type WalkedEdge = { machine: string; edge: Edge; before: GraphNode; place: MachinePages }

const stepOf = ({ machine, edge, before, place }: WalkedEdge, locale: FlowLocale): Step => ({
  trigger: describeTrigger(edge.trigger),
  cause: edge.trigger,
  when: sentenceOf(machine, edge.trigger, locale),
  data: dataOf(edge.trigger, locale),
  recipe: recipeOf(edge.trigger, locale),
  expected: {
    ...describeStates(machine, edge.to, locale),
    page: describeCurrentPage(
      { place, node: edge.to, trigger: describeTrigger(edge.trigger) },
      locale,
    ),
    messages: messagesOf(before, edge).map((key) => translateMessage(key, locale)),
  },
})

const describeStates = (machine: string, { snapshot }: GraphNode, locale: FlowLocale) => {
  const states = leavesOf(snapshot)
  return {
    states: statesWithin(machine, states),
    seen: states.map((id) => describeState(machine, id, locale)),
  }
}

const statesWithin = (machine: string, states: readonly string[]): string[] =>
  states.map((id) => id.slice(machine.length + 1))

type CurrentNode = { place: MachinePages; node: GraphNode; trigger?: string }

const describeCurrentPage = (
  { place, node, trigger }: CurrentNode,
  locale: FlowLocale,
): PageDescription | null => {
  const page = pageAt(place, statesWithin(place.machine, leavesOf(node.snapshot)), trigger)
  return (
    page && {
      address: page.address,
      title: titleIn(page.title, locale),
      words: describePage(page, locale),
    }
  )
}
