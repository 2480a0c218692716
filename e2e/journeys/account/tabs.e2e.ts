import type { BrowserContext, Page } from '@playwright/test'

import { demoPeople } from '#server/demo/people.ts'

import { logInByApi, submitLogin } from '../../support/customer.ts'
import { statusMessage, expectPath, title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'
import { firstName, fillFirstName } from '../../support/profile-form.ts'

const { email } = demoPeople.newcomer

test('tabs: a logout in one tab logs out the other at once, even with typed text', async ({
  page,
  context,
}) => {
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  const other = await openTab(context, '/profile')
  await fillFirstName(other, 'Maarja')

  await page.getByRole('button', { name: 'Log out', exact: true }).click()

  await expect(statusMessage(other, 'You are logged out.')).toBeVisible()
  await expectPath(other, '/login')
  await submitLogin(other, email)
  await other.getByRole('link', { name: 'My identity' }).click()
  await expect(firstName(other)).toHaveValue('Liis')
})

test('tabs: a product added to the cart in one tab appears in the other, also for a visitor', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  const other = await openTab(context, '/products')
  await expect(title(other, 'Tests and consultations')).toBeVisible()

  await page.getByRole('button', { name: 'Add to cart: Blood clotting' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()

  await other.getByRole('link', { name: 'Cart, 1 product' }).click()
  await other.getByRole('button', { name: 'Remove: Blood clotting' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeHidden()
})

test('tabs: a log-in in one tab takes the other to the page it requested', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  const other = await openTab(context, '/questionnaire?order_product_id=7')
  await expect(title(other, 'Log in')).toBeVisible()

  await submitLogin(page, email)

  await expect(title(other, 'Questionnaire')).toBeVisible()
  await expectPath(other, '/questionnaire?order_product_id=7')
})

test('tabs: a log-in as another customer sends the other tab to the entry page', async ({
  page,
  context,
}) => {
  await logInByApi(page, 'newcomer')
  const other = await openTab(context, '/profile')
  await fillFirstName(other, 'Maarja')
  // Another customer logs in, and this tab missed the message about the logout before.
  await context.clearCookies({ name: '__Host-sid' })
  await page.goto('/login')
  await submitLogin(page, demoPeople.regular.email)
  await expect(title(page, 'Hello, Kristjan')).toBeVisible()

  await expect(title(other, 'Hello, Kristjan')).toBeVisible()
  await expectPath(other, '/dashboard')
  await other.getByRole('link', { name: 'My identity' }).click()
  await expect(firstName(other)).toHaveValue('Kristjan')
})

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(title(tab)).toBeVisible()
  return tab
}
