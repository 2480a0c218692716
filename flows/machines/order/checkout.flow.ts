import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import type { CheckoutData } from '#machines/order/checkout/checkout.setup.ts'
import { checkoutSteps, validateStep } from '#machines/order/checkout/checkout-values.ts'
import {
  checkoutMachine,
  type CheckoutSnapshot,
} from '#machines/order/checkout/checkout.machine.ts'

import { unreachable } from '../samples.ts'
import { fullCart } from '../shop/cart.flow.ts'
import {
  completedOrder,
  countries,
  invoicedOrder,
  offers,
  paymentStart,
  failureWith,
  invalidUrlProblem,
  invalidPaymentStart,
  waitingOrder,
  invalidFieldProblem,
} from './order-samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

const verified: CheckoutData = named('a customer', {
  person: 'verified',
  requirements: { hasDelivery: true, isFree: false, cartToken: null },
  countries,
  latest: null,
})
const visitor: CheckoutData = named('a visitor', { ...verified, person: 'visitor' })
const withoutDelivery: CheckoutData = named('a customer whose cart is not delivered', {
  ...verified,
  requirements: { ...verified.requirements, hasDelivery: false },
})
const freeOrder: CheckoutData = named('a customer whose order is free', {
  ...withoutDelivery,
  requirements: { ...withoutDelivery.requirements, isFree: true },
})
const unverified: CheckoutData = named('a customer with an unverified identity', {
  ...verified,
  person: 'unverified',
})

const address = {
  'billing.address': 'Kastani 12',
  'billing.address2': '',
  'billing.postal_code': '51014',
  'billing.city': 'Tartu',
  'billing.country': 'EE',
  is_shipping_same: 'on',
}

/** Valid values for all steps of the form. */
export const completeForm = {
  ...address,
  'delivery.shipping_option': 'post',
  payment_method: 'credit_card',
}

const submissions = {
  addresses: [
    { step: 'addresses', values: { ...address, 'billing.address': '' } },
    { step: 'addresses', values: address },
  ],
  delivery: [
    { step: 'delivery', values: { 'delivery.shipping_option': 'terminal' } },
    { step: 'delivery', values: { 'delivery.shipping_option': 'post' } },
  ],
  method: [
    { step: 'method', values: { payment_method: 'estonian_bank_links', bank: '' } },
    { step: 'method', values: { payment_method: 'credit_card', bank: '' } },
  ],
} as const

const submissionsAt = (snapshot: CheckoutSnapshot) => {
  if (snapshot.matches({ filling: 'addresses' })) return submissions.addresses
  if (snapshot.matches({ filling: 'delivery' })) return submissions.delivery
  return snapshot.matches({ filling: { method: 'choosing' } }) ? submissions.method : []
}

export const checkedOrder = named('the prices of the cart', {
  cart: fullCart,
  preview: {
    subtotal_cents: 19_900,
    vat_cents: 3_852,
    shipping_cents: 0,
    giftcard_cents: 0,
    total_cents: 19_900,
    product_ids: fullCart.products.map(({ id }) => id),
    buyer: { name: 'Mari Tamm', email: 'mari.tamm@example.ee', phone: '+372 5123 4567' },
    delivery: { shipping_option: 'post' as const },
    terms_version: '2026-11-22',
  },
})

const cartChanged = failureWith('errors.cart_changed', {
  data: { ...fullCart, total_cents: fullCart.total_cents + 500 },
})

const isUnverifiedFromStart = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('verificationRequired') && snapshot.context.start?.person === 'unverified'

