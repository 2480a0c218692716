import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { resendConfirmation } from '#contract/account/account.ts'
import { resendPause } from '#contract/account/resend-pause.ts'
import type { Problem } from '#contract/problem.ts'

import { app } from '../app/system-actors.ts'
import { callProblem, setCallProblem } from '../fragments/call-problem.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/**
 * The dialog about the emailed confirmation link. Sends the link again: at once if opened for that, and on request a
 * minute after the last email. Closes when the address is confirmed, in any tab or on any device.
 */
export const resendConfirmationMachine = setup({
  types: {
    context: {} as { email: string; problem: Problem | null },
    events: {} as
      | { type: 'resend.open'; email: string; isImmediate: boolean }
      | { type: 'email.resend' }
      | { type: 'resend.close' }
      | { type: 'email.confirmed' },
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    resendConfirmation: unimplementedCall<typeof resendConfirmation>('resendConfirmation'),
  },
  delays: { resendDelay: resendPause * 1_000 },
  guards: {
    isImmediate: (_, isImmediate: boolean) => isImmediate,
    isAlreadyConfirmed: (_, { message }: Problem) => message === 'errors.email_already_confirmed',
  },
  actions: {
    setEmail: assign({ email: (_, email: string) => email }),
    clearEmail: assign({ email: '' }),
    setProblem: assign({ problem: (_, failure: Problem) => failure }),
    clearProblem: assign({ problem: null }),
    notifySuccess: sendTo(app, {
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.resend' },
    }),
    notifyEmailConfirmed: sendTo(app, {
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.email_confirmed' },
    }),
  },
}).createMachine({
  id: 'resendConfirmation',
  description: 'Send the confirmation link again.',
  context: { email: '', problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is not open.',
      on: {
        'resend.open': [
          {
            guard: { type: 'isImmediate', params: ({ event }) => event.isImmediate },
            target: 'open.sending',
            actions: { type: 'setEmail', params: ({ event }) => event.email },
          },
          {
            description:
              'We have just sent the link. The customer can request another one in a minute.',
            target: 'open.cooldown',
            actions: ['clearProblem', { type: 'setEmail', params: ({ event }) => event.email }],
          },
        ],
      },
    },
    open: {
      description: 'The dialog confirms that we have sent the email.',
      meta: { messages: ['success.email_confirmed'] },
      exit: 'clearEmail',
      on: {
        'resend.close': 'closed',
        'email.confirmed': { target: 'closed', actions: 'notifyEmailConfirmed' },
      },
      initial: 'cooldown',
      states: {
        ready: {
          description: 'The customer can send the link again.',
          on: { 'email.resend': 'sending' },
        },
        sending: {
          description: 'Sending the link again.',
          meta: { messages: ['success.resend'] },
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'resendConfirmation',
            src: 'resendConfirmation',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'cooldown', actions: 'notifySuccess' },
            onError: [
              {
                guard: { type: 'isAlreadyConfirmed', params: callProblem },
                target: '#resendConfirmation.closed',
                actions: 'notifyEmailConfirmed',
              },
              { target: 'ready', actions: setCallProblem },
            ],
          },
        },
        cooldown: {
          description:
            'We have just sent the link. The customer can request another one in a minute.',
          after: { resendDelay: 'ready' },
        },
      },
    },
  },
})

export type ResendConfirmationActor = ActorRefFrom<typeof resendConfirmationMachine>
