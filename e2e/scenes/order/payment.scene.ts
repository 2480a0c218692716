import * as v from 'valibot'

import { paymentModel } from '#flows/models/order/payment.model.ts'

import { calls } from '../../support/tour-api.ts'
import { isOfProvider, openPayment } from '../../support/tour-order.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = { title: 'paying for an order is toured', model: paymentModel }

export const paymentScene = scene(about, (stage) => {
  const { page, api } = stage
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const pay = page.getByRole('button', { name: 'Pay €199' })
  const method = (name: string) => page.getByRole('radio', { name, exact: true })

  return {
    open: () => openPayment(stage),
    events: {
      'payment.choose': async ({ choice }) => {
        const { method: chosen } = v.parse(Choice, choice)
        const [card, bank] = [method('Card'), method('Bank link')]
        // a radio button that is on says nothing when it is pressed
        await (chosen === 'credit_card' ? bank : card).check()
        await (chosen === 'credit_card' ? card : bank).check()
      },
      'payment.start': () => pay.click(),
      'payment.comeBack': () => button('Choose again').click(),
      'payment.retry': () => button('Try again').click(),
    },
    calls: {
      listPaymentMethods: (outcome) => api.answer(calls.paymentMethods, outcome),
      startPayment: (outcome) => api.answer(calls.startPayment, outcome),
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
      starting: sees(page.getByRole('button', { name: 'Pay €199', disabled: true })),
      leaving: sees(pay),
      atProvider: sees(button('Choose again')),
      paid: sees(page.getByText('This order is paid already.')),
      unreadable: sees(button('Try again')),
    },
  }
})

const Choice = v.object({ method: v.string() })
