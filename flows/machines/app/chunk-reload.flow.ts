import type { ModelOf } from '#flows/graph/flow-model.ts'
import { chunkReloadMachine } from '#machines/app/chunk-reload.machine.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

/** The page was reloaded at 0; a chunk is missing within a minute after that, or later. */
export const chunkReloadModel = {
  machine: chunkReloadMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: {
    chunkReload: ['2.2'],
    'chunkReload.idle|chunk.failed': ['2.2', '9.7'],
  },
  labels: {
    'chunk.failed': sentence('Part of the page fails to load'),
    'page.retry': button('Reload'),
  },
  questions: {
    isReloadRecent: question('Was the page reloaded a moment ago?'),
  },
  effects: {
    setReloadTime: effect('stores the time of the reload'),
    reloadPage: effect('reloads the page'),
  },
  input: { lastReloadAt: 0 },
  events: {
    'chunk.failed': [{ at: 59_999 }, { at: 60_000 }],
    'page.retry': [{ at: 61_000 }],
  },
  actors: {
    checkPage: { done: [61_000], error: [new Error('There is no network')] },
    saveDrafts: { done: [undefined], error: [new Error('The storage is full')] },
  },
} satisfies ModelOf<typeof chunkReloadMachine>
