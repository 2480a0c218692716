import type { Expedition } from './explore.ts'
import { flowModels } from './models.ts'
import { customer } from './models/samples.ts'
import { broughtCart } from './models/shop/cart.model.ts'
import { named } from './names.ts'

const portal = { root: flowModels.app, models: flowModels }

const { auth } = flowModels
const bringer = named('a customer who brings something', { ...customer, cart: broughtCart })
const broughtToAuth = {
  ...auth,
  actors: {
    ...auth.actors,
    readMe: { done: [customer, bringer, null] },
  },
}

/**
 * What of the portal is explored by running it. The machines that live as long as the app are too many to be told
 * apart all at once, so each expedition looks at those that have to do with each other.
 */
export const expeditions: Record<string, Expedition> = {
  'starting the portal': {
    ...portal,
    focus: ['', 'auth', 'cart'],
    spoken: { '': ['start.retry'], auth: ['session.close', 'user.arrived'] },
  },
  'logging in': {
    ...portal,
    focus: ['auth', 'login', 'alert'],
    spoken: { login: ['login.submit', 'login.leave'], auth: ['session.close'] },
  },
  'accepting the terms': {
    ...portal,
    focus: ['auth', 'auth.terms'],
    spoken: { auth: ['session.close'], 'auth.terms': ['terms.accept', 'terms.retry'] },
  },
  'keeping the session and saying how it ended': {
    ...portal,
    focus: ['auth', 'snackbar'],
    spoken: {
      auth: [
        'session.close',
        'user.arrived',
        'user.departed',
        'tab.returned',
        'network.returned',
        'ping.pause',
        'ping.resume',
        'session.check',
        'call.refused',
        'session.closed',
        'session.leave',
        'typing.began',
        'typing.ended',
      ],
    },
  },
  'filling the cart': {
    root: flowModels.app,
    models: { ...flowModels, auth: broughtToAuth },
    focus: ['auth', 'cart'],
    spoken: {
      auth: ['session.close'],
      cart: [
        'product.toggle',
        'product.restore',
        'giftcard.type',
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
    spoken: { locale: ['locale.choose', 'standIn.choose', 'route.entered'] },
  },
}
