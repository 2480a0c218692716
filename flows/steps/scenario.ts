import { tellAct } from '../act.ts'
import { leavesOf, type Edge, type Moment } from '../graph.ts'
import { endOf, pathId, type Path } from '../paths.ts'
import { describeState, sayMessage, type FlowLocale } from '../words/words.ts'
import { dataOf, type Datum } from './data.ts'
import { messagesOf } from './messages.ts'
import { sentenceOf } from './sentences.ts'

/** A path as a person walks it: what to do, with what, and what is to be seen then. */
export type Scenario = {
  id: string
  machine: string
  title: string
  given: Expected
  steps: readonly Step[]
}

export type Step = {
  /** The act as generators and tests name it; the same in every language. */
  act: string
  /** What happens, as a sentence without its full stop. */
  when: string
  data: readonly Datum[]
  expected: Expected
}

export type Expected = {
  /** The states of the machine, by their path within it. */
  states: readonly string[]
  /** What these states mean, in a sentence each. */
  seen: readonly string[]
  /** The messages that appear with this step. */
  messages: readonly string[]
}

export const scenarioOf = (path: Path, locale: FlowLocale): Scenario => {
  const { machine, start, steps } = path
  const moments = [start, ...steps.map(({ to }) => to)]
  const end = expectedAt(machine, endOf(path), locale)
  return {
    id: pathId(path),
    machine,
    title: `${describeState(machine, machine, locale)} → ${end.seen.join(' ')}`,
    given: expectedAt(machine, start, locale),
    steps: steps.map((edge, index) =>
      stepOf({ machine, edge, before: moments[index] ?? start }, locale),
    ),
  }
}

type Walked = { machine: string; edge: Edge; before: Moment }

const stepOf = ({ machine, edge, before }: Walked, locale: FlowLocale): Step => ({
  act: tellAct(edge.act),
  when: sentenceOf(machine, edge.act, locale),
  data: dataOf(edge.act, locale),
  expected: {
    ...expectedAt(machine, edge.to, locale),
    messages: messagesOf(before, edge).map((key) => sayMessage(key, locale)),
  },
})

const expectedAt = (machine: string, { snapshot }: Moment, locale: FlowLocale): Expected => {
  const states = leavesOf(snapshot)
  return {
    states: states.map((id) => id.slice(machine.length + 1)),
    seen: states.map((id) => describeState(machine, id, locale)),
    messages: [],
  }
}
