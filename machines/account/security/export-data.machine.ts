import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { exportData } from '#contract/session.ts'
import { toProblem, type Problem } from '#contract/problem.ts'

import type { Outward } from '#machines/app/system.ts'
import { promiseSlot, slot } from '#machines/parts/slot.ts'

type Archive = Uint8Array<ArrayBuffer>

/** Taking home everything that is kept of oneself. The archive is made once a day, so it is held until it is saved. */
export const exportDataMachine = setup({
  types: {
    context: {} as { archive: Archive | null; problem: Problem | null },
    events: {} as { type: 'archive.ask' } | { type: 'archive.save' },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    exportData: slot<typeof exportData>('exportData'),
    saveArchive: promiseSlot<null, { archive: Archive | null }>('saveArchive'),
    proveAgain: promiseSlot<null>('proveAgain'),
  },
  guards: {
    asksForProof: (_, { message }: Problem) => message === 'errors.step_up_required',
  },
  actions: {
    rememberArchive: assign({ archive: (_, archive: Archive) => archive }),
    rememberProblem: assign({ problem: (_, failure: Problem) => failure }),
    forgetProblem: assign({ problem: null }),
    tellSuccess: emit({
      type: 'notice.tell',
      notice: { tone: 'success', key: 'success.download_completed' },
    }),
  },
}).createMachine({
  id: 'exportData',
  description: 'Download a copy of the customer’s data.',
  context: { archive: null, problem: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'The customer can request the archive. After a failure, the page shows why.',
      on: { 'archive.ask': 'gathering' },
    },
    gathering: {
      description: 'Preparing the archive with the customer’s data.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'exportData',
        src: 'exportData',
        input: {},
        onDone: {
          target: 'saving',
          actions: { type: 'rememberArchive', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'asksForProof', params: ({ event }) => toProblem(event.error) },
            target: 'proving',
          },
          {
            target: 'offered',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    proving: {
      description:
        'Waiting for the customer to confirm their identity. Then we continue automatically.',
      tags: 'busy',
      invoke: { id: 'proveAgain', src: 'proveAgain', onDone: 'gathering', onError: 'offered' },
    },
    saving: {
      description: 'The browser is saving the archive.',
      tags: 'busy',
      invoke: {
        id: 'saveArchive',
        src: 'saveArchive',
        input: ({ context }) => ({ archive: context.archive }),
        onDone: { target: 'ready', actions: 'tellSuccess' },
        onError: 'ready',
      },
    },
    ready: {
      description: 'The archive is ready. The customer can save it again.',
      on: { 'archive.save': 'saving' },
    },
  },
})

export type ExportDataActor = ActorRefFrom<typeof exportDataMachine>
export type ExportDataSnapshot = SnapshotFrom<typeof exportDataMachine>
