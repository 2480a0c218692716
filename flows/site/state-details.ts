import type { Chart, ChartState } from '#flows/diagram/chart.ts'
import type { AtlasCall } from '#flows/publish/atlas-data.ts'

import { data } from './data.ts'

export const callsOfState = ({ invokes }: ChartState): AtlasCall[] =>
  invokes.flatMap(({ id, machine }) => (machine === null ? (data.calls[id] ?? []) : []))

/** What is said on the way in, here, and on the way out; and why the calls may fail. */
export const messagesOfState = (chart: Chart, state: ChartState): string[] => {
  const arrows = chart.arrows.filter(({ source }) => source === state.id)
  return [
    ...new Set([
      ...state.messages,
      ...arrows.flatMap(({ messages }) => messages),
      ...callsOfState(state).flatMap(({ problems }) => problems),
    ]),
  ]
}
