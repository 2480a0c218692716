import type { ModelOf } from '#flows/graph/flow-model.ts'
import { sessionEndMachine } from '#machines/account/session/session-end.machine.ts'

import { customer, unreachable } from '../../samples.ts'
import { button, effect, question, sentence } from '../../../labels/label.ts'

/** Half an hour left; the last minutes, which can be extended; the last minutes of the twelve hours. */
export const sessionEndModel = {
  machine: sessionEndMachine,
  precondition: { person: 'verified', cart: 'any' },
  labels: {
    'sessionTime.updated': sentence('The server reports how long the session lasts'),
    'clock.ticked': sentence('One second of the session passes'),
    'session.extend': button('Stay logged in'),
    'warning.dismiss': button('Continue for now'),
  },
  questions: {
    isEndNear: question('Does the session end soon?'),
    canExtend: question('Can the session be extended?'),
    isMaximumReached: question('Has the session reached its maximum length?'),
  },
  effects: {
    setTimeLeft: effect('stores the time left in the session'),
    resetCountDown: effect('continues the countdown from the new time left'),
    requestSessionCheck: effect('requests a check of the session'),
  },
  events: {
    'sessionTime.updated': [
      { left: { idle: 1_800, absolute: 30_000 } },
      { left: { idle: 290, absolute: 30_000 } },
      { left: { idle: 290, absolute: 290 } },
    ],
    'clock.ticked': [{ secondsLeft: 120 }, { secondsLeft: 0 }],
  },
  actors: {
    countDown: { error: [new Error('The clock has stopped')] },
    extendSession: { done: [customer, null], error: [unreachable] },
  },
  nodeKey: ({ context }) => context.absolute === context.idle,
} satisfies ModelOf<typeof sessionEndMachine>
