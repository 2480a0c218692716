import type { AnyEventObject } from 'xstate'

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
  const { type, ...payload } = act.event
  const told = Object.keys(payload).length > 0 ? `${type} ${JSON.stringify(payload)}` : type
  return act.to ? `${act.to} ← ${told}` : told
}

const tellOutcome = (call: string, outcome: Outcome): string =>
  'output' in outcome
    ? `${call} gives ${JSON.stringify(outcome.output) ?? 'nothing'}`
    : `${call} fails with ${tellError(outcome.error)}`

const tellError = (error: unknown): string =>
  error instanceof Error ? error.message : (JSON.stringify(error) ?? 'nothing')
