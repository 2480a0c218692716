import * as v from 'valibot'

import { paymentModel } from '#flows/models/order/payment.model.ts'

import { calls, eventually } from '../../support/tour-api.ts'
import { isOfProvider, openPayment } from '../../support/tour-order.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = {
  title: 'paying for an order is toured',
  model: paymentModel,
  page: '/orders',
}

export const paymentScene = scene(about, (stage) => {
  const { page, api } = stage
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const pay = page.getByRole('button', { name: /(?:Pay|Ask for an invoice of) €199/ })
  const method = (name: string) => page.getByRole('radio', { name, exact: true })

  return {
    open: () => openPayment(stage),
    events: {
      'payment.choose': async ({ choice }) => {
        const { method: chosen } = v.parse(Choice, choice)
        const wanted = radios[chosen] ?? 'Card'
        // a radio button that is on says nothing when it is pressed
        await method(wanted === 'Card' ? 'Bank link' : 'Card').check()
        await method(wanted).check()
      },
      'payment.start': () => pay.click(),
      'payment.comeBack': () => button('Choose again').click(),
      'payment.retry': () => button('Try again').click(),
    },
    calls: {
      listPaymentMethods: (outcome) => api.answer(calls.paymentMethods, outcome),
      startPayment: async (outcome) => {
        const { startPayment, requestInvoice } = calls
        const isAsked = () => api.isHeld(startPayment) || api.isHeld(requestInvoice)
        await eventually(isAsked, 'a payment is asked for')
        if (!api.isHeld(requestInvoice)) return api.answer(startPayment, outcome)
        return api.answer(requestInvoice, 'output' in outcome ? { output: null } : outcome)
      },
      openProvider: async () => {},
    },
    endsByItself: isOfProvider,
    passing: ['leaving'],
    controls: {
      'payment.choose': () => isUsable(method('Card')),
      'payment.start': () => isUsable(pay),
      'payment.comeBack': () => isUsable(button('Choose again')),
      'payment.retry': () => isUsable(button('Try again')),
    },
    looks: {
      reading: sees(page.getByText('The ways to pay are being loaded')),
      choosing: sees(pay),
      starting: sees(pay.and(page.getByRole('button', { disabled: true }))),
      leaving: sees(pay),
      atProvider: sees(button('Choose again')),
      invoiced: sees(page.getByRole('link', { name: 'See how to pay' })),
      paid: sees(page.getByText('This order is paid already.')),
      unreadable: sees(button('Try again')),
    },
  }
})

const radios: Readonly<Record<string, string>> = {
  credit_card: 'Card',
  estonian_bank_links: 'Bank link',
  invoice: 'Invoice',
}

const Choice = v.object({ method: v.string() })
