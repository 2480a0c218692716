import { expect, type Page } from '@playwright/test'

import { registerByApi, verifyIdentity } from './customer.ts'
import { title } from './page-assertions.ts'

/** A button of the screen, not of the page frame. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export async function putIntoCart(page: Page, product: string, count = '1 product') {
  await page.goto('/products')
  await addToCart(page, product, count)
}

/** Keeps what the checkout has not stored yet: a new load could come before. */
export async function putIntoCartWithinPage(page: Page, product: string, count: string) {
  await page.getByRole('banner').getByRole('link', { name: 'Tests' }).click()
  await addToCart(page, product, count)
}

async function addToCart(page: Page, product: string, count: string) {
  await button(page, `Add to cart: ${product}`).click()
  await expect(page.getByRole('link', { name: `Cart, ${count}` })).toBeVisible()
}

export async function goToCheckout(page: Page) {
  await page.getByRole('link', { name: /^Cart, / }).click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
}

/** Opens the first checkout step as a verified customer with a product in the cart. */
export async function openCheckoutAsBuyer(page: Page, product: string): Promise<string> {
  const email = await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  await page.goto('/verification?return_to=%2Fproducts')
  await verifyIdentity(page)
  await expect(title(page, 'Tests and consultations')).toBeVisible()
  await putIntoCart(page, product)
  await goToCheckout(page)
  return email
}

export async function fillAddress(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(title(page, 'Address')).toBeVisible()
  await field('Street and house number').fill('Kastani 12')
  await field('Postal code').fill('51014')
  await field('City or parish').fill('Tartu')
  await button(page, 'Continue').click()
}

export async function choosePostDelivery(page: Page) {
  await page.getByRole('radio', { name: 'By post to your address' }).check()
  await button(page, 'Continue').click()
}

/** Chooses a payment method, and the first bank where the method lists banks. */
export async function choosePaymentMethod(page: Page, method: RegExp | string) {
  await page.getByRole('radio', { name: method }).first().check()
  const banks = page.getByRole('radiogroup', { name: 'Your bank' })
  if (await banks.isVisible()) await banks.getByRole('radio').first().check()
  await button(page, 'Continue').click()
}

export async function placeOrder(page: Page, press: string | RegExp) {
  await page.getByRole('checkbox', { name: 'I have read and accept the terms of sale' }).check()
  await button(page, press).click()
}

export async function finishAtProvider(page: Page, choice: string) {
  await page.waitForURL(/\/pay\//)
  await page.getByRole('button', { name: choice }).first().click()
}
