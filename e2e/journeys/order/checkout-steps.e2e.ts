import {
  button,
  choosePaymentMethod,
  choosePostDelivery,
  fillAddress,
  openCheckoutAsBuyer,
  placeOrder,
} from '../../support/purchase.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

test('checkout: Back and Forward lead through the steps, and an address of the same step keeps it', async ({
  page,
}) => {
  await openCheckoutAsBuyer(page, 'Blood clotting')
  await fillAddress(page)
  await choosePostDelivery(page)
  await choosePaymentMethod(page, /card/i)
  await expect(button(page, /^Pay €/)).toBeVisible()

  await page.goBack()
  await expect(title(page, 'Payment method')).toBeFocused()
  await page.goBack()
  await expect(title(page, 'Delivery')).toBeFocused()
  await expect(page).toHaveURL(/\?step=delivery$/)
  await page.goForward()
  await expect(title(page, 'Payment method')).toBeFocused()
  await page.goForward()
  await expect(button(page, /^Pay €/)).toBeVisible()

  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.evaluate(() => void (window.location.hash = 'main'))
  await expect(page).toHaveURL(/\?step=review#main$/)
  await expect(button(page, /^Pay €/)).toBeVisible()
  expect(requests.filter((path) => path.startsWith('/api/order'))).toEqual([])

  await button(page, 'Change: Delivery').click()
  await expect(title(page, 'Delivery')).toBeFocused()
  await page.goBack()
  await expect(button(page, /^Pay €/)).toBeVisible()
})

test('checkout: each step names what is missing, and continues once it is there', async ({
  page,
}) => {
  const summary = page.getByText('Check what you entered')
  await openCheckoutAsBuyer(page, 'Blood clotting')
  await expect(title(page, 'Address')).toBeVisible()
  await button(page, 'Continue').click()
  await expect(summary).toBeVisible()
  await expect(page.getByText('City field is empty.').first()).toBeVisible()
  await fillAddress(page)
  await choosePostDelivery(page)

  await expect(title(page, 'Payment method')).toBeVisible()
  await expect(summary).toBeHidden()
  await button(page, 'Continue').click()
  await expect(summary).toBeVisible()
  await choosePaymentMethod(page, /card/i)

  await button(page, /^Pay €/).click()
  await expect(summary).toBeVisible()
  await placeOrder(page, /^Pay €/)
  await page.waitForURL(/\/pay\//)
})
