import type { Page } from '@playwright/test'
import * as v from 'valibot'

import { apiPrefix, localeHeader } from '#contract/call.ts'
import { releaseSlot } from '#contract/consultation/consultation.ts'
import { readCart } from '#contract/shop/shop.ts'

import { checkAccessibility } from '../../support/accessibility.ts'
import { holdAsAnotherCustomer, showLaterWeek } from '../../support/consultation/times.ts'
import { registerByApi, verifyIdentity } from '../../support/customer.ts'
import { expect, test } from '../../support/test.ts'

test('consultation: a customer chooses the language and the time with the keyboard @phone', async ({
  page,
}) => {
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  const days = page.getByRole('main').getByRole('heading', { level: 3 })
  await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  await page.goto('/products/before-cancer-panel?time=choose')
  await radio('Any').focus()
  await page.keyboard.press('ArrowRight')
  const chosen = page.locator('input[type="radio"]:checked')
  await expect(chosen).toBeFocused()
  await expect(radio('Any')).not.toBeChecked()
  await expect(page.locator('fieldset[aria-disabled]')).toHaveCount(0)

  await button('Later times').focus()
  const week = (await days.first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(days.first()).not.toHaveText(week)
  await expect(button('Later times')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(/Dr Anu Tamme$/).first()).toBeFocused()
  await page.keyboard.press('Enter')

  const held = page.getByRole('heading', { name: 'We are holding this time for you' })
  await expect(held).toBeFocused()
})

test('consultation: another customer takes the time that a customer is looking at, and one of the nearest replaces it', async ({
  page,
  browser,
  expected,
}) => {
  expected.failure(/status of 409/)
  const main = page.getByRole('main')
  const times = main.getByRole('button', { name: /Kaire Allik$/ })
  await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  await page.goto('/products/counsellor?time=choose')
  const [first] = await showLaterWeek(main, { count: 4 })
  const taken = (await times.first().getAttribute('aria-label')) ?? ''

  await holdAsAnotherCustomer(browser, first)
  await times.first().click()

  await expect(
    main.getByRole('heading', { name: 'This time is no longer available' }),
  ).toBeFocused()
  await expect(main.getByText('Nearest available times:')).toBeVisible()
  await expect(times).toHaveCount(3)
  await expect(main.getByRole('button', { name: taken })).toHaveCount(0)
  await checkAccessibility(page)

  const [nearest = ''] = ((await times.first().textContent()) ?? '').split(', Kaire')
  await times.first().click()
  await expect(
    main.getByRole('heading', { name: 'We are holding this time for you' }),
  ).toBeFocused()
  await expect(main.getByText(nearest).first()).toBeVisible()
})

test('cart, checkout: a time that is no longer held is named, and one of the nearest replaces it', async ({
  page,
}) => {
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  const times = button(/Dr Anu Tamme$/)
  const held = page.getByText(/^Held until .+ left\)$/).first()
  const lost = page.getByText('The time for your consultation has run out')
  await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  await page.goto('/verification?return_to=%2Fproducts%2Fbefore-cancer-panel')
  await verifyIdentity(page)
  await button('Choose a time').click()
  await showLaterWeek(page.getByRole('main'), { count: 3 })
  await times.last().click()
  await button('Add to cart').click()
  await expect(page.getByRole('heading', { name: 'is in your cart' })).toBeVisible()
  await page.goto('/purchase')
  await expect(held).toBeVisible()

  await releaseTimeInCart(page)
  await expect(lost).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeHidden()
  await expect(times).toHaveCount(3)
  await times.first().click()
  await button('Choose this time').click()
  await expect(held).toBeVisible()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  const street = page.getByRole('textbox', { name: 'Street and house number' })
  await street.fill('Kastani 12')

  await releaseTimeInCart(page)
  await expect(lost).toBeVisible()
  await expect(street).toBeHidden()
  await times.first().click()
  await button('Choose this time').click()

  await expect(street).toHaveValue('Kastani 12')
  await expect(lost).toBeHidden()
})

/** Releases the time that is held for the cart on the server without notifying the page. */
const releaseTimeInCart = async (page: Page): Promise<void> => {
  const headers = { [localeHeader]: 'en' }
  const response = await page.request.get(`${apiPrefix}${readCart.path}`, { headers })
  const { data } = v.parse(v.object({ data: readCart.output }), await response.json())
  const [hold] = Object.values(data.cart.consultations ?? {})
  const released = await page.request.post(`${apiPrefix}${releaseSlot.path}`, {
    headers,
    data: { slot_id: hold?.slot.id },
  })
  expect(released.status()).toBe(200)
}
