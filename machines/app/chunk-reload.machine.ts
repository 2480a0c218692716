import { assign, emit, setup, type ActorRefFrom } from 'xstate'

import { promiseSlot } from '../parts/slot.ts'

/**
 * What happens when a part of the page cannot be loaded, as after a new release: what was typed is saved and the
 * page is loaded again, at most once in 60 seconds. After that the person is told and may try for themselves.
 */
export const chunkReloadMachine = setup({
  types: {
    context: {} as { lastReloadAt: number | null },
    input: {} as { lastReloadAt: number | null },
    events: {} as { type: 'chunk.failed'; at: number } | { type: 'page.retry'; at: number },
    emitted: {} as { type: 'page.reload'; at: number },
  },
  actors: { saveDrafts: promiseSlot<void>('saveDrafts') },
  guards: {
    hasJustReloaded: ({ context }, at: number) =>
      context.lastReloadAt !== null && at - context.lastReloadAt < reloadPause,
  },
  actions: {
    rememberTime: assign({ lastReloadAt: (_, at: number) => at }),
    reloadPage: emit(({ context }) => ({
      type: 'page.reload' as const,
      at: context.lastReloadAt ?? 0,
    })),
  },
}).createMachine({
  id: 'chunkReload',
  description: 'Getting the current release when a part of the page is missing.',
  context: ({ input }) => ({ lastReloadAt: input.lastReloadAt }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Every part of the page that was wanted has come.',
      on: {
        'chunk.failed': [
          { guard: { type: 'hasJustReloaded', params: ({ event }) => event.at }, target: 'failed' },
          {
            target: 'saving',
            actions: { type: 'rememberTime', params: ({ event }) => event.at },
          },
        ],
      },
    },
    saving: {
      description: 'A part is missing; what was typed is put by before the page is loaded again.',
      invoke: { id: 'saveDrafts', src: 'saveDrafts', onDone: 'reloading', onError: 'reloading' },
    },
    reloading: {
      description: 'The page is being loaded again.',
      type: 'final',
      entry: 'reloadPage',
    },
    failed: {
      description: 'Loading it again did not help. The person is told, and may try once more.',
      on: {
        'page.retry': {
          target: 'saving',
          actions: { type: 'rememberTime', params: ({ event }) => event.at },
        },
      },
    },
  },
})

const reloadPause = 60_000

export type ChunkReloadActor = ActorRefFrom<typeof chunkReloadMachine>
