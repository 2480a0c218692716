import * as v from 'valibot'

import type { Outcome } from '#flows/act.ts'
import { approval, orderStatusModel } from '#flows/models/order/order-status.model.ts'
import { waitingOrder } from '#flows/models/order/order-samples.ts'

import { openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { beginToPay, isOfProvider } from '../../support/tour-order.ts'
import { expect, isUsable, sees, stopClock, scene } from '../../support/tour-test.ts'

const about = {
  title: 'how an order stands is toured',
  model: orderStatusModel,
  page: '/order-success-waiting',
  elsewhere: { completed: '/order-success' },
}

export const orderStatusScene = scene(about, async (stage) => {
  const { page, api } = stage
  const look = page.getByRole('main').getByRole('button', { name: /^(Check again|Try again)$/ })
  const seesWaiting = sees(page.getByRole('heading', { name: 'Order 2026-000118' }))
  const seesReading = sees(page.getByText('Loading your order'))

  return {
    open: async () => {
      await beginToPay(stage)
      const query = new URLSearchParams({ order: waitingOrder.id, ...approval }).toString()
      await openAs(stage, null, `/order-success-waiting?${query}`)
      await expect(page.getByText('Loading your order')).toBeVisible()
      await stopClock(page)
    },
    events: {
      'order.look': () => look.click(),
      'page.shown': () =>
        page.evaluate(() => {
          document.dispatchEvent(new Event('visibilitychange'))
        }),
    },
    calls: {
      finishPaypalPayment: (outcome) => api.answer(calls.finishPaypal, outcome),
      openProvider: async () => {},
      readOrder: async (outcome) => {
        await api.asked(calls.order)
        // a paid order has a page of its own, which asks once more
        if (isOfPaid(outcome)) api.always(calls.order, outcome)
        return api.answer(calls.order, outcome)
      },
    },
    endsByItself: isOfProvider,
    passing: ['sendingBack'],
    controls: { 'order.look': () => isUsable(look) },
    looks: {
      finishing: seesReading,
      sendingBack: seesReading,
      atProvider: seesReading,
      reading: ({ context }) => (context.order === null ? seesReading() : seesWaiting()),
      processing_payment: seesWaiting,
      waiting_for_payment: seesWaiting,
      resting: seesWaiting,
      completed: sees(page.getByRole('heading', { name: 'Thank you, your order is confirmed' })),
      missing: sees(page.getByRole('heading', { name: 'Order not found' })),
      loggedOut: sees(page.getByRole('heading', { name: 'Log in to see your order' })),
      unreachable: sees(look),
    },
  }
})

const isOfPaid = (outcome: Outcome): boolean =>
  'output' in outcome && v.is(PaidAnswer, outcome.output)

const PaidAnswer = v.object({ order: v.object({ status: v.literal('completed') }) })
