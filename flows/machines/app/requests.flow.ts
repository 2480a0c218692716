import type { ModelOf } from '#flows/graph/flow-model.ts'
import { requestsMachine } from '#machines/app/requests.machine.ts'

/** Two requests at a time: a third would be counted like the second. */
export const requestsModel = {
  machine: requestsMachine,
  events: { 'request.started': ({ context }) => (context.pending < 2 ? [{}] : []) },
  actors: {},
  identity: ({ context }) => context.pending,
} satisfies ModelOf<typeof requestsMachine>
