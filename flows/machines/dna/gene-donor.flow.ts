import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { geneDonorMachine } from '#machines/dna/gene-donor.machine.ts'

import { unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'
import { button, effect, question } from '../../labels/label.ts'

const request = named('a request', {
  status: 'requested' as const,
  requested_at: '2026-02-03T12:00:00.000Z',
})

export const geneDonorModel = {
  machine: geneDonorMachine,
  precondition: { person: 'unverified', cart: 'any' },
  spec: { geneDonor: ['7.6'] },
  labels: {
    'donor.submit': button('Request data from the biobank'),
    'donor.retry': button('Try again'),
  },
  questions: {
    hasRequest: question('Has the data already been requested from the biobank?'),
    isIncomplete: question('Is a consent box not ticked?'),
  },
  effects: {
    setData: effect('shows the gene donor data'),
  },
  events: {
    'donor.submit': [
      { form: named('both boxes ticked', { is_gene_donor: true, terms_accepted: true }) },
      { form: named('one box ticked', { is_gene_donor: true, terms_accepted: false }) },
    ],
  },
  actors: {
    readGeneDonorData: { done: [null, request], error: [unreachable] },
    updateGeneDonorData: { done: [request], error: [problem('errors.gene_donor_not_found')] },
  },
  allowedDeadEnds: [
    {
      state: 'geneDonor.requested',
      why: 'the customer requests the data once and the biobank answers later',
    },
  ],
} satisfies ModelOf<typeof geneDonorMachine>
