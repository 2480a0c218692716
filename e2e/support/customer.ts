import { randomInt } from 'node:crypto'

import { expect, type Page } from '@playwright/test'

import { apiPrefix, localeHeader } from '#contract/call.ts'
import { personalCodeError } from '#contract/identity/personal-code.ts'
import type { Locale } from '#contract/locale.ts'
import { demoPassword, demoPeople, type DemoName } from '#server/demo/people.ts'

/** Logs a demo customer in through the log-in form. */
export async function logIn(page: Page, name: DemoName) {
  await page.goto('/login')
  await submitLogin(page, demoPeople[name].email)
  await page.waitForURL('**/dashboard')
}

/** Fills in and submits the log-in form on the page. */
export async function submitLogin(page: Page, email: string, password = demoPassword) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Logs a demo customer in by an API request. */
export async function logInByApi(page: Page, name: DemoName) {
  const answer = await page.request.post(`${apiPrefix}/auth/login`, {
    headers: { [localeHeader]: 'en' },
    data: { email: demoPeople[name].email, password: demoPassword },
  })
  expect(answer.status()).toBe(200)
}

/** The password of accounts that tests register. */
export const testPassword = 'quiet river under ice'

type NewCustomer = { first_name: string; last_name: string; locale?: Locale }

/** Registers an account by an API request, which logs it in; returns its email address. Its emails are in the language. */
export async function registerByApi(
  page: Page,
  { first_name, last_name, locale = 'en' }: NewCustomer,
): Promise<string> {
  const email = `${first_name}.${crypto.randomUUID()}@example.ee`.toLowerCase()
  const answer = await page.request.post(`${apiPrefix}/auth/register`, {
    headers: { [localeHeader]: locale },
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

/** Ends the session on the server without notifying the page. */
export async function endSession(page: Page) {
  const answer = await page.request.post(`${apiPrefix}/auth/logout`, {
    headers: { [localeHeader]: 'en' },
  })
  expect(answer.status()).toBe(200)
}

/**
 * Verifies the customer's identity with a document, on /verification, and approves it at the
 * sandbox.
 */
export async function verifyIdentity(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Start verification', exact: true })
    .click()
  await page.getByLabel('Personal code').fill(unusedPersonalCode())
  await page.getByRole('button', { name: 'Approve' }).click()
}

/** Returns a random personal code of an adult, so that hardly any two customers of a run share one. */
export function unusedPersonalCode(): string {
  const number = (from: number, to: number, digits = 2) =>
    String(randomInt(from, to + 1)).padStart(digits, '0')
  const begin = `4${number(50, 99)}${number(1, 12)}${number(1, 28)}${number(0, 999, 3)}`
  const codes = Array.from('0123456789').map((digit) => begin + digit)
  return codes.find((code) => personalCodeError(code) === null) ?? unusedPersonalCode()
}
