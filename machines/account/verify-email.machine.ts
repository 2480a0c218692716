import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { confirmEmail } from '#contract/registration.ts'
import { toProblem, type Problem } from '#contract/problem.ts'

import { slot } from '../parts/slot.ts'

import { deadLinkGuards, deadLinkStates, toDeadLink } from './dead-link.ts'

/** Confirming an e-mail address by the link that was sent to it; every way in which a link may end is told apart. */
export const verifyEmailMachine = setup({
  types: {
    context: {} as EmailLink & { problem: Problem | null },
    events: {} as { type: 'link.open'; link: EmailLink } | { type: 'link.retry' },
    tags: {} as 'busy',
  },
  actors: { confirmEmail: slot<typeof confirmEmail>('confirmEmail') },
  guards: {
    isIncomplete: (_, { id, signature }: EmailLink) => id === '' || signature === '',
    isConfirmedAlready: (_, { message }: Problem) => message === 'errors.email_already_confirmed',
    ...deadLinkGuards,
  },
  actions: {
    rememberLink: assign((_, link: EmailLink) => link),
    rememberProblem: assign({ problem: (_, failure: Problem) => failure }),
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
            description: 'A part of the link is missing.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.link },
            target: 'incomplete',
          },
          {
            target: 'checking',
            actions: { type: 'rememberLink', params: ({ event }) => event.link },
          },
        ],
      },
    },
    checking: {
      description: 'Checking the link.',
      tags: 'busy',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context: { id, signature } }) => ({ id, signature }),
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'isConfirmedAlready', params: ({ event }) => toProblem(event.error) },
            target: 'alreadyConfirmed',
          },
          ...toDeadLink,
          {
            target: 'unreachable',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    unreachable: {
      description: 'The link could not be checked. The customer can try again.',
      on: { 'link.retry': 'checking' },
    },
    confirmed: { description: 'The email address is confirmed.', type: 'final' },
    alreadyConfirmed: { description: 'The email address is already confirmed.', type: 'final' },
    ...deadLinkStates,
    incomplete: { description: 'A part of the link is missing.', type: 'final' },
  },
})

type EmailLink = { id: string; signature: string }

export type VerifyEmailActor = ActorRefFrom<typeof verifyEmailMachine>
export type VerifyEmailSnapshot = SnapshotFrom<typeof verifyEmailMachine>
