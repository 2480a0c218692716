import type { ModelOf } from '#flows/graph/flow-model.ts'
import { authMachine } from '#machines/account/auth.machine.ts'

import {
  customer,
  newcomer,
  sessionGone,
  somebodyElse,
  unchangedUser,
  unexpected,
  unreachable,
} from '../samples.ts'

export const authModel = {
  machine: authMachine,
  events: {
    'user.arrived': (snapshot) => [
      { user: customer },
      { user: newcomer },
      ...(snapshot.matches('customer') ? [{ user: somebodyElse }] : []),
    ],
    'call.refused': (snapshot) =>
      snapshot.matches({ customer: { terms: 'accepted' } }) && !snapshot.context.hasUnsaved
        ? [{ isWrite: true }, { isWrite: false }]
        : [],
    'typing.began': (snapshot) =>
      snapshot.matches({ customer: { session: 'interrupted' } }) ? [] : [{}],
    // raised by the chart itself
    'session.found': [],
    'session.lapse': [],
  },
  actors: {
    readMe: { done: [customer, newcomer, null], error: [sessionGone, unreachable] },
    pingSession: {
      done: [unchangedUser, customer, newcomer, somebodyElse, null],
      error: [sessionGone, unreachable, unexpected],
    },
    logout: { done: [null], error: [sessionGone, unexpected] },
    terms: { done: [customer, null] },
  },
  identity: ({ context }) => context.hasUnsaved,
  resting: [{ state: 'auth.replaced', why: 'the page is reloading' }],
  waived: [
    {
      transition: 'auth.customer.terms.required|xstate.error.actor.terms|0',
      why: 'the terms machine handles every error itself, so only a defect could end it like this',
    },
  ],
} satisfies ModelOf<typeof authMachine>
