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
} from '#contract/shop.ts'

import { app, type ToCart, type Wish } from '../app/system.ts'
import { promiseSlot, slot } from '../parts/slot.ts'
import {
  hasAddedMore,
  isOwn,
  noGiftcard,
  noGiftcardCode,
  noticeOfIncluded,
  removedFrom,
  type CartContext,
} from './cart-context.ts'

/** What the cart consists of: its calls, guards and actions. */
export const cartSetup = setup({
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
    hasAddedMore: ({ context }, cart: Cart) => hasAddedMore(context, cart),
    isOrderedBefore: ({ context }, { message }: Problem) =>
      message === 'errors.product_already_ordered' && context.wish?.isRepeat !== true,
    isAtField: (_, { validationErrors }: Problem) => validationErrors.length > 0,
  },
  actions: {
    replaceCart: assign({ cart: (_, cart: Cart) => cart }),
    forgetCart: assign({ cart: null, wish: null, removed: null, giftcard: noGiftcard() }),
    rememberWish: assign({ wish: (_, wish: Wish) => wish }),
    takeBackRemoved: assign({ wish: ({ context }) => context.removed }),
    confirmRepeat: assign({
      wish: ({ context }) => context.wish && { ...context.wish, isRepeat: true },
    }),
    rememberRemoved: assign({
      removed: ({ context }, cart: Cart) => removedFrom(context, cart),
    }),
    forgetRemoved: assign({ removed: null }),
    rememberCode: assign({ giftcard: (_, code: string) => ({ ...noGiftcard(), code }) }),
    rememberCard: assign({ giftcard: (_, id: string) => ({ ...noGiftcard(), id }) }),
    missGiftcardCode: assign({
      giftcard: ({ context }) => ({
        ...noGiftcard(),
        problem: noGiftcardCode(),
        attempt: context.giftcard.attempt + 1,
      }),
    }),
    clearGiftcardProblem: assign({
      giftcard: ({ context }) => ({ ...context.giftcard, problem: null }),
    }),
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
    notifyIncluded: sendTo(app, ({ context }, cart: Cart) => ({
      type: 'notice.tell',
      notice: noticeOfIncluded(context, cart),
    })),
    tellSettled: sendTo(app, { type: 'cart.settled' }),
    tellStartFailed: sendTo(app, (_, problem: Problem) => ({ type: 'start.failed', problem })),
    tellProblem: sendTo(app, (_, problem: Problem) => ({ type: 'problem.tell', problem })),
    tellSuccess: sendTo(app, (_, key: SuccessKey) => ({
      type: 'notice.tell',
      notice: { tone: 'success' as const, key },
    })),
  },
})
