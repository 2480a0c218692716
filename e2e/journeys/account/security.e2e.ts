import type { Browser, Page } from '@playwright/test'

import { registerByApi, testPassword, submitLogin } from '../../support/customer.ts'
import { linkInEmail } from '../../support/servers/mailbox.ts'
import { statusMessage, title, alertMessage } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const newPassword = 'warm stone on the shore'

let emailCount = 0
const newEmail = (name: string) => `${name}.${Date.now()}.${(emailCount += 1)}@example.ee`

/** Opens the profile of a customer who has just registered; returns the email address. */
async function openProfile(page: Page): Promise<string> {
  const email = await registerByApi(page, { first_name: 'Kaie', last_name: 'Lepik' })
  await page.goto('/profile')
  await expect(title(page, 'My identity')).toBeVisible()
  return email
}

/** Logs the same customer in from a separate browser context. */
async function logInElsewhere(browser: Browser, page: Page, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await other.goto('/login')
  await submitLogin(other, email, testPassword)
  await other.waitForURL('**/dashboard')
  return other
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('security: an email change is confirmed by a link opened in another browser', async ({
  page,
  browser,
}) => {
  const oldEmail = await openProfile(page)
  const email = newEmail('kaie.uus')
  const region = section(page, 'Email')
  await expect(region.getByText('Not confirmed')).toBeVisible()

  await region.getByRole('textbox', { name: 'New email address' }).fill(email)
  await region.getByRole('button', { name: 'Change email' }).click()
  await expect(region.getByText('Confirm your new address')).toBeVisible()
  await expect(region.getByText(oldEmail)).toBeVisible()

  const link = await linkInEmail(page, email, '/verify-email')
  const other = await browser.newPage()
  await other.goto(link)
  await expect(statusMessage(other, 'Your email address is confirmed.')).toBeVisible()
  await other.goto('/login')
  await submitLogin(other, email, testPassword)
  await other.waitForURL('**/dashboard')
  await other.close()

  await page.reload()
  await expect(section(page, 'Email').getByText(email)).toBeVisible()
  await expect(section(page, 'Email').getByText('Confirmed', { exact: true })).toBeVisible()
})

test('security: a password change logs the customer out in every other browser', async ({
  page,
  browser,
}) => {
  const email = await openProfile(page)
  const other = await logInElsewhere(browser, page, email)
  const region = section(page, 'Password')

  await region.getByRole('button', { name: 'Change password' }).click()
  await region.getByRole('textbox', { name: 'New password' }).fill(newPassword)
  await region.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword)
  await region.getByRole('button', { name: 'Save password' }).click()
  await expect(region.getByRole('button', { name: 'Change password' })).toBeVisible()

  await other.waitForURL(/\/login/)
  await submitLogin(other, email, newPassword)
  await other.waitForURL('**/dashboard')
  await page.reload()
  await expect(title(page, 'My identity')).toBeVisible()
})

test('security: a customer ends the session of another browser', async ({ page, browser }) => {
  const email = await openProfile(page)
  const other = await logInElsewhere(browser, page, email)
  await page.reload()
  const region = section(page, 'Where you are logged in')
  await expect(region.getByRole('listitem')).toHaveCount(2)
  await expect(region.getByText('This device')).toHaveCount(1)

  await region.getByRole('button', { name: /^Log out: / }).click()

  await expect(region.getByRole('listitem')).toHaveCount(1)
  await other.waitForURL(/\/login/)
})

test('security: a customer erases the account, keeps the receipt and cannot log in any more', async ({
  page,
  expected,
}) => {
  expected.failure(/\/api\/auth\/login/)
  const email = await openProfile(page)
  const region = section(page, 'Delete your account')
  await region.getByRole('button', { name: 'Delete account' }).click()
  await region.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(region.getByRole('alert')).toBeVisible()

  await region.getByRole('checkbox', { name: /I understand/ }).check()
  await region.getByRole('button', { name: 'Delete permanently' }).click()

  await expect(title(page, 'Your account is deleted')).toBeVisible()
  const receipt = await page.getByRole('textbox', { name: 'Receipt' }).inputValue()
  expect(receipt).toMatch(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('The receipt is genuine')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy receipt' }).click()
  await expect(statusMessage(page, 'Receipt copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(receipt)
  const isPrinted = page.evaluate(
    () => new Promise((done) => Object.assign(globalThis, { print: () => done(true) })),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await isPrinted).toBe(true)
  await page.reload()
  await expect(page.getByText(receipt)).toBeVisible()

  await page.goto('/login')
  await submitLogin(page, email, testPassword)
  await expect(alertMessage(page, 'Email or password is incorrect.')).toBeVisible()
})
