import type { Page } from '@playwright/test'

import { login } from '#contract/account/account.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'

import {
  registerByApi,
  logInByApi,
  endSession,
  testPassword,
  submitLogin,
} from '../../support/customer.ts'
import { holdRequests, requestsOf } from '../../support/network-faults.ts'
import { statusMessage, expectPath, title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'
import { firstName, fillFirstName, openProfile } from '../../support/profile-form.ts'

const sessions = '**/api/user/sessions'
const profilePath = '/profile?from=letter'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Log in and continue' })

test('re-login: the same customer logs in over the page, which stays as it was @phone', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 401/)
  await loseSession(page)
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-mark', 'same'))
  const { email } = demoPeople.newcomer
  await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.locator('main')).toBeHidden()
  await expectPath(page, profilePath)

  await dialog(page).getByRole('textbox', { name: 'Password' }).fill('wrong-password-2026')
  await submit(page).click()
  await expect(dialog(page).getByText('Email or password is incorrect.')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await submit(page).click()

  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('main[data-mark="same"]')).toBeVisible()
  await expect(firstName(page)).toHaveValue('Maarja')
  await expectPath(page, profilePath)
})

test('re-login: another customer starts at the entry page and finds no typed text', async ({
  page,
}) => {
  await loseSession(page)

  await dialog(page).getByRole('textbox', { name: 'Email' }).fill(demoPeople.regular.email)
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await submit(page).click()

  await expect(title(page, 'Hello, Kristjan')).toBeVisible()
  await expectPath(page, '/dashboard')
  await page.getByRole('link', { name: 'My identity' }).click()
  await expect(firstName(page)).toHaveValue('Kristjan')
})

test('re-login: leaving opens the log-in page and discards the typed text', async ({ page }) => {
  await loseSession(page)

  await dialog(page).getByRole('button', { name: 'Leave' }).click()

  await expect(statusMessage(page, 'You are logged out.')).toBeVisible()
  await submitLogin(page, demoPeople.newcomer.email)
  await expect(firstName(page)).toHaveValue('Liis')
})

test('re-login: an ID log-in returns to the page with the typed text', async ({ page }) => {
  await loseSession(page)

  await dialog(page).getByRole('button', { name: 'Log in another way' }).click()
  await expect(title(page, 'Log in')).toBeVisible()
  await submitLogin(page, demoPeople.newcomer.email)

  await expect(firstName(page)).toHaveValue('Maarja')
  await expectPath(page, profilePath)
})

test('re-login: a refused Save opens the log-in at once and works after it @phone', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 401/)
  await registerByApi(page, { first_name: 'Tiiu', last_name: 'Mets' })
  await openProfile(page, profilePath)
  await fillFirstName(page, 'Maarja')
  await endSession(page)

  await save(page).click()
  await submitAgain(page, testPassword)

  await expect(statusMessage(page, interrupted)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'authenticated' })).toHaveCount(0)
  await expect(firstName(page)).toHaveValue('Maarja')
  await save(page).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
})

test('re-login: a refused load is repeated and the typed text stays', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 401/)
  await logInByApi(page, 'newcomer')
  const loading = await holdRequests(page, sessions)
  await page.goto(profilePath)
  await fillFirstName(page, 'Maarja')
  await endSession(page)

  await loading.release()
  await submitAgain(page)

  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('This device')).toBeVisible()
  await expect(firstName(page)).toHaveValue('Maarja')
  await expect(page.getByText('User must be authenticated.')).toHaveCount(0)
})

test('re-login: a load that is refused during the log-in is repeated after it', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 401/)
  await page.clock.install()
  await logInByApi(page, 'newcomer')
  const loading = await holdRequests(page, sessions)
  await page.goto(profilePath)
  await fillFirstName(page, 'Maarja')
  await endSession(page)
  await page.clock.fastForward(10_000)
  await expect(dialog(page)).toBeVisible()
  const logIn = await holdRequests(page, requestsOf(login))
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await submit(page).click()
  await expect.poll(logIn.count).toBe(1)

  const refused = page.waitForResponse(sessions)
  await loading.release()
  await (await refused).finished()
  await logIn.release()

  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('This device')).toBeVisible()
  await expect(firstName(page)).toHaveValue('Maarja')
})

const interrupted = 'Your session was interrupted. Try again.'
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function submitAgain(page: Page, password = demoPassword) {
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await submit(page).click()
}

/** Types into the profile form, then ends the session and lets the page detect it. */
async function loseSession(page: Page) {
  await page.clock.install()
  await logInByApi(page, 'newcomer')
  await openProfile(page, profilePath)
  await fillFirstName(page, 'Maarja')
  await endSession(page)
  await page.clock.fastForward(10_000)
  await expect(dialog(page)).toBeVisible()
}
