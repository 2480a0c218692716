import type { ModelOf } from '#flows/graph/flow-model.ts'
import { requestsMachine } from '#machines/app/requests.machine.ts'
import { effect, question, sentence } from '../../labels/label.ts'

/** Two requests at a time: a third would be counted like the second. */
export const requestsModel = {
  machine: requestsMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: {
    requests: ['2.9'],
    'requests.busy.starting|xstate.after.minimumPending.requests.busy.starting': ['2.9', '9.6'],
  },
  labels: {
    'request.started': sentence('The portal sends a request'),
    'request.ended': sentence('The server answers a request'),
  },
  questions: {
    hasNoPendingRequests: question('Have all requests finished?'),
  },
  effects: {
    incrementPending: effect('counts a pending request'),
    decrementPending: effect('counts a finished request'),
  },
  events: { 'request.started': ({ context }) => (context.pending < 2 ? [{}] : []) },
  actors: {},
  nodeKey: ({ context }) => context.pending,
} satisfies ModelOf<typeof requestsMachine>
