import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import type { UnresolvedPayment } from '#contract/payment/payment.ts'
import { paymentMachine, type PaymentSnapshot } from '#machines/order/payment.machine.ts'

import { unreachable } from '../samples.ts'
import {
  offers,
  paymentStart,
  failureWith,
  invalidUrlProblem,
  invalidPaymentStart,
  waitingOrder,
} from './order-samples.ts'
import { button, effect, group, question } from '../../labels/label.ts'

/** The server returns no page to open. */
const invoiced = named('an invoice was requested', { redirect_url: null })

const unresolved = named('a payment without an answer from ESTO', {
  methods: offers,
  unresolved: {
    method: 'credit_card',
    wait_seconds: 60,
    new_payment_allowed_at: '2026-02-03T12:30:00.000Z',
    ends_at: '2026-02-04T12:00:00.000Z',
  } satisfies UnresolvedPayment,
})

const unresolvedBankLink = { ...unresolved.unresolved, method: 'estonian_bank_links' }

const waited = named('a payment without an answer from ESTO for half an hour', {
  ...unresolved,
  unresolved: { ...unresolved.unresolved, wait_seconds: 0 },
})

export const paymentModel = {
  machine: paymentMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { payment: ['3.10', '7.8'] },
  labels: {
    'payment.choose': group('How do you want to pay?'),
    'payment.proceed': button('I have not paid, pay now'),
    'payment.start': button('Pay {total}', 'Pay by invoice ({total})'),
    'payment.resume': button('Continue the payment'),
    'payment.confirm': button('Pay another way'),
    'payment.chooseAgain': button('Choose another method'),
    'payment.retry': button('Try again'),
  },
  questions: {
    isNotPayable: question('Has the order expired or been cancelled?'),
    isWaitRequired: question('Does the customer have to wait before paying again?'),
    isWaitOver: question('Is the waiting time over?'),
    hasUnconfirmed: question('Is an earlier payment unconfirmed?'),
    isIncomplete: question('Is the payment method or bank not chosen?'),
  },
  effects: {
    setChoice: effect('stores the chosen payment method'),
    chooseUnresolvedMethod: effect('chooses the method of the unfinished payment'),
    acceptSecondPayment: effect('accepts a second payment'),
    notifyOrderUpdated: effect('shows that the order is updated'),
  },
  input: { orderId: waitingOrder.id, method: 'credit_card', hasUnconfirmed: true },
  events: {
    'payment.choose': [
      { choice: { method: 'credit_card', bank: '' } },
      { choice: { method: 'estonian_bank_links', bank: '' } },
      { choice: { method: 'invoice', bank: '' } },
    ],
  },
  actors: {
    listPaymentMethods: { done: [{ methods: offers }, unresolved, waited], error: [unreachable] },
    startPayment: {
      done: (snapshot: PaymentSnapshot) =>
        snapshot.context.choice.method === 'invoice'
          ? [invoiced]
          : [paymentStart, invalidPaymentStart],
      error: [
        unreachable,
        failureWith('errors.payment_provider_unavailable'),
        failureWith('errors.order_already_paid'),
        failureWith('errors.order_not_payable'),
      ],
    },
    openProvider: {
      done: (snapshot: PaymentSnapshot) =>
        snapshot.context.url === paymentStart.redirect_url ? [undefined] : [],
      error: (snapshot: PaymentSnapshot) =>
        snapshot.context.url === invalidPaymentStart.redirect_url ? [invalidUrlProblem] : [],
    },
  },
  nodeKey: ({ context }: PaymentSnapshot) => ({
    method: context.choice.method,
    url: context.url,
    isSecondAccepted: context.isSecondAccepted,
  }),
  waived: [
    {
      transition: 'payment.deciding|always|1',
      why: 'an order without an unconfirmed payment has a separate test',
    },
  ],
  effectVariant: {
    actors: {
      listPaymentMethods: {
        done: [named('an unresolved bank link', { ...unresolved, unresolved: unresolvedBankLink })],
      },
    },
  },
} satisfies ModelOf<typeof paymentMachine>
