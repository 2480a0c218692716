import { assign, emit, enqueueActions, setup } from 'xstate'

import type { CallOutput } from '#contract/call.ts'
import type { Country } from '#contract/delivery/places.ts'
import type { OrderPreview } from '#contract/order/order-preview.ts'
import { cartOfProblem, type Order, type readLatestAddresses } from '#contract/order/order.ts'
import type {
  listPaymentMethods,
  PaymentMethodOffer,
  PaymentStart,
} from '#contract/payment/payment.ts'
import { isRepeatable, localProblem, type Problem } from '#contract/problem.ts'
import type { Cart } from '#contract/shop/shop.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import {
  noRejection,
  problemWithout,
  toRejection,
  type Rejection,
} from '#machines/fragments/call-problem.ts'
import { redirectActors } from '#machines/fragments/provider-redirect.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'
import { unimplementedPromise, unimplementedCall } from '#machines/fragments/unimplemented.ts'
import { isPaidByTransfer, type PaymentRequest } from '#machines/order/payment-choice.ts'

import { changesIn, type CartChanges } from './cart-diff.ts'
import {
  validateMethod,
  validateStep,
  orderDraftFromValues,
  requirementsOfCart,
  requirementsOfContext,
  reachableStep,
  stepOfField,
  valuesFrom,
  withoutChangedPlaces,
  type CheckoutStep,
  type CheckoutValues,
  type CheckoutRequirements,
  type ShownStep,
} from './checkout-values.ts'

/** The input of the checkout. */
export type CheckoutData = {
  person: 'visitor' | 'unverified' | 'verified'
  requirements: CheckoutRequirements
  countries: readonly Country[]
  latest: CallOutput<typeof readLatestAddresses> | null
}

/** `requestedStep` is the step in the URL; `draftValues` is unsaved input of an earlier visit. */
type CheckoutInput = { requestedStep: CheckoutStep; draftValues: CheckoutValues }

/** `rejectionCount` is 0 while a problem can only come from loading. */
type CheckoutContext = Rejection & {
  requestedStep: CheckoutStep
  /** `null` until the customer, the cart and their addresses are loaded. */
  shownStep: ShownStep | null
  values: CheckoutValues
  start: CheckoutData | null
  methods: readonly PaymentMethodOffer[]
  preview: OrderPreview | null
  /** The cart whose totals are shown for review, and what has changed in it since. */
  reviewedCart: Cart | null
  changes: CartChanges | null
  /**
   * Part of the idempotency key: counts the submissions that got a response, so that a retry without one reuses the
   * key.
   */
  requestNumber: number
  order: Order | null
  url: string
}

export type CheckoutEvent =
  | ({ type: 'customer.changed' } & CustomerChange)
  | { type: 'checkout.retry' }
  | { type: 'step.open'; step: CheckoutStep }
  | { type: 'url.changed'; step: CheckoutStep }
  | { type: 'form.change'; values: CheckoutValues }
  | ({ type: 'step.submit' } & Submission)
  | { type: 'methods.retry' }
  | { type: 'review.retry' }
  | { type: 'order.place'; areTermsAccepted: boolean }
  | { type: 'payment.retry' }
  | { type: 'page.shown' }

/**
 * The step that the page shows now, to be set in the URL. It becomes a new entry of the history if the URL is that of
 * `previous`, so that the back button leads there; any other URL is replaced.
 */
export type StepShown = { type: 'step.shown'; step: ShownStep; previous: ShownStep | null }

/**
 * Another person uses the page, or the customer has verified their identity. `draftValues` is the unsaved input that is
 * theirs.
 */
type CustomerChange = { draftValues: CheckoutValues }

/**
 * The preview of an order, and the cart that it was computed for. `previousCart` is the one that the page showed, when
 * the cart was changed elsewhere.
 */
export type OrderReview = { preview: OrderPreview; cart: Cart | null; previousCart?: Cart }

/** A submitted step. */
export type Submission = { step: CheckoutStep; values: CheckoutValues }

/** What a submission sends besides the draft. */
type OrderConfirmation = {
  expected_total_cents: number
  expected_product_ids?: string[]
  terms_accepted: true
  terms_version?: string
}

export type OrderDraftValues = ReturnType<typeof orderDraftFromValues>
export type OrderRequest = { form: OrderDraftValues & OrderConfirmation; requestNumber: number }

