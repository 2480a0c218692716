import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { SuccessKey } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'
import type {
  endOtherSessions,
  endSession,
  listSessions,
  Session,
} from '#contract/account/session.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import { callProblem, reportCallProblem, setCallProblem } from '#machines/fragments/call-problem.ts'
import { unimplementedCall } from '#machines/fragments/unimplemented.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'

/** Lists the customer's sessions and ends them one by one, or all but the current one. */
export const sessionsMachine = setup({
  types: {
    context: {} as {
      sessions: readonly Session[]
      endingId: string | null
      problem: Problem | null
    },
    events: {} as
      | { type: 'sessions.retry' }
      | { type: 'session.end'; id: string }
      | { type: 'sessions.endOthers' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    listSessions: unimplementedCall<typeof listSessions>('listSessions'),
    endSession: unimplementedCall<typeof endSession>('endSession'),
    endOtherSessions: unimplementedCall<typeof endOtherSessions>('endOtherSessions'),
  },
  guards: {
    isOtherSession: ({ context }, id: string) =>
      context.sessions.some((session) => session.id === id && !session.current),
    hasOtherSessions: ({ context }) => context.sessions.some(({ current }) => !current),
    isAlreadyEnded: (_, { message }: Problem) => message === 'errors.session_not_found',
  },
  actions: {
    setSessions: assign({ sessions: (_, sessions: readonly Session[]) => sessions }),
    setEndingId: assign({ endingId: (_, id: string) => id }),
    clearEndingId: assign({ endingId: null }),
    removeEnded: assign({
      sessions: ({ context: { sessions, endingId } }) =>
        sessions.filter(({ id }) => id !== endingId),
      endingId: null,
    }),
    setProblem: assign({ problem: (_, failure: Problem) => failure }),
    clearProblem: assign({ problem: null }),
    notifySuccess: emit((_, key: SuccessKey) => ({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key },
    })),
    reportProblem: emit((_, failure: Problem) => ({
      type: 'problem.report' as const,
      problem: failure,
    })),
  },
}).createMachine({
  id: 'sessions',
  description: 'The devices where the customer is logged in.',
  context: { sessions: [], endingId: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the list of devices.',
      entry: 'clearProblem',
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        input: {},
        onDone: {
          target: 'listed',
          actions: { type: 'setSessions', params: ({ event }) => event.output.sessions },
        },
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    listed: {
      description: 'The page lists the devices where the customer is logged in, this one first.',
      on: {
        'session.end': {
          guard: { type: 'isOtherSession', params: ({ event }) => event.id },
          target: 'ending',
          actions: { type: 'setEndingId', params: ({ event }) => event.id },
        },
        'sessions.endOthers': { guard: 'hasOtherSessions', target: 'endingOthers' },
      },
    },
    ending: {
      description: 'Logging out one of the other devices.',
      meta: { messages: ['success.session_ended'] },
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.endingId ?? '' }),
        onDone: {
          target: 'listed',
          actions: ['removeEnded', { type: 'notifySuccess', params: 'success.session_ended' }],
        },
        onError: [
          {
            description: 'The session had already ended.',
            guard: { type: 'isAlreadyEnded', params: callProblem },
            target: 'listed',
            actions: 'removeEnded',
          },
          {
            target: 'listed',
            actions: ['clearEndingId', reportCallProblem],
          },
        ],
      },
    },
    endingOthers: {
      description: 'Logging out all other devices.',
      meta: { messages: ['success.sessions_ended'] },
      tags: 'busy',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        input: {},
        onDone: {
          target: 'listed',
          actions: [
            { type: 'setSessions', params: ({ event }) => event.output.sessions },
            { type: 'notifySuccess', params: 'success.sessions_ended' },
          ],
        },
        onError: { target: 'listed', actions: reportCallProblem },
      },
    },
    loadFailed: {
      description: 'The list of devices could not be loaded.',
      on: { 'sessions.retry': 'loading' },
    },
  },
})

export type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>
