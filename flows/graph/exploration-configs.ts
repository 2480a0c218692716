import type { ExplorationConfig } from './explore.ts'
import type { FlowModel } from './flow-model.ts'
import { flowModels } from '../machines/flow-models.ts'
import {
  customer,
  otherCustomer,
  unauthorized,
  unchangedUser,
  unexpected,
  unreachable,
} from '../machines/samples.ts'
import { reloginModel } from '../machines/account/session/relogin.flow.ts'
import { sessionEndModel } from '../machines/account/session/session-end.flow.ts'
import { orderPaymentModel } from '../machines/order/order-payment.flow.ts'
import { cartFromVisitor } from '../machines/shop/cart.flow.ts'
import { named } from './sample-names.ts'
import { connectSessionPage, sessionPageModel } from './session-page.ts'

const portal = { root: flowModels.app, models: flowModels }

const { auth } = flowModels
const customerWithCart = named('a customer who brings something', {
  ...customer,
  cart: cartFromVisitor,
})
const authWithCart = {
  ...auth,
  actors: {
    ...auth.actors,
    readUser: { done: [customer, customerWithCart, null] },
  },
}

/** The responses to a ping shortly before the end of a session that can be extended, and of one that cannot. */
const endingSessions = [
  named('a session that ends soon', {
    ...unchangedUser,
    session: { idle: 290, absolute: 30_000 },
  }),
  named('a session at its maximum length', {
    ...unchangedUser,
    session: { idle: 290, absolute: 290 },
  }),
]

/** The machines of a session with what happens at its end: also another person logs in in the same browser. */
const sessionModels: Record<string, FlowModel> = {
  ...flowModels,
  auth: {
    ...auth,
    events: { ...auth.events, 'call.unauthorized': [{ isWrite: true }, { isWrite: false }] },
    actors: {
      ...auth.actors,
      readUser: { done: [customer, null] },
      pingSession: {
        done: [unchangedUser, ...endingSessions, customer, otherCustomer, null],
        error: [unauthorized, unreachable, unexpected],
      },
    },
  },
  sessionEnd: {
    ...sessionEndModel,
    actors: {
      ...sessionEndModel.actors,
      extendSession: { done: [customer, otherCustomer, null], error: [unreachable] },
    },
  },
  relogin: {
    ...reloginModel,
    actors: {
      ...reloginModel.actors,
      readUser: { done: [customer, otherCustomer, null], error: [unreachable] },
    },
  },
}

/** A machine without the portal, with all its events. */
const alone = (root: FlowModel): ExplorationConfig => ({
  root,
  models: {},
  focus: [''],
  allowedEvents: { '': Object.keys(root.labels ?? {}) },
})

/**
 * The parts of the portal that are explored by running them. The machines that live as long as the app have too many
 * combined states, so each configuration covers those that interact.
 */
export const explorationConfigs: Record<string, ExplorationConfig> = {
  'starting the portal': {
    ...portal,
    focus: ['', 'auth', 'cart'],
    allowedEvents: { '': ['start.retry'], auth: ['session.close', 'user.loaded'] },
  },
  'logging in': {
    ...portal,
    focus: ['auth', 'login', 'alert'],
    allowedEvents: { login: ['login.submit', 'login.reset'], auth: ['session.close'] },
  },
  'accepting the terms': {
    ...portal,
    focus: ['auth', 'auth.terms'],
    allowedEvents: { auth: ['session.close'], 'auth.terms': ['terms.accept', 'terms.retry'] },
  },
  'keeping the session and saying how it ended': {
    ...portal,
    focus: ['auth', 'snackbar'],
    allowedEvents: {
      auth: [
        'session.close',
        'user.loaded',
        'user.loggedOut',
        'tab.returned',
        'network.returned',
        'ping.pause',
        'ping.resume',
        'session.check',
        'call.unauthorized',
        'session.closed',
        'session.leave',
        'changes.made',
        'changes.cleared',
      ],
    },
  },
  'ending a session and logging in again': {
    root: sessionPageModel,
    models: sessionModels,
    connect: connectSessionPage,
    focus: ['app.auth', 'sessionEnd', 'relogin'],
    allowedEvents: {
      'app.auth': [
        'session.close',
        'session.closed',
        'session.leave',
        'changes.made',
        'call.unauthorized',
      ],
      sessionEnd: ['session.extend', 'warning.dismiss', 'clock.ticked'],
      relogin: ['relogin.submit'],
    },
  },
  'confirming the identity again': alone(flowModels.stepUp),
  'filling the cart': {
    root: flowModels.app,
    models: { ...flowModels, auth: authWithCart },
    focus: ['auth', 'cart'],
    allowedEvents: {
      auth: ['session.close'],
      cart: [
        'product.toggle',
        'product.restore',
        'giftcard.change',
        'giftcard.apply',
        'giftcard.remove',
        'cart.empty',
        'empty.confirm',
        'empty.cancel',
        'repeat.confirm',
        'repeat.cancel',
      ],
    },
  },
  'changing the language': {
    ...portal,
    focus: ['locale'],
    allowedEvents: { locale: ['locale.choose', 'fallback.choose', 'route.entered'] },
  },
  'paying for an order': alone(flowModels.payment),
  ordering: alone(flowModels.checkout),
  'returning from a payment': alone(flowModels.orderStatus),
  'the payment of an order': alone({
    ...orderPaymentModel,
    events: {
      ...orderPaymentModel.events,
      'payment.paid': [
        ...orderPaymentModel.events['payment.paid'],
        named('too much', { payment: 'the second payment', cents: 15_000 }),
      ],
    },
  }),
}
