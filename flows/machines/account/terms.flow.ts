import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { termsMachine } from '#machines/account/terms.machine.ts'

import { customer, unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'
import { button, question } from '../../labels/label.ts'

export const termsModel = {
  machine: termsMachine,
  precondition: { person: 'undecided', cart: 'any' },
  spec: { terms: ['4.3', '3.4'] },
  labels: {
    'terms.accept': button('Accept and continue'),
    'terms.retry': button('Try again'),
  },
  questions: {
    isAlreadyAccepted: question('Has the customer already accepted the terms?'),
  },
  events: {},
  actors: {
    readTermsOfService: {
      done: [named('the text', { terms: { en: '<p>Terms</p>', et: '<p>Tingimused</p>' } })],
      error: [unreachable],
    },
    acceptTerms: {
      done: [null],
      error: [
        problem('errors.terms_already_accepted'),
        problem('errors.session_interrupted'),
        unreachable,
      ],
    },
    readUser: { done: [customer, null], error: [unreachable] },
  },
} satisfies ModelOf<typeof termsMachine>
