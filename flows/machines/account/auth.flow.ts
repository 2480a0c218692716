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
import { button, effect, question, sentence } from '../../labels/label.ts'

export const authModel = {
  machine: authMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: {
    auth: ['4.1'],
    'auth.unknown': ['2.3'],
    'auth.customer.session.open|session.expired|1': ['4.2', '8.5'],
    'auth.customer.session.closing|xstate.done.actor.logout': ['4.1', '8.5'],
    'auth.customer.keepAlive': ['4.2'],
    'auth.customer.keepAlive.waiting|xstate.after.pingInterval.auth.customer.keepAlive.waiting': [
      '4.2',
      '9.1',
    ],
    'auth.customer.keepAlive.offline|xstate.after.pingInterval.auth.customer.keepAlive.offline': [
      '4.2',
      '9.1',
    ],
    'auth.customer.terms': ['4.3'],
  },
  labels: {
    'changes.made': sentence('The customer has unsaved changes'),
    'changes.cleared': sentence('All changes are saved or discarded'),
    'user.loaded': sentence('The customer has logged in'),
    'user.loggedOut': sentence('The server reports that the session has ended'),
    'auth.retry': button('Try again'),
    'session.check': sentence('Another tab reports that a customer has logged in'),
    'call.unauthorized': sentence('The server refuses a call because there is no session'),
    'session.closed': sentence('Another tab reports that the customer has logged out'),
    'session.close': button('Log out'),
    'session.expired': sentence('The session ends while changes are unsaved'),
    'session.confirmed': sentence('The session is still valid after all'),
    'session.leave': button('Leave'),
    'ping.pause': sentence('A request that changes the session starts'),
    'ping.resume': sentence('The request that changes the session is finished'),
    'tab.returned': sentence('The customer returns to the tab'),
    'network.returned': sentence('The network connection returns'),
  },
  questions: {
    isUserUnchanged: question('Is the user data unchanged?'),
    isOtherUser: question('Has a different customer logged in?'),
    hasUnsavedChanges: question('Are there unsaved changes?'),
    isWrite: question('Is the refused request a change?'),
    isSameUser: question('Is it the same customer?'),
    isUnreachable: question('Is the server unreachable?'),
    isAcceptanceRequired: question('Does the customer still have to accept the current terms?'),
    hasAcceptedTerms: question('Has the customer accepted the current terms?'),
  },
  effects: {
    notifyAppOfVisitor: effect('reports that nobody is logged in'),
    notifyAppOfCustomer: effect('reports that a customer is logged in'),
    notifyDrafts: effect('reports whose drafts to keep'),
    'notifySessionEnded replaced': effect('reports that another customer has logged in'),
    'notifySessionEnded loggedOut': effect('reports that the customer has logged out'),
    'notifySessionEnded loggedOutElsewhere': effect(
      'reports that the customer has logged out in another tab',
    ),
    'notifySessionEnded expired': effect('reports that the session has expired'),
    clearUser: effect('removes the customer’s data'),
    clearCart: effect('clears the cart on the page'),
    closeResendConfirmation: effect('closes the dialog about the confirmation link'),
    setHasUnsavedChanges: effect('notes that there are unsaved changes'),
    clearHasUnsavedChanges: effect('notes that there are no unsaved changes'),
    syncCart: effect('shows the customer’s cart'),
    notifySessionTime: effect('reports the time left in the session'),
    raiseSessionConfirmed: effect('confirms the session'),
    raiseSessionExpired: effect('treats the session as expired'),
    updateCart: effect('updates the cart'),
  },
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
  nodeKey: ({ context }) => context.hasUnsavedChanges,
  allowedDeadEnds: [{ state: 'auth.replaced', why: 'the page is reloading' }],
  waived: [
    {
      transition: 'auth.customer.terms.required|xstate.error.actor.terms|0',
      why: 'the terms machine handles every error itself, so only a defect could end it like this',
    },
  ],
  effectVariant: { actors: { terms: { error: [unexpected] } } },
} satisfies ModelOf<typeof authMachine>
