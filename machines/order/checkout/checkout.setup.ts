import { assign, emit, setup } from 'xstate'

import { changedCartIn, type Order } from '#contract/order.ts'
import type { listPaymentMethods, PaymentMethodOffer, PaymentStart } from '#contract/payment.ts'
import { isRepeatable, problem as problemOf, type Problem } from '#contract/problem.ts'
import type { Cart } from '#contract/shop.ts'

import { promiseSlot, slot } from '#machines/parts/slot.ts'
import { changesIn } from './cart-changes.ts'
import {
  purchaseOf,
  type CheckedOrder,
  type CheckoutContext,
  type CheckoutEvent,
  type CheckoutInput,
  type CheckoutOutward,
  type CheckoutStart,
  type OrderPress,
  type Submission,
} from './checkout-context.ts'
import {
  mistakesInMethod,
  mistakesInStep,
  orderDraftOf,
  purchaseIn,
  reachableStep,
  stepOfField,
  valuesFrom,
  withoutChangedPlaces,
  type CheckoutStep,
  type CheckoutValues,
} from './checkout-values.ts'
import { isPaidByTransfer, type PaymentWish } from '#machines/order/payment-choice.ts'

export type OrderDraftTexts = ReturnType<typeof orderDraftOf>
export type OrderWish = { form: OrderDraftTexts & OrderPress; press: number }

/** What the checkout is made of: its calls, the questions it asks itself, and what it notes down. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutOutward,
    tags: {} as 'busy',
  },
  actors: {
    prepareCheckout: promiseSlot<CheckoutStart>('prepareCheckout'),
    listPaymentMethods: slot<typeof listPaymentMethods>('listPaymentMethods'),
    validateOrder: promiseSlot<CheckedOrder, OrderDraftTexts>('validateOrder'),
    placeOrder: promiseSlot<{ order: Order }, OrderWish>('placeOrder'),
    startPayment: promiseSlot<PaymentStart, PaymentWish>('startPayment'),
    openProvider: promiseSlot<void, { url: string }>('openProvider'),
  },
  guards: {
    isVisitor: ({ context }) => context.start?.person === 'visitor',
    isUnverified: ({ context }) => context.start?.person === 'unverified',
    leadsTo: ({ context }, step: CheckoutStep) =>
      reachableStep(context.wanted, context.values, purchaseOf(context)) === step,
    isMistaken: ({ context }, submission: Submission) => mistakesOf(context, submission) !== null,
    isAgreed: (_, isAgreed: boolean) => isAgreed,
    isRepeatable: (_, problem: Problem) => isRepeatable(problem),
    isNotVerified: ({ context }) => context.problem?.message === 'errors.not_verified',
    isCartChanged: ({ context }) =>
      context.problem?.message === 'errors.cart_changed' || cartIn(context) !== null,
    isWrongAt: ({ context }, step: CheckoutStep) =>
      context.problem?.validationErrors.some(({ field }) => stepOfField(field) === step) ?? false,
    isCompleted: (_, { status }: Order) => status === 'completed',
    isByTransfer: ({ context }) => context.order !== null && isPaidByTransfer(context.order),
    isPaidAlready: (_, { message }: Problem) => message === 'errors.order_already_paid',
  },
  actions: {
    rememberStart: assign(({ context }, start: CheckoutStart) => ({
      start,
      values: valuesFrom(start.latest, context.values),
      problem: null,
    })),
    rememberWanted: assign({ wanted: (_, wanted: CheckoutStep) => wanted, problem: null }),
    rememberValues: assign(({ context }, values: CheckoutValues) => ({
      values: { ...context.values, ...values },
      problem: problemWithout(context, values),
    })),
    takeStep: assign(({ context }, { values }: Submission) => ({
      values: withoutChangedPlaces({ ...context.values, ...values }, context.problem),
      wanted: 'review' as const,
      problem: null,
    })),
    rememberMistakes: assign(({ context }, submission: Submission) => ({
      values: { ...context.values, ...submission.values },
      problem: mistakesOf(context, submission),
      attempt: context.attempt + 1,
    })),
    rememberMethods: assign({
      methods: (_, methods: readonly PaymentMethodOffer[]) => methods,
    }),
    rememberSums: assign((_, { sums, cart }: CheckedOrder) => ({ sums, seen: cart })),
    rememberPress: assign({ changes: null, problem: null }),
    missTerms: assign({
      problem: () => noAgreement(),
      attempt: ({ context }) => context.attempt + 1,
    }),
    rememberProblem: assign({
      problem: (_, problem: Problem) => problem,
      attempt: ({ context }) => context.attempt + 1,
    }),
    rememberChanges: assign(({ context }) => {
      const cart = cartIn(context)
      const changes = changesIn(context.seen, cart)
      const purchase = cart ? purchaseIn(cart) : purchaseOf(context)
      return {
        start: context.start && { ...context.start, purchase },
        wanted: 'review' as const,
        changes: changes && { ...changes, before: context.sums?.total_cents ?? changes.before },
        problem: null,
      }
    }),
    requireDelivery: assign(({ context }) => ({
      start: context.start && {
        ...context.start,
        purchase: { ...context.start.purchase, isSent: true },
      },
    })),
    tellCart: emit(({ context }) => ({ type: 'cart.told' as const, cart: cartIn(context) })),
    forgetProblem: assign({ problem: null }),
    countPress: assign({ press: ({ context }) => context.press + 1 }),
    rememberOrder: assign({ order: (_, order: Order) => order, problem: null }),
    announceOrder: emit({ type: 'order.placed' }),
    rememberUrl: assign({ url: (_, url: string) => url }),
  },
})

/** What is wrong with a step; of the way to pay it is known once the ways are. */
const mistakesOf = (context: CheckoutContext, { step, values }: Submission): Problem | null => {
  const all = { ...context.values, ...values }
  return step === 'method'
    ? mistakesInMethod(all, context.methods)
    : mistakesInStep(step, all, purchaseOf(context))
}

