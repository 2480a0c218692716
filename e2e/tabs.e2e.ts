import type { BrowserContext, Page } from '@playwright/test'

import { demoPeople } from '#server/demo/people.ts'

import { beLoggedIn, tryToLogIn } from './support/customer.ts'
import { said, seePath, title } from './support/sight.ts'
import { expect, test } from './support/test.ts'
import { firstName, typeName } from './support/typing.ts'

const { email } = demoPeople.newcomer

test('a log-out in one tab logs out the other at once, whatever is typed there', async ({
  page,
  context,
}) => {
  await beLoggedIn(page, 'newcomer')
  await page.goto('/dashboard')
  const other = await openTab(context, '/profile')
  await typeName(other, 'Maarja')

  await page.getByRole('button', { name: 'Log out', exact: true }).click()

  await expect(said(other, 'You are logged out.')).toBeVisible()
  await seePath(other, '/login')
  await tryToLogIn(other, email)
  await other.getByRole('link', { name: 'My identity' }).click()
  await expect(firstName(other)).toHaveValue('Liis')
})

test('what one tab puts into the cart is in the other, for a visitor too', async ({
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

test('a log-in in one tab is noticed by the other, which goes where it wanted to be', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  const other = await openTab(context, '/questionnaire?order_product_id=7')
  await expect(title(other, 'Log in')).toBeVisible()

  await tryToLogIn(page, email)

  await expect(title(other, 'Questionnaire')).toBeVisible()
  await seePath(other, '/questionnaire?order_product_id=7')
})

test('a tab of another person begins anew at the entry page', async ({ page, context }) => {
  await beLoggedIn(page, 'newcomer')
  const other = await openTab(context, '/profile')
  await typeName(other, 'Maarja')
  // somebody else logs in, and the log-out before it never came to be known
  await context.clearCookies({ name: '__Host-sid' })
  await page.goto('/login')
  await tryToLogIn(page, demoPeople.regular.email)
  await expect(title(page, 'Hello, Kristjan')).toBeVisible()

  await expect(title(other, 'Hello, Kristjan')).toBeVisible()
  await seePath(other, '/dashboard')
  await other.getByRole('link', { name: 'My identity' }).click()
  await expect(firstName(other)).toHaveValue('Kristjan')
})

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(title(tab)).toBeVisible()
  return tab
}
