import type { ChartState } from '#flows/diagram/chart.ts'
import type { AtlasCall } from '#flows/publish/atlas-data.ts'

import { data } from './data.ts'

export const callsOfState = ({ invokes }: ChartState): AtlasCall[] =>
  invokes.flatMap(({ id, machine }) => (machine === null ? (data.calls[id] ?? []) : []))

/** Returns the messages that the state declares, and why its calls may fail. */
export const messagesOfState = (state: ChartState): string[] => [
  ...new Set([...state.messages, ...callsOfState(state).flatMap(({ problems }) => problems)]),
]
