import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import {
  ChangeEmailForm,
  type changeEmail,
  type Credentials,
  type readCredentials,
} from '#contract/account/credentials.ts'
import type { Problem } from '#contract/problem.ts'
import { findProblem } from '#contract/form/validation.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import {
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '#machines/fragments/call-problem.ts'
import { awaitStepUp, stepUpActors, stepUpGuards, toStepUp } from '#machines/fragments/step-up.ts'
import { unimplementedCall } from '#machines/fragments/unimplemented.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'

/**
 * Shows and changes the email address that the customer logs in with. The old address stays in use until the link sent
 * to the new one is opened.
 */
export const changeEmailMachine = setup({
  types: {
    context: {} as Rejection & {
      credentials: Credentials | null
      email: string
    },
    events: {} as { type: 'credentials.retry' } | { type: 'email.submit'; email: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readCredentials: unimplementedCall<typeof readCredentials>('readCredentials'),
    changeEmail: unimplementedCall<typeof changeEmail>('changeEmail'),
    ...stepUpActors,
  },
  guards: {
    isIncomplete: (_, email: string) => validate(email) !== null,
    ...stepUpGuards,
  },
  actions: {
    setCredentials: assign({ credentials: (_, credentials: Credentials) => credentials }),
    setEmail: assign({ email: (_, email: string) => email }),
    clearEmail: assign({ email: '' }),
    setValidationErrors: assign(({ context }, email: string) => ({
      email,
      ...toRejection(context, validate(email)),
    })),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    notifySuccess: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.email_change_mailed' },
    }),
  },
}).createMachine({
  id: 'changeEmail',
  description: 'The email address of the account and how to change it.',
  context: { credentials: null, email: '', ...noRejection },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the current email address.',
      entry: 'clearProblem',
      invoke: {
        id: 'readCredentials',
        src: 'readCredentials',
        input: {},
        onDone: {
          target: 'editing',
          actions: { type: 'setCredentials', params: ({ event }) => event.output },
        },
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    editing: {
      description:
        'The page shows the email address and any new one that awaits confirmation. The customer can enter another.',
      meta: { messages: ['errors.form_validation', 'errors.no_email'] },
      on: {
        'email.submit': [
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
      description: 'Sending a confirmation link to the new address.',
      meta: { messages: ['success.email_change_mailed'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'changeEmail',
        src: 'changeEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'setCredentials', params: ({ event }) => event.output },
            'clearEmail',
            'notifySuccess',
          ],
        },
        onError: [toStepUp, { target: 'editing', actions: setCallProblem }],
      },
    },
    awaitingStepUp: awaitStepUp({ onDone: 'sending', onError: 'editing' }),
    loadFailed: {
      description: 'The email address could not be loaded.',
      on: { 'credentials.retry': 'loading' },
    },
  },
})

const validate = (email: string): Problem | null => findProblem(ChangeEmailForm, { email })

export type ChangeEmailSnapshot = SnapshotFrom<typeof changeEmailMachine>