/** The form is filled in once, and each of its steps is reopened from the last. */
export const checkoutModel = {
  machine: checkoutMachine,
  precondition: { person: 'anyone', cart: 'one' },
  spec: {
    checkout: ['2.1', '7.8'],
    'checkout.verificationRequired': ['6.4'],
    'checkout.filling.addresses': ['3.8'],
    'checkout.filling.addresses|step.submit|0': ['5.1', '5.2'],
    'checkout.placing|xstate.done.actor.placeOrder': ['4.7', '7.8', '8.5'],
    'checkout.rejected|always|0': ['6.4'],
    'checkout.filling.delivery': ['3.8'],
    'checkout.filling.method': ['3.10'],
    'checkout.waiting_for_payment': ['3.9', '4.7'],
    'checkout.processing_payment': ['3.9', '4.7'],
    'checkout.completed': ['3.9', '4.7'],
  },
  labels: {
    'customer.changed': sentence('The customer has logged in or confirmed their identity'),
    'checkout.retry': button('Try again'),
    'step.open': button('Change: {name}'),
    'url.changed': sentence('The customer goes to a step by its address, or back in the browser'),
    'form.change': sentence('The customer edits the form'),
    'step.submit': button('Continue'),
    'methods.retry': button('Try again'),
    'review.retry': button('Check again'),
    'order.place': button('Pay {total}', 'Order and pay by invoice ({total})', 'Place order'),
    'payment.retry': button('Pay now'),
    'page.shown': sentence('The customer returns to the page'),
  },
  questions: {
    isUnverified: question('Is the customer’s identity unverified?'),
    'isNextStep addresses': question('Is the address step next?'),
    'isNextStep delivery': question('Is the delivery step next?'),
    'isNextStep method': question('Is the payment method step next?'),
    isShownStep: question('Does the page show this step already?'),
    isMethodMissing: question('Is there now something to pay, and no payment method chosen?'),
    areTermsAccepted: question('Has the customer accepted the terms of sale?'),
    isCartChanged: question('Has the cart changed?'),
    'hasErrorInStep addresses': question('Is the error in the addresses?'),
    'hasErrorInStep delivery': question('Is the error in the delivery?'),
    'hasErrorInStep method': question('Is the error in the payment method?'),
  },
  effects: {
    restartCheckout: effect('starts the checkout again'),
    restoreUrl: effect('restores the step in the address'),
    setCheckoutData: effect('fills in the addresses of the last order'),
    setRequestedStep: effect('stores the step to open'),
    showStep: effect('shows the step in the address'),
    submitStep: effect('marks the step as completed'),
    setPreview: effect('shows the prices of the order'),
    clearChanges: effect('clears what has changed in the cart'),
    setTermsProblem: effect('asks the customer to accept the terms of sale'),
    setChanges: effect('shows what has changed in the cart'),
    requireDelivery: effect('requires a delivery method'),
    notifyOrderPlaced: effect('informs the other tabs of the order'),
  },
  input: { requestedStep: 'review', draftValues: {} },
  events: {
    'customer.changed': (snapshot: CheckoutSnapshot) =>
      snapshot.matches('loginRequired') || isUnverifiedFromStart(snapshot)
        ? [{ draftValues: {} }]
        : [],
    'step.open': (snapshot: CheckoutSnapshot) =>
      snapshot.matches({ filling: { review: 'ready' } })
        ? ([{ step: 'addresses' }, { step: 'delivery' }, { step: 'method' }] as const)
        : [],
    'url.changed': (snapshot: CheckoutSnapshot) => {
      if (snapshot.matches({ filling: { review: 'ready' } }))
        return [{ step: 'review' }, { step: 'delivery' }]
      return snapshot.matches('loginRequired') ? [{ step: 'addresses' }] : []
    },
    'form.change': (snapshot: CheckoutSnapshot) => {
      if (snapshot.matches('loginRequired')) return [{ values: { first_name: 'Mari' } }]
      return snapshot.matches({ filling: 'addresses' })
        ? [{ values: { 'billing.city': 'Tartu' } }]
        : []
    },
    'step.submit': submissionsAt,
    'order.place': [{ areTermsAccepted: false }, { areTermsAccepted: true }],
  },
  actors: {
    prepareCheckout: { done: [verified, visitor, unverified], error: [unreachable] },
    listPaymentMethods: { done: [{ methods: offers }], error: [unreachable] },
    validateOrder: {
      done: [checkedOrder],
      error: [
        failureWith('errors.cart_empty'),
        failureWith('errors.not_verified'),
        invalidFieldProblem('billing.postal_code'),
        invalidFieldProblem('delivery.terminal.terminal_id'),
        invalidFieldProblem('payment_method'),
      ],
    },
    placeOrder: {
      done: [{ order: waitingOrder }, { order: invoicedOrder }, { order: completedOrder }],
      error: [unreachable, cartChanged],
    },
    startPayment: {
      done: [paymentStart, invalidPaymentStart],
      error: [
        unreachable,
        failureWith('errors.payment_provider_unavailable'),
        failureWith('errors.order_already_paid'),
      ],
    },
    openProvider: {
      done: (snapshot: CheckoutSnapshot) =>
        snapshot.context.url === paymentStart.redirect_url ? [undefined] : [],
      error: (snapshot: CheckoutSnapshot) =>
        snapshot.context.url === invalidPaymentStart.redirect_url ? [invalidUrlProblem] : [],
    },
  },
  nodeKey: ({ context }: CheckoutSnapshot) => ({
    undone: checkoutSteps.filter(
      (step) => context.start && validateStep(step, context.values, context.start.requirements),
    ),
    url: context.url,
  }),
  waived: [
    {
      transition: 'checkout.filling.review.checking|xstate.done.actor.validateOrder|0',
      why: 'the paths start with a cart to pay for; an order that is no longer free has a separate test',
    },
  ],
  effectVariant: { actors: { prepareCheckout: { done: [withoutDelivery, freeOrder] } } },
} satisfies ModelOf<typeof checkoutMachine>
