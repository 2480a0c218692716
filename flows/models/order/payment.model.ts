import type { ModelOf } from '#flows/model.ts'
import { named } from '#flows/names.ts'
import { paymentMachine, type PaymentSnapshot } from '#machines/order/payment.machine.ts'

import { unreachable } from '../samples.ts'
import {
  offers,
  paymentStart,
  refusal,
  strayed,
  strayStart,
  waitingOrder,
} from './order-samples.ts'

/** The server has nothing to add: there is no page to go to. */
const invoiced = named('an invoice was asked for', { redirect_url: null })

export const paymentModel = {
  machine: paymentMachine,
  input: { orderId: waitingOrder.id, method: 'credit_card' },
  events: {
    'payment.choose': [
      { choice: { method: 'credit_card', bank: '' } },
      { choice: { method: 'estonian_bank_links', bank: '' } },
      { choice: { method: 'invoice', bank: '' } },
    ],
  },
  actors: {
    listPaymentMethods: { done: [{ methods: offers }], error: [unreachable] },
    startPayment: {
      done: (snapshot: PaymentSnapshot) =>
        snapshot.context.choice.method === 'invoice' ? [invoiced] : [paymentStart, strayStart],
      error: [
        unreachable,
        refusal('errors.payment_provider_unavailable'),
        refusal('errors.order_already_paid'),
      ],
    },
    openProvider: {
      done: (snapshot: PaymentSnapshot) =>
        snapshot.context.url === paymentStart.redirect_url ? [undefined] : [],
      error: (snapshot: PaymentSnapshot) =>
        snapshot.context.url === strayStart.redirect_url ? [strayed] : [],
    },
  },
  identity: ({ context }: PaymentSnapshot) => ({
    method: context.choice.method,
    url: context.url,
  }),
} satisfies ModelOf<typeof paymentMachine>