export const initialContext = ({ requestedStep, draftValues }: CheckoutInput): CheckoutContext => ({
  requestedStep,
  shownStep: null,
  values: draftValues,
  start: null,
  methods: [],
  preview: null,
  reviewedCart: null,
  changes: null,
  requestNumber: 0,
  order: null,
  url: '',
  ...noRejection,
})

/** The actors, guards and actions of the checkout machine. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    emitted: {} as EmittedEvent | StepShown,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    prepareCheckout: unimplementedPromise<CheckoutData>('prepareCheckout'),
    listPaymentMethods: unimplementedCall<typeof listPaymentMethods>('listPaymentMethods'),
    validateOrder: unimplementedPromise<OrderReview, OrderDraftValues>('validateOrder'),
    placeOrder: unimplementedPromise<{ order: Order }, OrderRequest>('placeOrder'),
    startPayment: unimplementedPromise<PaymentStart, PaymentRequest>('startPayment'),
    ...redirectActors,
  },
  guards: {
    isVisitor: ({ context }) => context.start?.person === 'visitor',
    isUnverified: ({ context }) => context.start?.person === 'unverified',
    isNextStep: ({ context }, step: CheckoutStep) =>
      reachableStep(context.requestedStep, context.values, requirementsOfContext(context)) === step,
    isShownStep: ({ context }, step: CheckoutStep) => context.shownStep === step,
    isMethodMissing: ({ context }, review: OrderReview) =>
      validateStep('method', context.values, requirementsOfReview(context, review)) !== null,
    isInvalid: ({ context }, submission: Submission) =>
      validateSubmission(context, submission) !== null,
    areTermsAccepted: (_, areTermsAccepted: boolean) => areTermsAccepted,
    isRepeatable: (_, problem: Problem) => isRepeatable(problem),
    isNotVerified: ({ context }) => context.problem?.message === 'errors.not_verified',
    isCartChanged: ({ context }) =>
      context.problem?.message === 'errors.cart_changed' || cartIn(context) !== null,
    hasErrorInStep: ({ context }, step: CheckoutStep) =>
      context.problem?.validationErrors.some(({ field }) => stepOfField(field) === step) ?? false,
    isCompleted: (_, { status }: Order) => status === 'completed',
    isBankTransfer: ({ context }) => context.order !== null && isPaidByTransfer(context.order),
    isAlreadyPaid: (_, { message }: Problem) => message === 'errors.order_already_paid',
  },
  actions: {
    restartCheckout: assign(({ context }, { draftValues }: CustomerChange) => ({
      ...initialContext({ requestedStep: 'addresses', draftValues }),
      // an order of another customer must not repeat an idempotency key
      requestNumber: context.requestNumber + 1,
    })),
    setCheckoutData: assign(({ context }, start: CheckoutData) => ({
      start,
      values: valuesFrom(start.latest, context.values),
      problem: null,
    })),
    setRequestedStep: assign({
      requestedStep: (_, requestedStep: CheckoutStep) => requestedStep,
      problem: null,
    }),
    showStep: enqueueActions(({ context, enqueue }, step: ShownStep) => {
      enqueue.emit({ type: 'step.shown', step, previous: context.shownStep })
      enqueue.assign({ shownStep: step })
    }),
    restoreUrl: enqueueActions(({ context: { shownStep: step }, enqueue }) => {
      if (step) enqueue.emit({ type: 'step.shown', step, previous: step })
    }),
    setValues: assign(({ context }, values: CheckoutValues) => ({
      values: { ...context.values, ...values },
      problem: problemAfter(context, values),
    })),
    submitStep: assign(({ context }, { values }: Submission) => ({
      values: withoutChangedPlaces({ ...context.values, ...values }, context.problem),
      requestedStep: 'review' as const,
      ...toRejection(context, null),
    })),
    setValidationErrors: assign(({ context }, submission: Submission) => ({
      values: { ...context.values, ...submission.values },
      ...toRejection(context, validateSubmission(context, submission)),
    })),
    saveDraft: emit(({ context }) => ({
      type: 'draft.save' as const,
      key: 'checkout',
      values: context.values,
    })),
    setMethods: assign({
      methods: (_, methods: readonly PaymentMethodOffer[]) => methods,
    }),
    setPreview: enqueueActions(({ context, enqueue }, review: OrderReview) => {
      const { preview, cart, previousCart } = review
      enqueue.assign({
        preview,
        reviewedCart: cart,
        start: context.start && {
          ...context.start,
          requirements: requirementsOfReview(context, review),
        },
      })
      if (!previousCart) return
      enqueue.assign({ changes: changesIn(previousCart, cart) })
      enqueue.emit({ type: 'cart.updated', cart })
    }),
    clearChanges: assign(({ context }) => ({ changes: null, ...toRejection(context, null) })),
    setTermsProblem: assign(({ context }) => toRejection(context, termsRequiredProblem())),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    setChanges: assign(({ context }) => {
      const cart = cartIn(context)
      const changes = changesIn(context.reviewedCart, cart)
      const requirements = cart ? requirementsOfCart(cart) : requirementsOfContext(context)
      return {
        start: context.start && { ...context.start, requirements },
        requestedStep: 'review' as const,
        // they were computed for the cart before
        preview: null,
        changes: changes && { ...changes, before: context.preview?.total_cents ?? changes.before },
        problem: null,
      }
    }),
    requireDelivery: assign(({ context }) => ({
      start: context.start && {
        ...context.start,
        requirements: { ...context.start.requirements, hasDelivery: true },
      },
    })),
    notifyCart: emit(({ context }) => ({ type: 'cart.updated' as const, cart: cartIn(context) })),
    clearProblem: assign({ problem: null }),
    incrementRequestNumber: assign({ requestNumber: ({ context }) => context.requestNumber + 1 }),
    setOrder: assign({ order: (_, order: Order) => order, problem: null }),
    notifyOrderPlaced: emit({ type: 'order.placed' }),
    openPage: emit(({ context }, href: string) => ({
      type: 'page.open' as const,
      href,
      search: { order: context.order?.id ?? '' },
    })),
    setUrl: assign({ url: (_, url: string) => url }),
  },
})

/** Validates a step; the payment method only once the available ones are loaded. */
const validateSubmission = (
  context: CheckoutContext,
  { step, values }: Submission,
): Problem | null => {
  const all = { ...context.values, ...values }
  return step === 'method'
    ? validateMethod(all, context.methods)
    : validateStep(step, all, requirementsOfContext(context))
}

