import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { confirmEmail } from '#contract/account/registration.ts'
import type { Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { callProblem, setCallProblem } from '../fragments/call-problem.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

import { invalidLinkGuards, invalidLinkStates, toInvalidLink } from '../fragments/invalid-link.ts'

/**
 * Confirms an email address by the link that was sent to it. Each outcome of the link has a state. The confirmation
 * replaces the session id, so pings pause: a ping with the old id would report the end of the session.
 */
export const verifyEmailMachine = setup({
  types: {
    context: {} as EmailLink & { problem: Problem | null },
    events: {} as { type: 'link.open'; link: EmailLink } | { type: 'link.retry' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
  },
  actors: { confirmEmail: unimplementedCall<typeof confirmEmail>('confirmEmail') },
  guards: {
    isIncomplete: (_, { id, signature }: EmailLink) => id === '' || signature === '',
    isAlreadyConfirmed: (_, { message }: Problem) => message === 'errors.email_already_confirmed',
    ...invalidLinkGuards,
  },
  actions: {
    setLink: assign((_, link: EmailLink) => link),
    setProblem: assign({ problem: (_, failure: Problem) => failure }),
    pausePing: emit({ type: 'ping.pause' }),
    resumePing: emit({ type: 'ping.resume' }),
    notifyTabs: emit({ type: 'email.verified' }),
  },
}).createMachine({
  id: 'verifyEmail',
  description: 'Confirm an email address through a link from an email.',
  context: { id: '', signature: '', problem: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The link has not been checked yet.',
      on: {
        'link.open': [
          {
            description: 'Part of the link is missing.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.link },
            target: 'incomplete',
          },
          {
            target: 'checking',
            actions: { type: 'setLink', params: ({ event }) => event.link },
          },
        ],
      },
    },
    checking: {
      description: 'Checking the link.',
      tags: 'busy',
      entry: 'pausePing',
      exit: 'resumePing',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context: { id, signature } }) => ({ id, signature }),
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'isAlreadyConfirmed', params: callProblem },
            target: 'alreadyConfirmed',
          },
          ...toInvalidLink,
          { target: 'checkFailed', actions: setCallProblem },
        ],
      },
    },
    checkFailed: {
      description: 'The link could not be checked. The customer can try again.',
      on: { 'link.retry': 'checking' },
    },
    confirmed: {
      description: 'The email address is confirmed.',
      type: 'final',
      entry: 'notifyTabs',
    },
    alreadyConfirmed: { description: 'The email address is already confirmed.', type: 'final' },
    ...invalidLinkStates,
    incomplete: { description: 'Part of the link is missing.', type: 'final' },
  },
})

type EmailLink = { id: string; signature: string }

export type VerifyEmailSnapshot = SnapshotFrom<typeof verifyEmailMachine>
