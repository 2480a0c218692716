import type { AnyStateMachine } from 'xstate'

import type { Chart } from '../chart.ts'
import { chartOf } from '../create-chart.ts'
import { sentEventsOf, type SentEvent } from '../action-effects.ts'

/** How machines and pages are connected. */
export type Overview = { screens: readonly Screen[]; members: readonly Member[] }

/** A page of the portal by its path, its title if it has a unique one, and the machines it shows. */
export type Screen = { address: string; title: string; machines: readonly string[] }

export type Member = {
  id: string
  domain: string
  description: string
  /** The child machines of this one. */
  children: readonly string[]
  /** The events it sends, by receiver. */
  sends: readonly { to: string; events: readonly string[] }[]
}

export const membersOf = (
  machines: readonly AnyStateMachine[],
  domains: ReadonlyMap<string, string>,
): Member[] => {
  const charts = machines.map(chartOf)
  return machines.map((machine, index): Member => {
    const states = charts[index]?.states ?? []
    const invoked = states.flatMap(({ invokes }) =>
      invokes.flatMap((invoke) => invoke.machine ?? []),
    )
    return {
      id: machine.id,
      domain: domains.get(machine.id) ?? 'app',
      description: states[0]?.description ?? '',
      children: [...new Set(invoked)],
      sends: groupByTarget(
        allSentEvents(machine).map((sentEvent) => resolveTarget(sentEvent, charts)),
      ),
    }
  })
}

const allSentEvents = (machine: AnyStateMachine): SentEvent[] =>
  Object.keys(machine.implementations.actions).flatMap((action) => sentEventsOf(machine, action))

/** An emitted event of a screen's machine goes to the machine of the portal that handles it, or else to the page. */
const resolveTarget = (sentEvent: SentEvent, charts: readonly Chart[]): SentEvent => {
  if (sentEvent.to !== 'emitted') return sentEvent
  const root = charts.find(({ id }) => id === 'app')
  const children = root?.states.flatMap(({ invokes }) => invokes.map(({ id }) => id)) ?? []
  const listener = ['app', ...children].find((id) =>
    charts.some((chart) => chart.id === id && listensTo(chart, sentEvent.event)),
  )
  return { ...sentEvent, to: listener ?? 'page' }
}

const listensTo = ({ arrows }: Chart, event: string): boolean =>
  arrows.some((arrow) => arrow.kind === 'event' && arrow.event === event)

const groupByTarget = (sentEvents: readonly SentEvent[]): Member['sends'] =>
  [...new Set(sentEvents.map(({ to }) => to))].toSorted().map((to) => ({
    to,
    events: [
      ...new Set(sentEvents.filter((each) => each.to === to).map(({ event }) => event)),
    ].toSorted(),
  }))
