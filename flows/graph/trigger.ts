import type { AnyEventObject } from 'xstate'

import { describeValue } from './sample-names.ts'

/** What can cause a transition: an event is sent, a call ends, or time passes. */
export type Trigger =
  | { kind: 'send'; to?: string; event: AnyEventObject }
  | { kind: 'settle'; call: string; outcome: Outcome }
  | { kind: 'wait'; ms: number; delay?: string }

export type Outcome = { output: unknown } | { error: unknown }

/** Describes a trigger; the same text for the same trigger in every run. */
export const describeTrigger = (trigger: Trigger): string => {
  if (trigger.kind === 'wait') return `${trigger.delay ?? 'time'} passes (${trigger.ms} ms)`
  if (trigger.kind === 'settle') return describeOutcome(trigger.call, trigger.outcome)
  return trigger.to
    ? `${trigger.to} ← ${describeEvent(trigger.event)}`
    : describeEvent(trigger.event)
}

const describeEvent = ({ type, ...payload }: AnyEventObject): string => {
  const details = Object.entries(payload).map(([name, value]) => `${name}: ${describeValue(value)}`)
  return details.length > 0 ? `${type} (${details.join(', ')})` : type
}

const describeOutcome = (call: string, outcome: Outcome): string =>
  'output' in outcome
    ? `${call} gives ${describeValue(outcome.output)}`
    : `${call} fails with ${describeValue(outcome.error)}`
