import type { Chart, ChartState } from '#flows/diagram/chart.ts'
import type { AtlasCall } from '#flows/publish/atlas-data.ts'

import { data } from './data.ts'

export const callsOfState = ({ invokes }: ChartState): AtlasCall[] =>
  invokes.flatMap(({ id, machine }) => (machine === null ? (data.calls[id] ?? []) : []))

/** Returns the messages on entry, during the state and on exit, and why its calls may fail. */
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
