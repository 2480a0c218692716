import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import type { ToAlert } from './system-actors.ts'

/**
 * The alert shown inside a page, for example above the log-in form. It appears and disappears with a transition; a new
 * problem replaces the one that is shown.
 */
export const alertMachine = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as ToAlert,
  },
  delays: { animationTime: 700 },
  actions: {
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'alert',
  description: 'A message on the page, next to the content it is about.',
  context: { problem: null },
  initial: 'hidden',
  on: {
    'alert.show': {
      target: '.showing',
      actions: { type: 'setProblem', params: ({ event }) => event.problem },
    },
  },
  states: {
    hidden: {
      description: 'No message is shown.',
      entry: 'clearProblem',
    },
    showing: {
      description: 'The message is opening.',
      after: { animationTime: 'visible' },
      on: { 'alert.hide': 'hiding' },
    },
    visible: {
      description: 'The message stays until the problem is resolved or the customer closes it.',
      on: { 'alert.hide': 'hiding' },
    },
    hiding: {
      description: 'The message is closing.',
      after: { animationTime: 'hidden' },
    },
  },
})

export type AlertActor = ActorRefFrom<typeof alertMachine>
