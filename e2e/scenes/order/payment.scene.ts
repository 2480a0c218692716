import * as v from 'valibot'

import { paymentModel } from '#flows/models/order/payment.model.ts'

import { calls, eventually } from '../../support/tour-api.ts'
import { isOfProvider, openPayment } from '../../support/tour-order.ts'
import { isUsable, sees, scene, stopClock } from '../../support/tour-test.ts'

const about = {
  title: 'paying for an order is toured',
  model: paymentModel,
  page: '/orders',
}

export const paymentScene = scene(about, async (stage) => {
  const { page, api } = stage
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const again = button('I have not paid, pay now')
  const pay = page.getByRole('button', { name: /^(?:Pay €199|Pay by invoice \(€199\))/ })
  const method = (name: string) => page.getByRole('radio', { name, exact: true })

  await page.clock.install()
  return {
    open: async () => {
      await page.clock.resume()
      await openPayment(stage)
      await again.or(page.getByText('Loading payment methods')).first().waitFor()
      await stopClock(page)
    },
    events: {
      'payment.choose': async ({ choice }) => {
        const { method: chosen } = v.parse(Choice, choice)
        const wanted = radios[chosen] ?? 'Card'
        // a radio button that is on says nothing when it is pressed
        await method(wanted === 'Card' ? 'Bank link' : 'Card').check()
        await method(wanted).check()
      },
      'payment.again': () => again.click(),
      'payment.start': () => pay.click(),
      'payment.resume': () => button('Continue the payment').click(),
      'payment.confirm': () => button('Pay another way').click(),
      'payment.comeBack': () => button('Choose another method').click(),
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
    passing: ['opening', 'leaving'],
    controls: {
      'payment.again': () => isUsable(again),
      'payment.choose': () => isUsable(method('Card')),
      'payment.start': () => isUsable(pay),
      'payment.resume': () => isUsable(button('Continue the payment')),
      'payment.confirm': () => isUsable(button('Pay another way')),
      'payment.comeBack': () => isUsable(button('Choose another method')),
      'payment.retry': () => isUsable(button('Try again')),
    },
    looks: {
      warning: sees(again),
      reading: sees(page.getByText('Loading payment methods')),
      'unanswered.waiting': sees(page.getByText('or pay in another way from')),
      'unanswered.waited': sees(button('Pay another way')),
      choosing: sees(pay),
      starting: sees(pay.and(page.getByRole('button', { disabled: true }))),
      leaving: sees(pay),
      atProvider: sees(button('Choose another method')),
      invoiced: sees(page.getByRole('link', { name: 'See how to pay' })),
      paid: sees(page.getByText('This order is already paid.')),
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
