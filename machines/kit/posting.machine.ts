import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { reportSamplePosted } from '#contract/kit/posting.ts'
import type { RegisteredKit, Sample } from '#contract/kit/sample.ts'
import type { Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { setCallProblem } from '../fragments/call-problem.ts'
import type { StateMeta } from '../fragments/state-meta.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

type PostingInput = { kit: RegisteredKit }

type PostingContext = PostingInput & {
  /** The last sample, as the server has returned it; null before. */
  sample: Sample | null
  problem: Problem | null
}

/** The sample of a registered kit on its way to the laboratory: the customer says that it is posted, or takes that back. */
export const postingMachine = setup({
  types: {
    input: {} as PostingInput,
    context: {} as PostingContext,
    events: {} as { type: 'posting.report' } | { type: 'posting.retract' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    reportSamplePosted: unimplementedCall<typeof reportSamplePosted>('reportSamplePosted'),
  },
  guards: {
    isPosted: ({ context }) => context.kit.posted_at !== null,
    isAwaited: (_, { kit }: Sample) => kit.status === 'registered',
  },
  actions: {
    setSample: assign((_, sample: Sample) => ({ sample, kit: sample.kit })),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    notifyPosted: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.sample_posted' as const },
    }),
    notifyNotPosted: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.sample_not_posted' as const },
    }),
  },
}).createMachine({
  id: 'posting',
  description: 'Say that the sample is posted.',
  context: ({ input }) => ({ ...input, sample: null, problem: null }),
  initial: 'opened',
  states: {
    opened: {
      description: 'The page of the kit opens.',
      always: [{ guard: 'isPosted', target: 'posted' }, { target: 'atHome' }],
    },
    atHome: {
      description: 'The page shows how to take the sample and by when to post it.',
      on: { 'posting.report': { target: 'reporting', actions: 'clearProblem' } },
    },
    reporting: {
      description: 'Recording that the sample is posted.',
      meta: { messages: ['success.sample_posted'] },
      tags: 'busy',
      invoke: {
        id: 'reportSamplePosted',
        src: 'reportSamplePosted',
        input: { is_posted: true },
        onDone: [
          {
            guard: { type: 'isAwaited', params: ({ event }) => event.output },
            target: 'posted',
            actions: [{ type: 'setSample', params: ({ event }) => event.output }, 'notifyPosted'],
          },
          {
            target: 'received',
            actions: { type: 'setSample', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'atHome', actions: setCallProblem },
      },
    },
    posted: {
      description: 'The sample is on its way to the laboratory.',
      on: { 'posting.retract': { target: 'retracting', actions: 'clearProblem' } },
    },
    retracting: {
      description: 'Recording that the sample is not posted yet.',
      meta: { messages: ['success.sample_not_posted'] },
      tags: 'busy',
      invoke: {
        id: 'reportSamplePosted',
        src: 'reportSamplePosted',
        input: { is_posted: false },
        onDone: [
          {
            guard: { type: 'isAwaited', params: ({ event }) => event.output },
            target: 'atHome',
            actions: [
              { type: 'setSample', params: ({ event }) => event.output },
              'notifyNotPosted',
            ],
          },
          {
            target: 'received',
            actions: { type: 'setSample', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'posted', actions: setCallProblem },
      },
    },
    received: {
      description: 'The laboratory has the sample already. The page shows what it does with it.',
      on: {},
    },
  },
})

export type PostingSnapshot = SnapshotFrom<typeof postingMachine>
