import type { ModelOf } from '#flows/graph/flow-model.ts'
import type { IdLoginOutcome } from '#contract/identity/id-login.ts'
import { problem } from '#contract/problem.ts'
import {
  confirmationSeconds,
  idLoginReturnMachine,
} from '#machines/identity/id-login-return.machine.ts'

import { named } from '../../graph/sample-names.ts'
import { customer, unreachable } from '../samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

const outcomes: readonly IdLoginOutcome[] = [
  { outcome: 'waiting' },
  { outcome: 'logged_in', return_to: '/dashboard' },
  { outcome: 'verified', return_to: '/dashboard' },
  { outcome: 'new_account', hpv_terms: false },
  { outcome: 'account_exists', email: 'm•••@example.ee' },
]

export const idLoginReturnModel = {
  machine: idLoginReturnMachine,
  precondition: { person: 'visitor', cart: 'any' },
  spec: {
    idLoginReturn: ['2.1', '7.4'],
    'idLoginReturn.accountExists': ['2.11'],
    'idLoginReturn.newAccountTerms': ['2.12'],
    'idLoginReturn.notFound': ['8.3'],
  },
  labels: {
    'return.open': sentence('The customer returns from the provider’s page'),
    'return.retry': button('Try again'),
    'return.cancel': button('Cancel'),
    'clock.ticked': sentence('One second of the time to confirm passes'),
  },
  questions: {
    isTokenMissing: question('Is the provider’s token missing?'),
    isWaiting: question('Does the customer still have to confirm?'),
    hasSession: question('Is the customer logged in or their identity confirmed?'),
    isNewAccount: question('Does the customer need a new account?'),
    isTokenInvalid: question('Is the log-in no longer valid?'),
    isCancelled: question('Did the customer cancel?'),
    isProviderSessionEnded: question('Has the session at the provider ended?'),
    isAccountNotFound: question('Is there no account with this personal code?'),
    hasFailed: question('Did the provider fail to confirm the identity?'),
  },
  effects: {
    startCountdown: effect('starts the countdown'),
    setConfirmationNeeded: effect('shows that the customer has to confirm on their device'),
    setToken: effect('stores the code of the log-in'),
    setOutcome: effect('stores the result of the log-in'),
    openPage: effect('opens the page where the log-in started'),
  },
  input: { page: '/login' },
  events: {
    'return.open': [{ token: 'a-token' }, { token: '' }],
    'clock.ticked': [{ secondsLeft: 60 }, { secondsLeft: 0 }],
  },
  actors: {
    countDown: { error: [new Error('The clock has stopped')] },
    finishIdLogin: {
      done: outcomes.map((outcome) => named(outcome.outcome, outcome)),
      error: [
        problem('errors.incorrect_token'),
        problem('errors.id_login_cancelled'),
        problem('errors.id_login_ended'),
        problem('errors.account_with_id_number_not_found'),
        problem('errors.id_login_failed'),
        problem('errors.id_login_wrong_code'),
        unreachable,
      ],
    },
    cancelIdLogin: { done: [null], error: [unreachable] },
    readUser: { done: [customer, null], error: [unreachable] },
  },
  effectVariant: {
    nodeKey: ({ context }) => context.secondsLeft < confirmationSeconds,
  },
} satisfies ModelOf<typeof idLoginReturnMachine>
