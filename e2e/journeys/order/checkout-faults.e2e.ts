import type { Page } from '@playwright/test'

import { placeOrder as placeOrderCall } from '#contract/order/order.ts'
import { startPayment } from '#contract/payment/payment.ts'

import {
  disconnect,
  holdRequests,
  modifyRequests,
  requestsOf,
} from '../../support/network-faults.ts'
import { title } from '../../support/page-assertions.ts'
import {
  button,
  choosePaymentMethod,
  choosePostDelivery,
  fillAddress,
  finishAtProvider,
  openCheckoutAsBuyer,
  placeOrder,
} from '../../support/purchase.ts'
import { expect, test } from '../../support/test.ts'

const orders = requestsOf(placeOrderCall)
const payments = requestsOf(startPayment)

test.beforeEach(async ({ page, expected }) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED|status of (?:409|422)/)
  await openCheckoutAsBuyer(page, 'Blood clotting')
  await fillAddress(page)
  await choosePostDelivery(page)
  await choosePaymentMethod(page, /card/i)
})

test('checkout: an order that the server refuses opens the step to correct', async ({ page }) => {
  for (const [step, damage] of [
    ['Address', { billing: { address: '', postal_code: '51014', city: 'Tartu', country: 'EE' } }],
    ['Delivery', { delivery: { shipping_option: 'pigeon' } }],
    ['Payment method', { payment_method: 'shells' }],
  ] as const) {
    await test.step(step, async () => {
      const order = await modifyRequests(page, orders, (body) => ({
        postData: JSON.stringify({ ...body, ...damage }),
      }))
      await placeOrder(page, /^Pay €/)
      await expect(title(page, step)).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
      order.restoreRequests()
      await continueTo(page, 'Check and pay')
    })
  }
  await placeOrder(page, /^Pay €/)
  await finishAtProvider(page, 'Pay')
  await expect(title(page, 'Thank you, your order is confirmed')).toBeVisible()
})

test('checkout: a payment that does not start, or from whose page the customer returns, is started again', async ({
  page,
  machines,
}) => {
  let network = await disconnect(page, payments)
  await placeOrder(page, /^Pay €/)
  const retry = button(page, 'Pay now')
  await expect(retry).toBeVisible()
  network.restoreRequests()
  network = await modifyRequests(page, payments, { postData: '{}' })
  await retry.click()
  await expect(retry).toBeEnabled()
  network.restoreRequests()

  await page.route(/\/pay\//, (route) => route.fulfill({ status: 204 }), { times: 1 })
  await retry.click()
  await machines.waitForState('checkout', JSON.stringify({ processing_payment: 'atProvider' }))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
  await retry.click()
  await finishAtProvider(page, 'Pay')
  await expect(title(page, 'Thank you, your order is confirmed')).toBeVisible()
})

test('checkout: a payment that is started after the order was paid in another tab leads to the order', async ({
  page,
  context,
}) => {
  const { count, release } = await holdRequests(page, payments)
  await placeOrder(page, /^Pay €/)
  await expect.poll(count).toBe(1)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('link', { name: 'Finish payment' }).click()
  await other.getByRole('radio', { name: 'PayPal' }).check()
  await other.getByRole('button', { name: /^Pay €/ }).click()
  await finishAtProvider(other, 'Pay')
  await expect(title(other, 'Thank you, your order is confirmed')).toBeVisible()
  await release()
  await expect(title(page, 'Thank you, your order is confirmed')).toBeVisible()
})

test('payment: an order that was paid in another tab is not paid again', async ({
  page,
  context,
}) => {
  await placeOrder(page, /^Pay €/)
  await finishAtProvider(page, 'Cancel')
  await page.getByRole('link', { name: 'Finish payment' }).first().click()
  const pay = page.getByRole('button', { name: /^Pay/ })
  await page.getByRole('radio', { name: /card/i }).first().check()
  const { count, release } = await holdRequests(page, payments)
  await pay.click()
  await expect.poll(count).toBe(1)

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('radio', { name: 'PayPal' }).check()
  await other.getByRole('button', { name: /^Pay €/ }).click()
  await finishAtProvider(other, 'Pay')
  await expect(title(other, 'Thank you, your order is confirmed')).toBeVisible()
  await release()
  await expect(page.getByText('This order is already paid.')).toBeVisible()
})

/** Continues through the steps, which keep what was entered. */
async function continueTo(page: Page, last: string) {
  await expect(async () => {
    if (await title(page, last).isVisible()) return
    await button(page, 'Continue').click({ timeout: 1_000 })
    await expect(title(page, last)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
