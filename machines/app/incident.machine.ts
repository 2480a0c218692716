import { assign, setup, type ActorRefFrom } from 'xstate'

import type { sendTrace, Trace } from '#contract/incident.ts'
import { toProblem, type Problem } from '#contract/problem.ts'

import { slot } from '../parts/slot.ts'

type Incident = { incident: string; trace: Trace }

/**
 * What a person who met a fault may do for those who look into it: take its code along, and send what led to it. The
 * steps are never sent by themselves.
 */
export const incidentMachine = setup({
  types: {
    context: {} as Incident & { problem: Problem | null; isCopied: boolean },
    input: {} as Incident,
    events: {} as { type: 'trace.send' } | { type: 'code.copied' },
  },
  actors: { sendTrace: slot<typeof sendTrace>('sendTrace') },
  actions: {
    rememberProblem: assign({ problem: (_, problem: Problem) => problem }),
    forgetProblem: assign({ problem: null }),
    rememberCopy: assign({ isCopied: true }),
  },
}).createMachine({
  id: 'incident',
  description: 'An error page with the code that support needs to find the error.',
  context: ({ input }) => ({ ...input, problem: null, isCopied: false }),
  on: { 'code.copied': { actions: 'rememberCopy' } },
  initial: 'offered',
  states: {
    offered: {
      description: 'The customer can send us a technical record of the error.',
      on: { 'trace.send': 'sending' },
    },
    sending: {
      description: 'Sending the technical record of the error.',
      entry: 'forgetProblem',
      invoke: {
        id: 'sendTrace',
        src: 'sendTrace',
        input: ({ context: { incident, trace } }) => ({ incident, trace }),
        onDone: 'sent',
        onError: {
          target: 'offered',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    sent: { description: 'The technical record has been sent.', type: 'final' },
  },
})

export type IncidentActor = ActorRefFrom<typeof incidentMachine>
