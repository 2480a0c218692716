import type { AnyEventObject } from 'xstate'

import { tell } from './names.ts'

/** The three things that move a machine: somebody speaks to it, a call ends, time passes. */
export type Act =
  | { kind: 'send'; to?: string; event: AnyEventObject }
  | { kind: 'settle'; call: string; outcome: Outcome }
  | { kind: 'wait'; ms: number; delay?: string }

export type Outcome = { output: unknown } | { error: unknown }

/** One act in words, the same for the same act in every run. */
export const tellAct = (act: Act): string => {
  if (act.kind === 'wait') return `${act.delay ?? 'time'} passes (${act.ms} ms)`
  if (act.kind === 'settle') return tellOutcome(act.call, act.outcome)
  return act.to ? `${act.to} ← ${tellEvent(act.event)}` : tellEvent(act.event)
}

const tellEvent = ({ type, ...payload }: AnyEventObject): string => {
  const details = Object.entries(payload).map(([name, value]) => `${name}: ${tell(value)}`)
  return details.length > 0 ? `${type} (${details.join(', ')})` : type
}

const tellOutcome = (call: string, outcome: Outcome): string =>
  'output' in outcome
    ? `${call} gives ${tell(outcome.output)}`
    : `${call} fails with ${tell(outcome.error)}`
