import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate'

import type { ReadUser, SessionTimeLeft, User } from '#contract/account/account.ts'
import type { Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import { reportCallProblem } from '#machines/fragments/call-problem.ts'
import {
  unimplementedCountDown,
  type ClockTick,
  type TimeLeftChange,
} from '#machines/fragments/count-down.ts'
import { isUserLoaded, loadedUser, userGuards } from '#machines/fragments/read-user.ts'
import { unimplementedCall } from '#machines/fragments/unimplemented.ts'

/**
 * Warns before a session expires. Every ping returns the remaining lifetime of the session; five minutes before its
 * end the customer can extend it, up to twelve hours in total. Seconds are computed from the clock, so that they are
 * right after the computer slept.
 */
export const sessionEndMachine = setup({
  types: {
    context: {} as SessionTimeLeft,
    events: {} as
      | { type: 'sessionTime.updated'; left: SessionTimeLeft }
      | { type: 'session.extend' }
      | { type: 'warning.dismiss' }
      | ClockTick,
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
  },
  actors: {
    countDown: unimplementedCountDown,
    extendSession: unimplementedCall<ReadUser>('extendSession'),
  },
  guards: {
    ...userGuards,
    isEndNear: (_, { idle }: SessionTimeLeft) => idle <= warningSeconds,
    isTimeOver: (_, left: number) => left <= 0,
    canExtend: ({ context }) => canExtend(context),
    isMaximumReached: ({ context }) => !canExtend(context),
  },
  actions: {
    setTimeLeft: assign((_, { idle, absolute }: SessionTimeLeft) => ({ idle, absolute })),
    updateTimeLeft: assign(({ context: { idle, absolute } }, left: number) => ({
      idle: left,
      absolute: absolute - (idle - left),
    })),
    resetCountDown: sendTo('countDown', (_, { idle }: SessionTimeLeft): TimeLeftChange => ({
      type: 'timeLeft.changed',
      secondsLeft: idle,
    })),
    notifyUserLoaded: emit((_, user: User) => ({ type: 'user.loaded' as const, user })),
    reportProblem: emit((_, problem: Problem) => ({ type: 'problem.report' as const, problem })),
    requestSessionCheck: emit({ type: 'session.check' }),
  },
}).createMachine({
  id: 'sessionEnd',
  description: 'The warning before a session ends.',
  context: { idle: Infinity, absolute: Infinity },
  initial: 'idle',
  states: {
    idle: {
      description: 'The session is not about to end.',
      on: {
        'sessionTime.updated': {
          guard: { type: 'isEndNear', params: ({ event }) => event.left },
          target: 'warning',
          actions: { type: 'setTimeLeft', params: ({ event }) => event.left },
        },
      },
    },
    warning: {
      description: 'The session ends in a few minutes. The page counts down the time left.',
      on: {
        'sessionTime.updated': [
          {
            description:
              'The session ends soon, although the customer was active here or in another tab.',
            guard: { type: 'isEndNear', params: ({ event }) => event.left },
            actions: [
              { type: 'setTimeLeft', params: ({ event }) => event.left },
              { type: 'resetCountDown', params: ({ event }) => event.left },
            ],
          },
          { target: 'idle' },
        ],
        'clock.ticked': [
          {
            guard: { type: 'isTimeOver', params: ({ event }) => event.secondsLeft },
            target: 'checking',
            actions: { type: 'updateTimeLeft', params: ({ event }) => event.secondsLeft },
          },
          { actions: { type: 'updateTimeLeft', params: ({ event }) => event.secondsLeft } },
        ],
      },
      invoke: {
        id: 'countDown',
        src: 'countDown',
        input: ({ context }) => ({ seconds: context.idle }),
        onError: 'checking',
      },
      initial: 'prompting',
      states: {
        prompting: {
          description: 'The page asks whether the customer wants to stay logged in.',
          on: {
            'session.extend': { guard: 'canExtend', target: 'extending' },
            'warning.dismiss': { guard: 'isMaximumReached', target: 'dismissed' },
          },
        },
        dismissed: {
          description:
            'The customer has closed the warning and can finish what they are doing before the session ends.',
        },
        extending: {
          description: 'The customer stays logged in. Extending the session.',
          tags: 'busy',
          invoke: {
            id: 'extendSession',
            src: 'extendSession',
            input: {},
            onDone: [
              {
                guard: isUserLoaded,
                target: '#sessionEnd.idle',
                actions: { type: 'notifyUserLoaded', params: loadedUser },
              },
              { description: 'The session has already ended.', target: '#sessionEnd.checking' },
            ],
            onError: {
              target: 'prompting',
              actions: [reportCallProblem, 'requestSessionCheck'],
            },
          },
        },
      },
    },
    checking: {
      description: 'The session time is over. Checking whether the session has ended.',
      entry: 'requestSessionCheck',
      on: {
        'sessionTime.updated': [
          {
            guard: { type: 'isEndNear', params: ({ event }) => event.left },
            target: 'warning',
            actions: { type: 'setTimeLeft', params: ({ event }) => event.left },
          },
          { target: 'idle' },
        ],
      },
    },
  },
})

const warningSeconds = 5 * 60

/** Whether extending the session would gain at least a minute. */
export const canExtend = ({ idle, absolute }: SessionTimeLeft): boolean => absolute - idle >= 60

export type SessionEndSnapshot = SnapshotFrom<typeof sessionEndMachine>
