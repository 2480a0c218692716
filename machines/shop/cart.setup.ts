import { assign, sendTo, setup } from 'xstate'

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
import { unimplementedPromise, unimplementedCall } from '../fragments/unimplemented.ts'
import {
  hasAddedRequired,
  isInUserCart,
  emptyGiftcard,
  missingCodeProblem,
  includedProductsNotification,
  removedFrom,
  type CartContext,
} from './cart-context.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/** The actors, guards and actions of the cart machine. */
export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as ToCart,
    tags: {} as 'busy',
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
    isInCart: ({ context }, { productId }: CartItem) => isInUserCart(context.cart, productId),
    canRestore: ({ context }) => context.removed !== null,
    hasCode: (_, code: string) => code.trim() !== '',
    hasAddedRequired: ({ context }, cart: Cart) => hasAddedRequired(context, cart),
    isOrderedBefore: ({ context }, { message }: Problem) =>
      message === 'errors.product_already_ordered' && context.item?.isRepeat !== true,
    hasFieldError: (_, { validationErrors }: Problem) => validationErrors.length > 0,
  },
  actions: {
    setCart: assign({ cart: (_, cart: Cart) => cart }),
    resetCart: assign({ cart: null, item: null, removed: null, giftcard: emptyGiftcard() }),
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
        problem: missingCodeProblem(),
        attempt: context.giftcard.attempt + 1,
      }),
    }),
    clearGiftcardProblem: assign({
      giftcard: ({ context }) => ({ ...context.giftcard, problem: null }),
    }),
    clearGiftcard: assign({ giftcard: emptyGiftcard() }),
    setGiftcardProblem: assign({
      giftcard: ({ context }, problem: Problem) => ({
        ...context.giftcard,
        problem,
        attempt: context.giftcard.attempt + 1,
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
})
