import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { toProblem } from '#contract/problem.ts'

import { noGiftcard, priced, tokenOf, wished } from './cart-context.ts'
import { cartSetup } from './cart.setup.ts'

/**
 * What the person is about to buy, as the server last told it; every change replaces it whole. A customer's cart comes
 * with the user. One change is made at a time: what is pressed meanwhile, a second click too, is not heard.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description: 'The customer’s cart.',
  context: { cart: null, wish: null, removed: null, giftcard: noGiftcard() },
  initial: 'unread',
  on: {
    'cart.set': [
      {
        description: 'Products chosen before logging in were added to the cart.',
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
      description: 'The cart is not loaded. A customer who has just logged out has none.',
      on: {
        'product.toggle': {
          target: 'adding',
          actions: { type: 'rememberWish', params: ({ event }) => event.wish },
        },
      },
    },
    reading: {
      description: 'Loading the cart.',
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
      description: 'The page shows the cart as last received from the server.',
      on: {
        'cart.changed': {
          description: 'The cart was changed on another device.',
          actions: { type: 'replaceCart', params: ({ event }) => event.cart },
        },
        'product.toggle': [
          {
            description: 'The product is already in the cart.',
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
        'giftcard.type': { actions: 'clearGiftcardProblem' },
        'giftcard.apply': [
          {
            guard: { type: 'isTyped', params: ({ event }) => event.code },
            target: 'applying',
            actions: { type: 'rememberCode', params: ({ event }) => event.code },
          },
          { description: 'The customer entered no gift card code.', actions: 'missGiftcardCode' },
        ],
        'giftcard.remove': {
          target: 'returning',
          actions: { type: 'rememberCard', params: ({ event }) => event.id },
        },
        'cart.empty': 'confirmingEmpty',
      },
    },
    adding: {
      description: 'Waiting for the server to add the product to the cart.',
      tags: 'busy',
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => ({ ...wished(context), ...priced(context), ...tokenOf(context) }),
        onDone: [
          {
            description: 'The products it requires were added as well.',
            guard: { type: 'hasAddedMore', params: ({ event }) => event.output.cart },
            target: 'read',
            actions: [
              { type: 'notifyIncluded', params: ({ event }) => event.output.cart },
              { type: 'replaceCart', params: ({ event }) => event.output.cart },
              'forgetRemoved',
            ],
          },
          {
            target: 'read',
            actions: [
              { type: 'replaceCart', params: ({ event }) => event.output.cart },
              'forgetRemoved',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isOrderedBefore', params: ({ event }) => toProblem(event.error) },
            target: 'confirmingRepeat',
          },
          {
            target: 'reading',
            actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    confirmingRepeat: {
      description:
        'The customer has ordered this test before. The page asks whether to add it again.',
      on: {
        'repeat.confirm': { target: 'adding', actions: 'confirmRepeat' },
        'repeat.cancel': 'read',
      },
    },
    removing: {
      description: 'Waiting for the server to remove the product from the cart.',
      tags: 'busy',
      invoke: {
        id: 'removeFromCart',
        src: 'removeFromCart',
        input: ({ context }) => ({ ...wished(context), ...tokenOf(context) }),
        onDone: {
          target: 'read',
          actions: [
            { type: 'rememberRemoved', params: ({ event }) => event.output.cart },
            { type: 'replaceCart', params: ({ event }) => event.output.cart },
          ],
        },
        onError: {
          target: 'reading',
          actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    confirmingEmpty: {
      description: 'The page asks whether to remove everything from the cart.',
      on: { 'empty.confirm': 'emptying', 'empty.cancel': 'read' },
    },
    emptying: {
      description: 'Waiting for the server to empty the cart.',
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
      description: 'Waiting for the server to check the gift card.',
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
            description: 'The error is shown at the gift card field.',
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
      description: 'Waiting for the server to remove the gift card from the cart.',
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
