import { expect, type Page } from '@playwright/test'

import { apiPrefix, localeHeader } from '#contract/call.ts'
import { personalCodeError } from '#contract/personal-code.ts'
import { demoPassword, demoPeople, type DemoName } from '#server/demo/people.ts'

/** A demo person types their way in. */
export async function logIn(page: Page, name: DemoName) {
  await page.goto('/login')
  await submitLogin(page, demoPeople[name].email)
  await page.waitForURL('**/dashboard')
}

/** Somebody fills in the log-in that is on the screen and sends it. */
export async function submitLogin(page: Page, email: string, password = demoPassword) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A demo person has logged in on an earlier visit. */
export async function logInByApi(page: Page, name: DemoName) {
  const answer = await page.request.post(`${apiPrefix}/auth/login`, {
    headers: { [localeHeader]: 'en' },
    data: { email: demoPeople[name].email, password: demoPassword },
  })
  expect(answer.status()).toBe(200)
}

/** What whoever makes an account in a test chooses. */
export const testPassword = 'quiet river under ice'

/** Somebody has made an account a moment ago, on this device; answers the e-mail address. */
export async function registerByApi(
  page: Page,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<string> {
  const email = `${first_name}.${crypto.randomUUID()}@example.ee`.toLowerCase()
  const answer = await page.request.post(`${apiPrefix}/auth/register`, {
    headers: { [localeHeader]: 'en' },
    data: {
      email,
      first_name,
      last_name,
      password: testPassword,
      password_confirmation: testPassword,
      terms_accepted: true,
    },
  })
  expect(answer.status()).toBe(200)
  return email
}

/** The session ends without this page knowing: in another tab, on another device, or by its age. */
export async function endSession(page: Page) {
  const answer = await page.request.post(`${apiPrefix}/auth/logout`, {
    headers: { [localeHeader]: 'en' },
  })
  expect(answer.status()).toBe(200)
}

/** Verifies the customer's identity with a document, on /verification, and approves it at the sandbox. */
export async function verifyIdentity(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Start verification', exact: true })
    .click()
  await page.getByLabel('Personal code').fill(unusedPersonalCode())
  await page.getByRole('button', { name: 'Approve' }).click()
}

/** A personal code that no other customer of this run has. */
function unusedPersonalCode(): string {
  const digits = (count: number) => String(Math.random()).slice(2, 2 + count)
  const begin = `47${digits(1)}0412${digits(3)}`
  const codes = Array.from('0123456789').map((digit) => begin + digit)
  return codes.find((code) => personalCodeError(code) === null) ?? unusedPersonalCode()
}
