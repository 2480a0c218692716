import type { Page } from '@playwright/test'

import { demoId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'

import { logInByApi, submitLogin } from '../../support/customer.ts'
import { disconnect, modifyRequests, stopNavigation } from '../../support/network-faults.ts'
import { title } from '../../support/page-assertions.ts'
import { finishAtProvider } from '../../support/purchase.ts'
import { ownPortal } from '../../support/servers/own-portal.ts'
import { expect, test } from '../../support/test.ts'

test('orders: a declined or cancelled PayPal payment is explained and can be repeated', async ({
  page,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED|status of 4\d\d/)
  await logInByApi(page, 'regular')
  await page.goto('/orders')
  let network = await disconnect(page, '**/api/order/payment/payment-methods**')
  await page
    .getByRole('link', { name: /^(Finish payment|Pay again)/ })
    .first()
    .click()
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  network.restoreRequests()
  await retry.click()
  const pay = page.getByRole('button', { name: /^Pay €/ })
  const failure = page.getByRole('main').getByRole('alert')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  for (const lose of [
    () => disconnect(page, paypalStart),
    () => modifyRequests(page, paypalStart, { postData: '{}' }),
  ]) {
    network = await lose()
    await pay.click()
    await expect(failure.first()).toBeVisible()
    await expect(pay).toBeEnabled()
    network.restoreRequests()
  }
  // the customer stops the browser on its way to PayPal
  network = await stopNavigation(page, paypalPage)
  await pay.click()
  await page.getByRole('button', { name: 'Choose another method' }).click()
  await expect(pay).toBeVisible()
  network.restoreRequests()
  await page.reload()
  await page.getByRole('button', { name: 'I have not paid, pay now' }).click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay.click()
  await finishAtProvider(page, 'Decline')
  await expect(page.getByText(/^PayPal declined the payment/)).toBeVisible()
  await expect(page.getByText('This page updates by itself')).toBeHidden()

  await page.getByRole('link', { name: 'Pay again' }).click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await finishAtProvider(page, 'Cancel')
  await expect(page.getByText(/^You cancelled the payment/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Finish payment/ })).toBeVisible()
})

test('orders: a return from the bank in another browser offers to log in and leads to the order', async ({
  page,
  browser,
}) => {
  await logInByApi(page, 'regular')
  await page.goto('/orders')
  const order = await page.getByRole('heading', { level: 2 }).first().getAttribute('id')
  const other = await (await browser.newContext()).newPage()

  await other.goto(new URL(`/order-success-waiting?order=${order}`, page.url()).href)

  await expect(title(other, 'Log in to see your order')).toBeVisible()
  await expect(other.getByText('User must be authenticated.')).toBeHidden()
  await other.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await submitLogin(other, demoPeople.regular.email)
  await expect(other.getByText('What you ordered').or(other.getByText('Total'))).toBeVisible()
  await expect(other).toHaveURL(new RegExp(`order=${order}`))
  await other.context().close()
})

test('orders: an unknown order is not found; one that could not be loaded is shown after “Try again”', async ({
  page,
  expected,
}) => {
  expected.failure(/\/api\/order\/|status of 401/)
  await logInByApi(page, 'regular')
  await page.goto('/order-success-waiting?order=7b1f0c52-9a3e-4d6b-8c5e-2f1f6b8c1a01')
  await expect(title(page, 'Order not found')).toBeVisible()

  await page.goto('/orders')
  const order = await page.getByRole('heading', { level: 2 }).first().getAttribute('id')
  const network = await disconnect(page, /\/api\/order\/[\da-f-]+$/)
  await page.goto(`/order-success-waiting?order=${order}`)
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  network.restoreRequests()
  await retry.click()

  await expect(retry).toBeHidden()
  await expect(page.getByText('Total').first()).toBeVisible()

  const offline = await disconnect(page, /\/api\/order\/[\da-f-]+$/)
  const lost = page.waitForEvent('requestfailed')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
  await lost
  offline.restoreRequests()
  await page.clock.install()
  const confirming = `order=${demoId(`order/${demoPeople.regular.email}/1`)}`
  await page.goto(`/order-success-waiting?${confirming}`)
  await expect(title(page, 'We are confirming your payment')).toBeVisible()
  const checkAgain = page.getByRole('button', { name: 'Check again' })
  const waitForCheckByHand = () =>
    expect(async () => {
      await page.clock.fastForward(5_000)
      await expect(checkAgain).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [20] })
  const away = await disconnect(page, /\/api\/order\/[\da-f-]+$/)
  await waitForCheckByHand()
  away.restoreRequests()
  await checkAgain.click()
  await expect(checkAgain).toBeHidden()
  await waitForCheckByHand()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
  await expect(checkAgain).toBeHidden()

  await page.goto(`/order-success-waiting?${confirming}&token=UNKNOWN-0123456789&PayerID=UNKNOWN`)
  await expect(title(page, 'Order not found')).toBeVisible()
  const paypal = await disconnect(page, '**/api/order/payment/paypal/callback')
  await page.goto(`/order-success-waiting?${confirming}&token=UNKNOWN-0123456789&PayerID=UNKNOWN`)
  await expect(retry).toBeVisible()
  paypal.restoreRequests()
  await retry.click()
  await expect(title(page, 'Order not found')).toBeVisible()
  await page.context().clearCookies()
  for (const approval of ['', '&token=UNKNOWN-0123456789&PayerID=UNKNOWN']) {
    await page.goto(`/order-success-waiting?${confirming}${approval}`)
    await expect(title(page, 'Log in to see your order')).toBeVisible()
  }
})