/** The problem without the errors of the fields that were just corrected; null when none is left. */
const problemWithout = (
  { problem, values }: CheckoutContext,
  typed: CheckoutValues,
): Problem | null => {
  if (problem === null || problem.validationErrors.length === 0) return problem
  const changed = Object.keys(typed).filter((name) => typed[name] !== (values[name] ?? ''))
  const isCorrected = (field: string): boolean =>
    changed.some((name) => name === field || name.startsWith(`${field}.`))
  const left = problem.validationErrors.filter(({ field }) => !isCorrected(field))
  if (left.length === problem.validationErrors.length) return problem
  return left.length === 0 ? null : { ...problem, validationErrors: left }
}

const cartIn = ({ problem }: CheckoutContext): Cart | null =>
  problem === null ? null : changedCartIn(problem)

const noAgreement = (): Problem =>
  problemOf('errors.form_validation', {
    validationErrors: [{ field: 'terms_accepted', message: 'errors.terms_required' }],
  }).problem

/** What is sent to be checked. */
export const draftOf = (context: CheckoutContext): OrderDraftTexts =>
  orderDraftOf(context.values, purchaseOf(context))

/** What is sent when the order is pressed: the draft, and the sum that was shown. */
export const orderWishOf = (context: CheckoutContext): OrderWish => ({
  form: {
    ...draftOf(context),
    expected_total_cents: context.sums?.total_cents ?? 0,
    terms_accepted: true,
    ...(context.sums?.terms_version ? { terms_version: context.sums.terms_version } : {}),
  },
  press: context.press,
})

export const paymentWishOf = ({ order, values, press }: CheckoutContext): PaymentWish => ({
  orderId: order?.id ?? '',
  method: order?.payment_method ?? 'invoice',
  bank: values['bank'] ?? '',
  press,
  isSecondAccepted: false,
})