/** Returns what the reviewed order requires; the cart may have changed since the checkout started. */
const requirementsOfReview = (
  context: CheckoutContext,
  { preview, cart, previousCart }: OrderReview,
): CheckoutRequirements => ({
  ...(previousCart ? requirementsOfCart(cart) : requirementsOfContext(context)),
  isFree: preview.total_cents === 0,
})

/** Returns the problem without the errors of fields that were just corrected, or null when none is left. */
const problemAfter = ({ problem, values }: CheckoutContext, typed: CheckoutValues) => {
  const changed = Object.keys(typed).filter((name) => typed[name] !== (values[name] ?? ''))
  return problemWithout(problem, (field) =>
    changed.some((name) => name === field || name.startsWith(`${field}.`)),
  )
}

const cartIn = ({ problem }: CheckoutContext): Cart | null =>
  problem === null ? null : cartOfProblem(problem)

const termsRequiredProblem = (): Problem =>
  localProblem('errors.form_validation', {
    validationErrors: [{ field: 'terms_accepted', message: 'errors.terms_required' }],
  }).problem

/** The request of the order preview. */
export const orderDraftFromContext = (context: CheckoutContext): OrderDraftValues =>
  orderDraftFromValues(context.values, requirementsOfContext(context))

/** The request that places the order: the draft, and the sum and the products that were shown. */
export const orderRequestOf = (context: CheckoutContext): OrderRequest => ({
  form: {
    ...orderDraftFromContext(context),
    expected_total_cents: context.preview?.total_cents ?? 0,
    ...(context.preview ? { expected_product_ids: context.preview.product_ids } : {}),
    terms_accepted: true,
    ...(context.preview?.terms_version ? { terms_version: context.preview.terms_version } : {}),
  },
  requestNumber: context.requestNumber,
})

export const paymentRequestOf = ({
  order,
  values,
  requestNumber,
}: CheckoutContext): PaymentRequest => ({
  orderId: order?.id ?? '',
  method: order?.payment_method ?? 'invoice',
  bank: values['bank'] ?? '',
  requestNumber,
  isSecondAccepted: false,
})
