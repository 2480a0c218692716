import { assign, setup } from 'xstate'

import { restore } from '#contract/account/registration.ts'
import type { Problem } from '#contract/problem.ts'
import { resendPause } from '#contract/account/resend-pause.ts'
import { findProblem } from '#contract/form/validation.ts'

import {
  noRejection,
  toRejection,
  type Rejection,
  setCallProblem,
} from '../fragments/call-problem.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/** Requests a link to set a new password. The link can be sent again after a minute. */
export const restoreMachine = setup({
  types: {
    context: {} as Rejection & { email: string },
    events: {} as { type: 'restore.submit'; email: string } | { type: 'email.resend' },
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: { restore: unimplementedCall<typeof restore>('restore') },
  delays: { resendDelay: resendPause * 1_000 },
  guards: { isIncomplete: (_, email: string) => validate(email) !== null },
  actions: {
    setEmail: assign({ email: (_, email: string) => email }),
    setValidationErrors: assign(({ context }, email: string) =>
      toRejection(context, validate(email)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'restore',
  description: 'Request a link to choose a new password.',
  context: { email: '', ...noRejection },
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer enters their email address.',
      meta: { messages: ['errors.form_validation', 'errors.no_email'] },
      on: {
        'restore.submit': [
          {
            description: 'The email address is empty or invalid.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.email },
            actions: { type: 'setValidationErrors', params: ({ event }) => event.email },
          },
          {
            target: 'sending',
            actions: { type: 'setEmail', params: ({ event }) => event.email },
          },
        ],
      },
    },
    sending: {
      description: 'Sending the link.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: { target: 'editing', actions: setCallProblem },
      },
    },
    sent: {
      description: 'We have sent the link. The page asks the customer to check their email.',
      initial: 'cooldown',
      states: {
        cooldown: {
          description:
            'We have just sent the link. The customer can request another one in a minute.',
          after: { resendDelay: 'ready' },
        },
        ready: {
          description: 'The customer can request the link again.',
          on: { 'email.resend': '#restore.sending' },
        },
      },
    },
  },
})

const validate = (email: string): Problem | null => findProblem(restore.input, { email })
