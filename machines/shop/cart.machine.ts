import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { CallOutput } from '#contract/call.ts'
import type { SuccessKey } from '#contract/messages.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import type {
  addToCart,
  applyGiftcard,
  Cart,
  clearCart,
  readCart,
  removeFromCart,
  removeGiftcard,
} from '#contract/shop.ts'

import { app, type ToCart, type Wish } from '../app/system.ts'
import { promiseSlot, slot } from '../parts/slot.ts'
import {
  isOwn,
  noGiftcard,
  priced,
  removedFrom,
  tokenOf,
  wished,
  type CartContext,
} from './cart-context.ts'

/**
 * What the person is about to buy, as the server last told it; every change replaces it whole. A customer's cart comes
 * with the user. One change is made at a time: what is pressed meanwhile, a second click too, is not heard.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as ToCart,
    tags: {} as 'busy',
  },
  actors: {
    readCart: promiseSlot<CallOutput<typeof readCart>>('readCart'),
    addToCart: slot<typeof addToCart>('addToCart'),
    removeFromCart: slot<typeof removeFromCart>('removeFromCart'),
    clearCart: slot<typeof clearCart>('clearCart'),
    applyGiftcard: slot<typeof applyGiftcard>('applyGiftcard'),
    removeGiftcard: slot<typeof removeGiftcard>('removeGiftcard'),
  },
  guards: {
    hasBrought: (_, cart: Cart) => (cart.added_at_login?.length ?? 0) > 0,
    isKnown: ({ context }) => context.cart !== null,
    isInCart: ({ context }, { productId }: Wish) => isOwn(context.cart, productId),
    isRestorable: ({ context }) => context.removed !== null,
    isTyped: (_, code: string) => code.trim() !== '',
    isAtField: (_, { validationErrors }: Problem) => validationErrors.length > 0,
  },
  actions: {
    replaceCart: assign({ cart: (_, cart: Cart) => cart }),
    forgetCart: assign({ cart: null, wish: null, removed: null, giftcard: noGiftcard() }),
    rememberWish: assign({ wish: (_, wish: Wish) => wish }),
    takeBackRemoved: assign({ wish: ({ context }) => context.removed }),
    rememberRemoved: assign({ removed: ({ context }) => removedFrom(context) }),
    forgetRemoved: assign({ removed: null }),
    rememberCode: assign({ giftcard: (_, code: string) => ({ ...noGiftcard(), code }) }),
    rememberCard: assign({ giftcard: (_, id: string) => ({ ...noGiftcard(), id }) }),
    forgetGiftcard: assign({ giftcard: noGiftcard() }),
    rememberGiftcardProblem: assign({
      giftcard: ({ context }, problem: Problem) => ({
        ...context.giftcard,
        problem,
        attempt: context.giftcard.attempt + 1,
      }),
    }),
    tellBrought: sendTo(app, (_, cart: Cart) => ({
      type: 'notice.tell',
      notice: {
        tone: 'success' as const,
        key: 'success.cart_brought' as const,
        messageArguments: { count: cart.added_at_login?.length ?? 0 },
      },
    })),
    tellSettled: sendTo(app, { type: 'cart.settled' }),
    tellStartFailed: sendTo(app, (_, problem: Problem) => ({ type: 'start.failed', problem })),
    tellProblem: sendTo(app, (_, problem: Problem) => ({ type: 'problem.tell', problem })),
    tellSuccess: sendTo(app, (_, key: SuccessKey) => ({
      type: 'notice.tell',
      notice: { tone: 'success' as const, key },
    })),
  },
}).createMachine({
  id: 'cart',
  description: 'What the person is about to buy.',
  context: { cart: null, wish: null, removed: null, giftcard: noGiftcard() },
  initial: 'unread',
  on: {
    'cart.set': [
      {
        description: 'What was chosen before the log-in has come along.',
        guard: { type: 'hasBrought', params: ({ event }) => event.cart },
        target: '.read',
        actions: [
          { type: 'replaceCart', params: ({ event }) => event.cart },
          { type: 'tellBrought', params: ({ event }) => event.cart },
        ],
      },
      {
        target: '.read',
        actions: { type: 'replaceCart', params: ({ event }) => event.cart },
      },
    ],
    'cart.clear': { target: '.unread', actions: 'forgetCart' },
    'cart.read': '.reading',
  },
  states: {
    unread: {
      description: 'Nothing is known of a cart; whoever has just logged out has none.',
      on: {
        'product.toggle': {
          target: 'adding',
          actions: { type: 'rememberWish', params: ({ event }) => event.wish },
        },
      },
    },
    reading: {
      description: 'The server is asked for the cart.',
      invoke: {
        id: 'readCart',
        src: 'readCart',
        onDone: {
          target: 'read',
          actions: [
            { type: 'replaceCart', params: ({ event }) => event.output.cart },
            'tellSettled',
          ],
        },
        onError: [
          { guard: 'isKnown', target: 'read', actions: 'tellSettled' },
          {
            target: 'unread',
            actions: { type: 'tellStartFailed', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    read: {
      description: 'The cart is the one the server last told.',
      on: {
        'product.toggle': [
          {
            description: 'It is in the cart.',
            guard: { type: 'isInCart', params: ({ event }) => event.wish },
            target: 'removing',
            actions: { type: 'rememberWish', params: ({ event }) => event.wish },
          },
          {
            target: 'adding',
            actions: { type: 'rememberWish', params: ({ event }) => event.wish },
          },
        ],
        'product.restore': {
          guard: 'isRestorable',
          target: 'adding',
          actions: 'takeBackRemoved',
        },
        'giftcard.apply': {
          guard: { type: 'isTyped', params: ({ event }) => event.code },
          target: 'applying',
          actions: { type: 'rememberCode', params: ({ event }) => event.code },
        },
        'giftcard.remove': {
          target: 'returning',
          actions: { type: 'rememberCard', params: ({ event }) => event.id },
        },
        'cart.empty': 'emptying',
      },
    },
    adding: {
      description: 'A product is being put into the cart.',
      tags: 'busy',
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => ({ ...wished(context), ...priced(context), ...tokenOf(context) }),
        onDone: {
          target: 'read',
          actions: [
            { type: 'replaceCart', params: ({ event }) => event.output.cart },
            'forgetRemoved',
          ],
        },
        onError: {
          target: 'reading',
          actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    removing: {
      description: 'A product is being taken out of the cart.',
      tags: 'busy',
      invoke: {
        id: 'removeFromCart',
        src: 'removeFromCart',
        input: ({ context }) => ({ ...wished(context), ...tokenOf(context) }),
        onDone: {
          target: 'read',
          actions: [
            'rememberRemoved',
            { type: 'replaceCart', params: ({ event }) => event.output.cart },
          ],
        },
        onError: {
          target: 'reading',
          actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    emptying: {
      description: 'All is being taken out of the cart.',
      tags: 'busy',
      invoke: {
        id: 'clearCart',
        src: 'clearCart',
        input: ({ context }) => tokenOf(context),
        onDone: {
          target: 'read',
          actions: [
            { type: 'replaceCart', params: ({ event }) => event.output.cart },
            'forgetRemoved',
          ],
        },
        onError: {
          target: 'reading',
          actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    applying: {
      description: 'A gift card is being looked up.',
      tags: 'busy',
      invoke: {
        id: 'applyGiftcard',
        src: 'applyGiftcard',
        input: ({ context }) => ({ token: context.giftcard.code, ...tokenOf(context) }),
        onDone: {
          target: 'read',
          actions: [
            { type: 'replaceCart', params: ({ event }) => event.output.cart },
            'forgetGiftcard',
            { type: 'tellSuccess', params: 'success.giftcard_valid' },
          ],
        },
        onError: [
          {
            description: 'It is said at the field of the code.',
            guard: { type: 'isAtField', params: ({ event }) => toProblem(event.error) },
            target: 'read',
            actions: {
              type: 'rememberGiftcardProblem',
              params: ({ event }) => toProblem(event.error),
            },
          },
          {
            target: 'reading',
            actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    returning: {
      description: 'A gift card is being taken out of the cart.',
      tags: 'busy',
      invoke: {
        id: 'removeGiftcard',
        src: 'removeGiftcard',
        input: ({ context }) => ({ id: context.giftcard.id, ...tokenOf(context) }),
        onDone: {
          target: 'read',
          actions: [
            { type: 'replaceCart', params: ({ event }) => event.output.cart },
            'forgetGiftcard',
            { type: 'tellSuccess', params: 'success.giftcard_removed' },
          ],
        },
        onError: {
          target: 'reading',
          actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>
export type CartSnapshot = SnapshotFrom<typeof cartMachine>
