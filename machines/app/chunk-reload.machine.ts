import { assign, emit, setup, type ActorRefFrom } from 'xstate'

import { unimplementedPromise } from '../fragments/unimplemented.ts'

/**
 * Handles a chunk of the page that cannot be loaded, for example after a new release. If the server has a current page,
 * it saves the unsaved input and reloads, at most once in 60 seconds; otherwise it offers a reload. Without a network
 * the page stays as it is.
 */
export const chunkReloadMachine = setup({
  types: {
    context: {} as { lastReloadAt: number | null },
    input: {} as { lastReloadAt: number | null },
    events: {} as { type: 'chunk.failed'; at: number } | { type: 'page.retry'; at: number },
    emitted: {} as { type: 'page.reload'; at: number },
  },
  actors: {
    checkPage: unimplementedPromise<number, { at: number }>('checkPage'),
    saveDrafts: unimplementedPromise<void>('saveDrafts'),
  },
  guards: {
    isReloadRecent: ({ context }, at: number) =>
      context.lastReloadAt !== null && at - context.lastReloadAt < reloadPause,
  },
  actions: {
    setReloadTime: assign({ lastReloadAt: (_, at: number) => at }),
    reloadPage: emit(({ context }) => ({
      type: 'page.reload' as const,
      at: context.lastReloadAt ?? 0,
    })),
  },
}).createMachine({
  id: 'chunkReload',
  description: 'Reload the page when a part of it is missing after a new release.',
  context: ({ input }) => ({ lastReloadAt: input.lastReloadAt }),
  initial: 'idle',
  states: {
    idle: {
      description: 'All parts of the page have loaded.',
      on: {
        'chunk.failed': [
          { guard: { type: 'isReloadRecent', params: ({ event }) => event.at }, target: 'failed' },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      description: 'Part of the page did not load. Checking whether the server can be reached.',
      invoke: {
        id: 'checkPage',
        src: 'checkPage',
        input: ({ event }) => ({ at: event.at }),
        onDone: {
          target: 'saving',
          actions: { type: 'setReloadTime', params: ({ event }) => event.output },
        },
        onError: 'unreachable',
      },
    },
    saving: {
      description:
        'Part of the page did not load. We keep the customer’s unsaved input before we reload the page.',
      invoke: { id: 'saveDrafts', src: 'saveDrafts', onDone: 'reloading', onError: 'reloading' },
    },
    reloading: {
      description: 'Reloading the page.',
      type: 'final',
      entry: 'reloadPage',
    },
    unreachable: {
      description:
        'Part of the page did not load and the server cannot be reached. The page stays open and offers to reload.',
      on: { 'chunk.failed': 'checking', 'page.retry': 'checking' },
    },
    failed: {
      description:
        'Part of the page is still missing after a reload. The page offers another reload.',
      on: { 'page.retry': 'checking' },
    },
  },
})

const reloadPause = 60_000

export type ChunkReloadActor = ActorRefFrom<typeof chunkReloadMachine>
