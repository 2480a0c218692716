import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { CallOutput } from '#contract/call.ts'
import type { SuccessKey } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'
import type {
  addToCart,
  applyGiftcard,
  Cart,
  clearCart,
  readCart,
  removeFromCart,
  removeGiftcard,
} from '#contract/shop/shop.ts'

import { app, type ToCart, type CartItem } from '../app/system-actors.ts'
import { callProblem, toRejection, reportCallProblem } from '../fragments/call-problem.ts'
import { unimplementedPromise, unimplementedCall } from '../fragments/unimplemented.ts'
import {
  cartTokenInput,
  emptyGiftcard,
  hasAddedRequired,
  includedProductsNotification,
  isInCart,
  itemInput,
  findExpiredHolds,
  missingCodeProblem,
  priceInput,
  removedFrom,
  type CartContext,
} from './cart-values.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/**
 * The cart, as in the last response of the server; every change replaces it as a whole. A customer's cart comes with
 * the user. Changes are made one at a time: events that arrive during a change, a second click too, are ignored. What
 * happens elsewhere, such as the end of a held time, comes with the pings of `auth`. A state tagged `busy` takes no
 * change; the end of one tagged `changing` notifies other tabs, which then load the cart.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as ToCart,
    tags: {} as 'busy' | 'changing',
    meta: {} as StateMeta,
  },
  actors: {
    readCart: unimplementedPromise<CallOutput<typeof readCart>>('readCart'),
    addToCart: unimplementedCall<typeof addToCart>('addToCart'),
    removeFromCart: unimplementedCall<typeof removeFromCart>('removeFromCart'),
    clearCart: unimplementedCall<typeof clearCart>('clearCart'),
    applyGiftcard: unimplementedCall<typeof applyGiftcard>('applyGiftcard'),
    removeGiftcard: unimplementedCall<typeof removeGiftcard>('removeGiftcard'),
  },
  guards: {
    hasItemsAddedAtLogin: (_, cart: Cart) => (cart.added_at_login?.length ?? 0) > 0,
    hasCart: ({ context }) => context.cart !== null,
    isInCart: ({ context }, { productId }: CartItem) => isInCart(context.cart, productId),
    canRestore: ({ context }) => context.removed !== null,
    hasCode: (_, code: string) => code.trim() !== '',
    hasAddedRequired: ({ context }, cart: Cart) => hasAddedRequired(context, cart),
    isOrderedBefore: ({ context }, { message }: Problem) =>
      message === 'errors.product_already_ordered' && context.item?.isRepeat !== true,
    hasFieldError: (_, { validationErrors }: Problem) => validationErrors.length > 0,
  },
  actions: {
    setCart: assign({
      cart: (_, cart: Cart) => cart,
      expiredHolds: ({ context }, cart) => findExpiredHolds(context, cart),
    }),
    resetCart: assign({
      cart: null,
      item: null,
      removed: null,
      expiredHolds: {},
      giftcard: emptyGiftcard(),
    }),
    setItem: assign({ item: (_, item: CartItem) => item }),
    restoreRemoved: assign({ item: ({ context }) => context.removed }),
    confirmRepeat: assign({
      item: ({ context }) => context.item && { ...context.item, isRepeat: true },
    }),
    setRemoved: assign({
      removed: ({ context }, cart: Cart) => removedFrom(context, cart),
    }),
    clearRemoved: assign({ removed: null }),
    setGiftcardCode: assign({ giftcard: (_, code: string) => ({ ...emptyGiftcard(), code }) }),
    setGiftcardId: assign({ giftcard: (_, id: string) => ({ ...emptyGiftcard(), id }) }),
    setMissingCodeProblem: assign({
      giftcard: ({ context }) => ({
        ...emptyGiftcard(),
        ...toRejection(context.giftcard, missingCodeProblem()),
      }),
    }),
    clearGiftcardProblem: assign({
      giftcard: ({ context }) => ({ ...context.giftcard, problem: null }),
    }),
    clearGiftcard: assign({ giftcard: emptyGiftcard() }),
    setGiftcardProblem: assign({
      giftcard: ({ context }, problem: Problem) => ({
        ...context.giftcard,
        ...toRejection(context.giftcard, problem),
      }),
    }),
    notifyItemsAddedAtLogin: sendTo(app, (_, cart: Cart) => ({
      type: 'notification.show',
      notification: {
        tone: 'success' as const,
        key: 'success.cart_brought' as const,
        messageArguments: { count: cart.added_at_login?.length ?? 0 },
      },
    })),
    notifyProductsIncluded: sendTo(app, ({ context }, cart: Cart) => ({
      type: 'notification.show',
      notification: includedProductsNotification(context, cart),
    })),
    notifyCartReady: sendTo(app, { type: 'cart.ready' }),
    notifyStartFailed: sendTo(app, (_, problem: Problem) => ({ type: 'start.failed', problem })),
    reportProblem: sendTo(app, (_, problem: Problem) => ({ type: 'problem.report', problem })),
    notifySuccess: sendTo(app, (_, key: SuccessKey) => ({
      type: 'notification.show',
      notification: { tone: 'success' as const, key },
    })),
  },
}).createMachine({
  id: 'cart',
  description: 'The customer’s cart.',
  meta: { messages: ['success.cart_brought'] },
  context: { cart: null, item: null, removed: null, expiredHolds: {}, giftcard: emptyGiftcard() },
  initial: 'notLoaded',
  on: {
    'cart.set': [
      {
        description: 'Products chosen before logging in were added to the cart.',
        guard: { type: 'hasItemsAddedAtLogin', params: ({ event }) => event.cart },
        target: '.loaded',
        actions: [
          { type: 'setCart', params: ({ event }) => event.cart },
          { type: 'notifyItemsAddedAtLogin', params: ({ event }) => event.cart },
        ],
      },
      {
        target: '.loaded',
        actions: { type: 'setCart', params: ({ event }) => event.cart },
      },
    ],
    'cart.clear': { target: '.notLoaded', actions: 'resetCart' },
    'cart.load': '.loading',
  },
  states: {
    notLoaded: {
      description: 'The cart is not loaded. A customer who has just logged out has none.',
      on: {
        'product.toggle': {
          target: 'adding',
          actions: { type: 'setItem', params: ({ event }) => event.item },
        },
      },
    },
    loading: {
      description: 'Loading the cart.',
      tags: 'busy',
      invoke: {
        id: 'readCart',
        src: 'readCart',
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'setCart', params: ({ event }) => event.output.cart },
            'notifyCartReady',
          ],
        },
        onError: [
          { guard: 'hasCart', target: 'loaded', actions: 'notifyCartReady' },
          {
            target: 'notLoaded',
            actions: { type: 'notifyStartFailed', params: callProblem },
          },
        ],
      },
    },
    loaded: {
      description: 'The page shows the cart as last received from the server.',
      meta: { messages: ['errors.no_giftcard_code'] },
      on: {
        'cart.changed': {
          description: 'The cart was changed on another device, or a held time has expired.',
          actions: { type: 'setCart', params: ({ event }) => event.cart },
        },
        'product.toggle': [
          {
            description: 'The product is already in the cart.',
            guard: { type: 'isInCart', params: ({ event }) => event.item },
            target: 'removing',
            actions: { type: 'setItem', params: ({ event }) => event.item },
          },
          {
            target: 'adding',
            actions: { type: 'setItem', params: ({ event }) => event.item },
          },
        ],
        'product.restore': {
          guard: 'canRestore',
          target: 'adding',
          actions: 'restoreRemoved',
        },
        'giftcard.change': { actions: 'clearGiftcardProblem' },
        'giftcard.apply': [
          {
            guard: { type: 'hasCode', params: ({ event }) => event.code },
            target: 'applyingGiftcard',
            actions: { type: 'setGiftcardCode', params: ({ event }) => event.code },
          },
          {
            description: 'The customer entered no gift card code.',
            actions: 'setMissingCodeProblem',
          },
        ],
        'giftcard.remove': {
          target: 'removingGiftcard',
          actions: { type: 'setGiftcardId', params: ({ event }) => event.id },
        },
        'cart.empty': 'confirmingEmpty',
      },
    },
    adding: {
      description: 'Waiting for the server to add the product to the cart.',
      meta: { messages: ['success.cart_added_with'] },
      tags: ['busy', 'changing'],
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => ({
          ...itemInput(context),
          ...priceInput(context),
          ...cartTokenInput(context),
        }),
        onDone: [
          {
            description: 'The products it requires were added as well.',
            guard: { type: 'hasAddedRequired', params: ({ event }) => event.output.cart },
            target: 'loaded',
            actions: [
              { type: 'notifyProductsIncluded', params: ({ event }) => event.output.cart },
              { type: 'setCart', params: ({ event }) => event.output.cart },
              'clearRemoved',
            ],
          },
          {
            target: 'loaded',
            actions: [
              { type: 'setCart', params: ({ event }) => event.output.cart },
              'clearRemoved',
            ],
          },
        ],
        onError: [
          { guard: { type: 'isOrderedBefore', params: callProblem }, target: 'confirmingRepeat' },
          { target: 'loading', actions: reportCallProblem },
        ],
      },
    },
    confirmingRepeat: {
      description:
        'The customer has ordered this test before. The page asks whether to add it again.',
      on: {
        'cart.changed': { actions: { type: 'setCart', params: ({ event }) => event.cart } },
        'repeat.confirm': { target: 'adding', actions: 'confirmRepeat' },
        'repeat.cancel': 'loaded',
      },
    },
    removing: {
      description: 'Waiting for the server to remove the product from the cart.',
      tags: ['busy', 'changing'],
      invoke: {
        id: 'removeFromCart',
        src: 'removeFromCart',
        input: ({ context }) => ({ ...itemInput(context), ...cartTokenInput(context) }),
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'setRemoved', params: ({ event }) => event.output.cart },
            { type: 'setCart', params: ({ event }) => event.output.cart },
          ],
        },
        onError: { target: 'loading', actions: reportCallProblem },
      },
    },
    confirmingEmpty: {
      description: 'The page asks whether to remove everything from the cart.',
      on: {
        'cart.changed': { actions: { type: 'setCart', params: ({ event }) => event.cart } },
        'empty.confirm': 'emptying',
        'empty.cancel': 'loaded',
      },
    },
    emptying: {
      description: 'Waiting for the server to empty the cart.',
      tags: ['busy', 'changing'],
      invoke: {
        id: 'clearCart',
        src: 'clearCart',
        input: ({ context }) => cartTokenInput(context),
        onDone: {
          target: 'loaded',
          actions: [{ type: 'setCart', params: ({ event }) => event.output.cart }, 'clearRemoved'],
        },
        onError: { target: 'loading', actions: reportCallProblem },
      },
    },
    applyingGiftcard: {
      description: 'Waiting for the server to check the gift card.',
      meta: { messages: ['success.giftcard_valid'] },
      tags: ['busy', 'changing'],
      invoke: {
        id: 'applyGiftcard',
        src: 'applyGiftcard',
        input: ({ context }) => ({ token: context.giftcard.code, ...cartTokenInput(context) }),
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'setCart', params: ({ event }) => event.output.cart },
            'clearGiftcard',
            { type: 'notifySuccess', params: 'success.giftcard_valid' },
          ],
        },
        onError: [
          {
            description: 'The error is shown at the gift card field.',
            guard: { type: 'hasFieldError', params: callProblem },
            target: 'loaded',
            actions: { type: 'setGiftcardProblem', params: callProblem },
          },
          { target: 'loading', actions: reportCallProblem },
        ],
      },
    },
    removingGiftcard: {
      description: 'Waiting for the server to remove the gift card from the cart.',
      meta: { messages: ['success.giftcard_removed'] },
      tags: ['busy', 'changing'],
      invoke: {
        id: 'removeGiftcard',
        src: 'removeGiftcard',
        input: ({ context }) => ({ id: context.giftcard.id, ...cartTokenInput(context) }),
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'setCart', params: ({ event }) => event.output.cart },
            'clearGiftcard',
            { type: 'notifySuccess', params: 'success.giftcard_removed' },
          ],
        },
        onError: { target: 'loading', actions: reportCallProblem },
      },
    },
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>
export type CartSnapshot = SnapshotFrom<typeof cartMachine>
