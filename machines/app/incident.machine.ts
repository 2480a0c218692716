import { assign, setup } from 'xstate'

import type { sendTrace, Trace } from '#contract/app/incident.ts'
import type { Problem } from '#contract/problem.ts'

import { setCallProblem } from '../fragments/call-problem.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

type Incident = { incident: string; trace: Trace }

/**
 * Lets a person who met an error report it: copy its code, and send the steps that led to it. The steps are never sent
 * automatically.
 */
export const incidentMachine = setup({
  types: {
    context: {} as Incident & { problem: Problem | null; isCopied: boolean },
    input: {} as Incident,
    events: {} as { type: 'trace.send' } | { type: 'code.copied' },
  },
  actors: { sendTrace: unimplementedCall<typeof sendTrace>('sendTrace') },
  actions: {
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    setCopied: assign({ isCopied: true }),
  },
}).createMachine({
  id: 'incident',
  description: 'An error page with the code that support needs to find the error.',
  context: ({ input }) => ({ ...input, problem: null, isCopied: false }),
  on: { 'code.copied': { actions: 'setCopied' } },
  initial: 'idle',
  states: {
    idle: {
      description: 'The customer can send us a technical record of the error.',
      on: { 'trace.send': 'sending' },
    },
    sending: {
      description: 'Sending the technical record of the error.',
      entry: 'clearProblem',
      invoke: {
        id: 'sendTrace',
        src: 'sendTrace',
        input: ({ context: { incident, trace } }) => ({ incident, trace }),
        onDone: 'sent',
        onError: { target: 'idle', actions: setCallProblem },
      },
    },
    sent: { description: 'The technical record has been sent.', type: 'final' },
  },
})
