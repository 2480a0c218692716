import type { AnyStateMachine } from 'xstate'

import type { Chart } from '../chart/chart.ts'
import { chartOf } from '../chart/chart-of.ts'
import { tellingsOf, type Telling } from '../chart/said.ts'

/** How machines and screens hang together. */
export type Overview = { screens: readonly Screen[]; members: readonly Member[] }

/** A page of the portal, by its address and its title if it has one alone, and the machines that it shows. */
export type Screen = { address: string; title: string; machines: readonly string[] }

export type Member = {
  id: string
  word: string
  description: string
  /** The machines that live within this one. */
  children: readonly string[]
  /** Whom it tells what. */
  tells: readonly { to: string; events: readonly string[] }[]
}

export const membersOf = (
  machines: readonly AnyStateMachine[],
  words: ReadonlyMap<string, string>,
): Member[] => {
  const charts = machines.map(chartOf)
  return machines.map((machine, index): Member => {
    const states = charts[index]?.states ?? []
    const invoked = states.flatMap(({ invokes }) =>
      invokes.flatMap((invoke) => invoke.machine ?? []),
    )
    return {
      id: machine.id,
      word: words.get(machine.id) ?? 'app',
      description: states[0]?.description ?? '',
      children: [...new Set(invoked)],
      tells: gathered(tellingsIn(machine).map((telling) => addressed(telling, charts))),
    }
  })
}

const tellingsIn = (machine: AnyStateMachine): Telling[] =>
  Object.keys(machine.implementations.actions).flatMap((action) => tellingsOf(machine, action))

/** What a machine of one screen lets out reaches the one that listens to it among those of the whole portal. */
const addressed = (telling: Telling, charts: readonly Chart[]): Telling => {
  if (telling.to !== 'outward') return telling
  const root = charts.find(({ id }) => id === 'app')
  const children = root?.states.flatMap(({ invokes }) => invokes.map(({ id }) => id)) ?? []
  const listener = ['app', ...children].find((id) =>
    charts.some((chart) => chart.id === id && listensTo(chart, telling.event)),
  )
  return { ...telling, to: listener ?? 'page' }
}

const listensTo = ({ arrows }: Chart, event: string): boolean =>
  arrows.some((arrow) => arrow.kind === 'event' && arrow.event === event)

const gathered = (tellings: readonly Telling[]): Member['tells'] =>
  [...new Set(tellings.map(({ to }) => to))].toSorted().map((to) => ({
    to,
    events: [
      ...new Set(tellings.filter((each) => each.to === to).map(({ event }) => event)),
    ].toSorted(),
  }))
