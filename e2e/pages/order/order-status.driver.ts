import * as v from 'valibot'

import type { Outcome } from '#flows/graph/trigger.ts'
import { approval, orderStatusModel } from '#flows/machines/order/order-status.flow.ts'
import { waitingOrder } from '#flows/machines/order/order-samples.ts'

import { openAs } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { prepareOrder, isProviderOutcome } from '../../support/tours/order-steps.ts'
import { stopClock } from '../../support/clock.ts'
import { expect, expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: orderStatusModel,
  page: '/order-success-waiting',
  elsewhere: { completed: '/order-success' },
}

export const orderStatusDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const checkAgain = page
    .getByRole('main')
    .getByRole('button', { name: /^(Check again|Try again)$/ })
  const expectOrder = expectVisible(page.getByRole('heading', { name: 'Order 2026-000118' }))
  const expectLoading = expectVisible(page.getByText('Loading your order'))

  return {
    open: async () => {
      await prepareOrder(pageContext)
      const query = new URLSearchParams({ order: waitingOrder.id, ...approval }).toString()
      await openAs(pageContext, null, `/order-success-waiting?${query}`)
      await expect(page.getByText('Loading your order')).toBeVisible()
      await stopClock(page)
    },
    events: {
      'page.shown': () =>
        page.evaluate(() => {
          document.dispatchEvent(new Event('visibilitychange'))
        }),
    },
    calls: {
      openProvider: async () => {},
      readOrder: async (outcome) => {
        await api.waitForRequest(calls.readOrder)
        // A paid order has its own page, which reads the order again.
        if (isPaidOutcome(outcome)) api.respondAlways(calls.readOrder, outcome)
        return api.respond(calls.readOrder, outcome)
      },
    },
    endsByItself: isProviderOutcome,
    transientStates: ['redirecting'],
    assertions: {
      capturing: expectLoading,
      redirecting: expectLoading,
      atProvider: expectVisible(checkAgain),
      loading: ({ context }) => (context.order === null ? expectLoading() : expectOrder()),
      processing_payment: expectOrder,
      waiting_for_payment: expectOrder,
      paused: expectOrder,
      completed: expectVisible(
        page.getByRole('heading', { name: 'Thank you, your order is confirmed' }),
      ),
      notFound: expectVisible(page.getByRole('heading', { name: 'Order not found' })),
      loggedOut: expectVisible(page.getByRole('heading', { name: 'Log in to see your order' })),
      checkFailed: expectVisible(checkAgain),
    },
  }
})

const isPaidOutcome = (outcome: Outcome): boolean =>
  'output' in outcome && v.is(PaidResponse, outcome.output)

const PaidResponse = v.object({ order: v.object({ status: v.literal('completed') }) })
