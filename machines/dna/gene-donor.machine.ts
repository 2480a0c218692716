import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import {
  updateGeneDonorData,
  type GeneDonorData,
  type readGeneDonorData,
} from '#contract/dna/dna.ts'
import type { Problem } from '#contract/problem.ts'
import { findProblem } from '#contract/form/validation.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  noRejection,
  toRejection,
  type Rejection,
  setCallProblem,
} from '../fragments/call-problem.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/** Requests the gene donor's data from the biobank. It can be requested once. */
export const geneDonorMachine = setup({
  types: {
    context: {} as Rejection & { data: GeneDonorData | null },
    events: {} as
      | { type: 'donor.retry' }
      | { type: 'donor.submit'; form: { is_gene_donor: boolean; terms_accepted: boolean } },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readGeneDonorData: unimplementedCall<typeof readGeneDonorData>('readGeneDonorData'),
    updateGeneDonorData: unimplementedCall<typeof updateGeneDonorData>('updateGeneDonorData'),
  },
  guards: {
    hasRequest: (_, data: GeneDonorData | null) => data !== null,
    isIncomplete: (_, form: object) => findProblem(updateGeneDonorData.input, form) !== null,
  },
  actions: {
    setData: assign({ data: (_, data: GeneDonorData | null) => data, problem: null }),
    setValidationErrors: assign(({ context }, form: object) =>
      toRejection(context, findProblem(updateGeneDonorData.input, form)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    notifySuccess: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.gene_donor_data_requested' },
    }),
  },
}).createMachine({
  id: 'geneDonor',
  description: 'Request a gene donor’s data from the biobank.',
  context: { data: null, ...noRejection },
  initial: 'loading',
  states: {
    loading: {
      description: 'Checking whether the data was already requested from the biobank.',
      entry: 'clearProblem',
      invoke: {
        id: 'readGeneDonorData',
        src: 'readGeneDonorData',
        input: {},
        onDone: [
          {
            guard: { type: 'hasRequest', params: ({ event }) => event.output },
            target: 'requested',
            actions: { type: 'setData', params: ({ event }) => event.output },
          },
          { target: 'open' },
        ],
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    open: {
      description: 'The customer can request their data from the biobank.',
      meta: { messages: ['errors.form_validation', 'errors.terms_required'] },
      on: {
        'donor.submit': [
          {
            description: 'One of the consent boxes is not ticked.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.form },
            actions: { type: 'setValidationErrors', params: ({ event }) => event.form },
          },
          { target: 'requesting' },
        ],
      },
    },
    requesting: {
      description: 'Sending the request to the biobank.',
      meta: { messages: ['success.gene_donor_data_requested'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'updateGeneDonorData',
        src: 'updateGeneDonorData',
        input: { is_gene_donor: true, terms_accepted: true },
        onDone: {
          target: 'requested',
          actions: [{ type: 'setData', params: ({ event }) => event.output }, 'notifySuccess'],
        },
        onError: { target: 'open', actions: setCallProblem },
      },
    },
    requested: {
      description:
        'We have requested the data from the biobank. The page shows the status of the request.',
      on: {},
    },
    loadFailed: {
      description: 'The status of the biobank request could not be loaded.',
      on: { 'donor.retry': 'loading' },
    },
  },
})

export type GeneDonorSnapshot = SnapshotFrom<typeof geneDonorMachine>