test('orders: a manual refund is shown as in progress, then as done', async ({ page }) => {
  const transfer = { id: 'bank-1', received_at: '2026-02-03T10:00:00.000Z', amount_cents: 15_000 }
  let returnedAt: string | null = null
  await page.route('**/api/orders*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const returned = { amount_cents: 100, returned_at: returnedAt }
    const [first, ...others] = data.results
    const results = [{ ...first, transfers: [{ ...transfer, returned }] }, ...others]
    await route.fulfill({ response, json: { ...rest, data: { ...data, results } } })
  })
  await logInByApi(page, 'regular')
  await page.goto('/orders')
  await expect(page.getByText('bank transfer of €150 arrived')).toBeVisible()
  await expect(page.getByText('We are returning €1 to your account')).toBeVisible()

  returnedAt = '2026-02-05T10:00:00.000Z'
  await page.reload()

  await expect(page.getByText('€1 returned to your account')).toBeVisible()
  await expect(page.getByText('We are returning')).toBeHidden()
})

test('orders: a payment is not started without a bank; one approved at PayPal after it was cancelled is not taken', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 402/)
  await logInByApi(page, 'regular')
  await openPayment(page)
  const pay = page.getByRole('button', { name: /^Pay €/ })
  await page.getByRole('radio', { name: 'Estonian bank' }).check()
  await pay.click()
  const banks = page.getByRole('radiogroup', { name: 'Your bank' })
  await expect(banks).toHaveAccessibleDescription('Choose your bank.')

  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay.click()
  await page.waitForURL(paypalPage)
  const atPaypal = page.url()
  await finishAtProvider(page, 'Cancel')
  await expect(page.getByText(/^You cancelled the payment/)).toBeVisible()
  const capture = page.waitForResponse('**/api/order/payment/paypal/callback')
  await page.goto(atPaypal)
  await finishAtProvider(page, 'Pay')
  expect((await capture).status()).toBe(402)
  await expect(page.getByText(/^You cancelled the payment/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Finish payment/ })).toBeVisible()
})

test.describe(() => {
  // the webhooks of the sandbox go to the portal that all tests share: here the return of the customer comes first
  ownPortal()

  test('orders: a customer whose card PayPal has declined returns to PayPal and pays with another one', async ({
    page,
  }) => {
    await logInByApi(page, 'regular')
    await openPayment(page)
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await page.waitForURL(paypalPage)
    const paypal = page.url()
    const checkAgain = page.getByRole('button', { name: 'Check again' })
    for (const comeBack of [
      () => checkAgain.click(),
      () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow'))),
    ]) {
      await page.goto(paypal)
      const way = await stopNavigation(page, paypalPage)
      await finishAtProvider(page, 'Decline')
      await expect(page.getByText('We are taking you to the payment page.')).toBeVisible()
      await comeBack()
      await expect(page.getByText(/^PayPal declined the payment/)).toBeVisible()
      way.restoreRequests()
    }
    await page.goto(paypal)
    await finishAtProvider(page, 'Decline')
    await expect(page).toHaveURL(paypal)
    await finishAtProvider(page, 'Pay')
    await expect(title(page, 'Thank you, your order is confirmed')).toBeVisible()
  })
})

async function openPayment(page: Page) {
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /^(Finish payment|Pay again)/ })
    .first()
    .click()
}

const paypalPage = /\/pay\//
const paypalStart = '**/api/order/payment/paypal/init'
