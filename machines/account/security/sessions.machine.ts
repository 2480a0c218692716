import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { SuccessKey } from '#contract/messages.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import type { endOtherSessions, endSession, listSessions, Session } from '#contract/session.ts'

import type { Outward } from '#machines/app/system.ts'
import { slot } from '#machines/parts/slot.ts'

/** Where the customer is logged in, and ending that: one by one, or all but this one. */
export const sessionsMachine = setup({
  types: {
    context: {} as {
      sessions: readonly Session[]
      ending: string | null
      problem: Problem | null
    },
    events: {} as
      | { type: 'sessions.read' }
      | { type: 'session.end'; id: string }
      | { type: 'sessions.endOthers' },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    listSessions: slot<typeof listSessions>('listSessions'),
    endSession: slot<typeof endSession>('endSession'),
    endOtherSessions: slot<typeof endOtherSessions>('endOtherSessions'),
  },
  guards: {
    isOther: ({ context }, id: string) =>
      context.sessions.some((session) => session.id === id && !session.current),
    hasOthers: ({ context }) => context.sessions.some(({ current }) => !current),
    isGoneAlready: (_, { message }: Problem) => message === 'errors.session_not_found',
  },
  actions: {
    rememberSessions: assign({ sessions: (_, sessions: readonly Session[]) => sessions }),
    rememberWhich: assign({ ending: (_, id: string) => id }),
    forgetWhich: assign({ ending: null }),
    removeEnded: assign({
      sessions: ({ context: { sessions, ending } }) => sessions.filter(({ id }) => id !== ending),
      ending: null,
    }),
    rememberProblem: assign({ problem: (_, failure: Problem) => failure }),
    forgetProblem: assign({ problem: null }),
    tellSuccess: emit((_, key: SuccessKey) => ({
      type: 'notice.tell' as const,
      notice: { tone: 'success' as const, key },
    })),
    tellProblem: emit((_, failure: Problem) => ({
      type: 'problem.tell' as const,
      problem: failure,
    })),
  },
}).createMachine({
  id: 'sessions',
  description: 'The devices where the customer is logged in.',
  context: { sessions: [], ending: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'Loading the list of devices.',
      entry: 'forgetProblem',
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        input: {},
        onDone: {
          target: 'listed',
          actions: { type: 'rememberSessions', params: ({ event }) => event.output.sessions },
        },
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    listed: {
      description: 'The page lists the devices where the customer is logged in, this one first.',
      on: {
        'session.end': {
          guard: { type: 'isOther', params: ({ event }) => event.id },
          target: 'ending',
          actions: { type: 'rememberWhich', params: ({ event }) => event.id },
        },
        'sessions.endOthers': { guard: 'hasOthers', target: 'endingOthers' },
      },
    },
    ending: {
      description: 'Logging out one of the other devices.',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.ending ?? '' }),
        onDone: {
          target: 'listed',
          actions: ['removeEnded', { type: 'tellSuccess', params: 'success.session_ended' }],
        },
        onError: [
          {
            description: 'The session had already ended.',
            guard: { type: 'isGoneAlready', params: ({ event }) => toProblem(event.error) },
            target: 'listed',
            actions: 'removeEnded',
          },
          {
            target: 'listed',
            actions: [
              'forgetWhich',
              { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
            ],
          },
        ],
      },
    },
    endingOthers: {
      description: 'Logging out all other devices.',
      tags: 'busy',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        input: {},
        onDone: {
          target: 'listed',
          actions: [
            { type: 'rememberSessions', params: ({ event }) => event.output.sessions },
            { type: 'tellSuccess', params: 'success.sessions_ended' },
          ],
        },
        onError: {
          target: 'listed',
          actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    unreadable: {
      description: 'The list of devices could not be loaded.',
      on: { 'sessions.read': 'reading' },
    },
  },
})

export type SessionsActor = ActorRefFrom<typeof sessionsMachine>
export type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>
