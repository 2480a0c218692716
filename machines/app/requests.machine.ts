import { assign, setup, type ActorRefFrom } from 'xstate'

/**
 * The progress bar at the top of the page: runs while at least one request is pending, and for at least 200 ms, so that
 * it does not flicker.
 */
export const requestsMachine = setup({
  types: {
    context: {} as { pending: number },
    events: {} as { type: 'request.started' } | { type: 'request.ended' },
  },
  delays: { minimumPending: 200 },
  guards: { hasNoPendingRequests: ({ context }) => context.pending === 0 },
  actions: {
    incrementPending: assign({ pending: ({ context }) => context.pending + 1 }),
    decrementPending: assign({ pending: ({ context }) => Math.max(0, context.pending - 1) }),
  },
}).createMachine({
  id: 'requests',
  description: 'Whether the portal is waiting for the server.',
  context: { pending: 0 },
  on: { 'request.ended': { actions: 'decrementPending' } },
  initial: 'idle',
  states: {
    idle: {
      description: 'No request is in progress.',
      on: { 'request.started': { target: 'busy', actions: 'incrementPending' } },
    },
    busy: {
      description: 'The progress bar is shown.',
      on: { 'request.started': { actions: 'incrementPending' } },
      initial: 'starting',
      states: {
        starting: {
          description: 'The progress bar has just appeared and stays visible for a moment.',
          after: { minimumPending: 'running' },
        },
        running: {
          description: 'The progress bar stays until the last request has finished.',
          always: { guard: 'hasNoPendingRequests', target: '#requests.idle' },
        },
      },
    },
  },
})

export type RequestsActor = ActorRefFrom<typeof requestsMachine>
