import { tellAct } from '../act.ts'
import { leavesOf, type Edge, type Moment } from '../graph.ts'
import { pageAt, type Page, type Place } from '../overview/place.ts'
import { endOf, pathId, type Path } from '../paths.ts'
import { describeState, sayMessage, type FlowLocale } from '../words/words.ts'
import { dataOf, type Datum } from './data.ts'
import { messagesOf } from './messages.ts'
import { tellPage, tellPlace, titleIn } from './place-words.ts'
import { sentenceOf } from './sentences.ts'

/** A path as a person walks it: what to do, with what, and what is to be seen then. */
export type Scenario = {
  id: string
  machine: string
  title: string
  /** Where the machine is met, in sentences. */
  place: readonly string[]
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
  /** The page that is open then; null where it may be any. */
  page: ToldPage | null
  /** The messages that appear with this step. */
  messages: readonly string[]
}

export type ToldPage = Page & { words: string }

export const scenarioOf = (path: Path, place: Place, locale: FlowLocale): Scenario => {
  const { machine, start, steps } = path
  const moments = [start, ...steps.map(({ to }) => to)]
  const end = seenAt(machine, endOf(path), locale)
  return {
    id: pathId(path),
    machine,
    title: `${describeState(machine, machine, locale).replace(/\.$/, '')} → ${end.seen.join(' ')}`,
    place: tellPlace(place, locale),
    given: {
      ...seenAt(machine, start, locale),
      page: toldPage({ place, moment: start }, locale),
      messages: [],
    },
    steps: steps.map((edge, index) =>
      stepOf({ machine, edge, before: moments[index] ?? start, place }, locale),
    ),
  }
}

type Walked = { machine: string; edge: Edge; before: Moment; place: Place }

const stepOf = ({ machine, edge, before, place }: Walked, locale: FlowLocale): Step => ({
  act: tellAct(edge.act),
  when: sentenceOf(machine, edge.act, locale),
  data: dataOf(edge.act, locale),
  expected: {
    ...seenAt(machine, edge.to, locale),
    page: toldPage({ place, moment: edge.to, act: tellAct(edge.act) }, locale),
    messages: messagesOf(before, edge).map((key) => sayMessage(key, locale)),
  },
})

const seenAt = (machine: string, { snapshot }: Moment, locale: FlowLocale) => {
  const states = leavesOf(snapshot)
  return {
    states: statesWithin(machine, states),
    seen: states.map((id) => describeState(machine, id, locale)),
  }
}

const statesWithin = (machine: string, states: readonly string[]): string[] =>
  states.map((id) => id.slice(machine.length + 1))

type Here = { place: Place; moment: Moment; act?: string }

const toldPage = ({ place, moment, act }: Here, locale: FlowLocale): ToldPage | null => {
  const page = pageAt(place, statesWithin(place.machine, leavesOf(moment.snapshot)), act)
  return (
    page && {
      address: page.address,
      title: titleIn(page.title, locale),
      words: tellPage(page, locale),
    }
  )
}
