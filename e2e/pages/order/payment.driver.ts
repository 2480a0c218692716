import * as v from 'valibot'

import { paymentModel } from '#flows/machines/order/payment.flow.ts'

import { calls, eventually } from '../../support/tours/mock-api.ts'
import { isProviderOutcome, openPayment } from '../../support/tours/order-steps.ts'
import { stopClock } from '../../support/clock.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: paymentModel,
  page: '/orders',
}

export const paymentDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const again = button('I have not paid, pay now')
  const pay = page.getByRole('button', { name: /^(?:Pay €199|Pay by invoice \(€199\))/ })
  const method = (name: string) => page.getByRole('radio', { name, exact: true })

  await page.clock.install()
  return {
    open: async () => {
      await page.clock.resume()
      await openPayment(pageContext)
      await again.or(page.getByText('Loading payment methods')).first().waitFor()
      await stopClock(page)
    },
    events: {
      'payment.choose': async ({ choice }) => {
        const { method: chosen } = v.parse(Choice, choice)
        const requestedStep = radios[chosen] ?? 'Card'
        // Clicking a checked radio button fires no event.
        await method(requestedStep === 'Card' ? 'Bank link' : 'Card').check()
        await method(requestedStep).check()
      },
    },
    calls: {
      startPayment: async (outcome) => {
        const { startPayment, requestInvoice } = calls
        const isPending = () => api.isPending(startPayment) || api.isPending(requestInvoice)
        await eventually(isPending, 'a payment request is pending')
        if (!api.isPending(requestInvoice)) return api.respond(startPayment, outcome)
        return api.respond(requestInvoice, 'output' in outcome ? { output: null } : outcome)
      },
      openProvider: async () => {},
    },
    endsByItself: isProviderOutcome,
    transientStates: ['deciding', 'redirecting'],
    assertions: {
      warning: expectVisible(again),
      loading: expectVisible(page.getByText('Loading payment methods')),
      'unresolved.waiting': expectVisible(page.getByText('or pay in another way from')),
      'unresolved.waitOver': expectVisible(button('Pay another way')),
      choosing: expectVisible(pay),
      starting: expectVisible(pay.and(page.getByRole('button', { disabled: true }))),
      redirecting: expectVisible(pay),
      atProvider: expectVisible(button('Choose another method')),
      invoiced: expectVisible(page.getByRole('link', { name: 'See how to pay' })),
      paid: expectVisible(page.getByText('This order is already paid.')),
      closed: expectVisible(page.getByText('You can no longer pay for it.')),
      loadFailed: expectVisible(button('Try again')),
    },
  }
})

const radios: Readonly<Record<string, string>> = {
  credit_card: 'Card',
  estonian_bank_links: 'Bank link',
  invoice: 'Invoice',
}

const Choice = v.object({ method: v.string() })
