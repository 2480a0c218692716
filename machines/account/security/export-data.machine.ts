import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { exportData } from '#contract/account/session.ts'
import type { Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import {
  noRejection,
  toRejection,
  type Rejection,
  setCallProblem,
} from '#machines/fragments/call-problem.ts'
import { awaitStepUp, stepUpActors, stepUpGuards, toStepUp } from '#machines/fragments/step-up.ts'
import { unimplementedPromise, unimplementedCall } from '#machines/fragments/unimplemented.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'

type Archive = Uint8Array<ArrayBuffer>

/** Downloads all data of the customer. The server makes one archive a day, so it is held here until it is saved. */
export const exportDataMachine = setup({
  types: {
    context: {} as Rejection & { archive: Archive | null },
    events: {} as { type: 'archive.request' } | { type: 'archive.save' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    exportData: unimplementedCall<typeof exportData>('exportData'),
    saveArchive: unimplementedPromise<null, { archive: Archive | null }>('saveArchive'),
    ...stepUpActors,
  },
  guards: { ...stepUpGuards },
  actions: {
    setArchive: assign({ archive: (_, archive: Archive) => archive }),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    notifySuccess: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.download_completed' },
    }),
  },
}).createMachine({
  id: 'exportData',
  description: 'Download a copy of the customer’s data.',
  context: { archive: null, ...noRejection },
  initial: 'idle',
  states: {
    idle: {
      description: 'The customer can request the archive. After a failure, the page shows why.',
      on: { 'archive.request': 'preparing' },
    },
    preparing: {
      description: 'Preparing the archive with the customer’s data.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'exportData',
        src: 'exportData',
        input: {},
        onDone: {
          target: 'saving',
          actions: { type: 'setArchive', params: ({ event }) => event.output },
        },
        onError: [toStepUp, { target: 'idle', actions: setCallProblem }],
      },
    },
    awaitingStepUp: awaitStepUp({ onDone: 'preparing', onError: 'idle' }),
    saving: {
      description: 'The browser is saving the archive.',
      meta: { messages: ['success.download_completed'] },
      tags: 'busy',
      invoke: {
        id: 'saveArchive',
        src: 'saveArchive',
        input: ({ context }) => ({ archive: context.archive }),
        onDone: { target: 'ready', actions: 'notifySuccess' },
        onError: 'ready',
      },
    },
    ready: {
      description: 'The archive is ready. The customer can save it again.',
      on: { 'archive.save': 'saving' },
    },
  },
})

export type ExportDataSnapshot = SnapshotFrom<typeof exportDataMachine>
