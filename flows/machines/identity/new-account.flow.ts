import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { newAccountMachine } from '#machines/identity/new-account.machine.ts'

import { named } from '../../graph/sample-names.ts'
import { customer, unreachable } from '../samples.ts'
import { button, effect, question } from '../../labels/label.ts'

const nobody = named('no user', { logged_in: false, return_to: null })

export const newAccountModel = {
  machine: newAccountMachine,
  precondition: { person: 'visitor', cart: 'any' },
  spec: { newAccount: ['4.4', '2.12'] },
  labels: {
    'newAccount.agree': button('Agree'),
    'newAccount.disagree': button('Disagree', 'Close'),
    'newAccount.retry': button('Try again'),
  },
  questions: {
    isLoginExpired: question('Has the ID log-in expired?'),
  },
  effects: {
    openPage: effect('opens the page that the dialog was over'),
  },
  input: { page: '/login' },
  events: {},
  actors: {
    readTermsOfService: {
      done: [named('the text', { terms: { en: '<p>Terms</p>', et: '<p>Tingimused</p>' } })],
      error: [unreachable],
    },
    agreeToTerms: {
      done: [named('a session', { logged_in: true, return_to: null }), nobody],
      error: [problem('errors.id_login_ended'), unreachable],
    },
    declineTerms: { done: [nobody], error: [problem('errors.id_login_ended'), unreachable] },
    readUser: { done: [customer, null], error: [unreachable] },
  },
  effectVariant: {
    actors: {
      agreeToTerms: { done: [named('a session', { logged_in: true, return_to: '/orders' })] },
    },
  },
} satisfies ModelOf<typeof newAccountMachine>
