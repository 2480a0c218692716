import type { ModelOf } from '#flows/graph/flow-model.ts'
import { authMachine } from '#machines/account/auth.machine.ts'

import {
  customer,
  newcomer,
  unauthorized,
  otherCustomer,
  unchangedUser,
  unexpected,
  unreachable,
} from '../samples.ts'

export const authModel = {
  machine: authMachine,
  events: {
    'user.loaded': (snapshot) => [
      { user: customer },
      { user: newcomer },
      ...(snapshot.matches('customer') ? [{ user: otherCustomer }] : []),
    ],
    'call.unauthorized': (snapshot) =>
      snapshot.matches({ customer: { terms: 'accepted' } }) && !snapshot.context.hasUnsavedChanges
        ? [{ isWrite: true }, { isWrite: false }]
        : [],
    'changes.made': (snapshot) =>
      snapshot.matches({ customer: { session: 'interrupted' } }) ? [] : [{}],
    // raised by the chart itself
    'session.confirmed': [],
    'session.expired': [],
  },
  actors: {
    readUser: { done: [customer, newcomer, null], error: [unauthorized, unreachable] },
    pingSession: {
      done: [unchangedUser, customer, newcomer, otherCustomer, null],
      error: [unauthorized, unreachable, unexpected],
    },
    logout: { done: [null], error: [unauthorized, unexpected] },
    terms: { done: [customer, null] },
  },
  identity: ({ context }) => context.hasUnsavedChanges,
  resting: [{ state: 'auth.replaced', why: 'the page is reloading' }],
  waived: [
    {
      transition: 'auth.customer.terms.required|xstate.error.actor.terms|0',
      why: 'the terms machine handles every error itself, so only a defect could end it like this',
    },
  ],
} satisfies ModelOf<typeof authMachine>
