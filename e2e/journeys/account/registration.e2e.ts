import type { Page } from '@playwright/test'

import { demoPeople } from '#server/demo/people.ts'

import { logInByApi, submitLogin } from '../../support/customer.ts'
import { linkInEmail } from '../../support/servers/mailbox.ts'
import {
  alertMessage,
  expectPath,
  statusMessage,
  title,
  waitForHydration,
} from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'
import { stopClock, whileClockRuns } from '../../support/clock.ts'

const password = 'quiet river under ice'
const newPassword = 'warm stone on the shore'

let emailCount = 0
const newEmail = () => `anna.${Date.now()}.${(emailCount += 1)}@example.ee`

async function register(page: Page, email: string) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(title(page, 'Create an account')).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lepp')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function choosePassword(page: Page, chosen: string) {
  await page.getByRole('textbox', { name: 'New password' }).fill(chosen)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(chosen)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test('registration: a visitor creates an account and confirms the email address in another browser @phone', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  const reminder = statusMessage(page, 'Confirm your email address')

  await register(page, email)
  const dialog = page.getByRole('dialog', { name: 'We’ve sent you an email!' })
  await expect(dialog.getByText(/^You can send it again in \d+ seconds\.$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send again' })).toBeDisabled()

  const link = await linkInEmail(page, email, '/verify-email')
  const other = await browser.newPage()
  await other.goto(link)
  await expect(statusMessage(other, 'Your email address is confirmed.')).toBeVisible()
  await other.reload()
  await expect(statusMessage(other, 'Your email address is already confirmed.')).toBeVisible()
  await other.close()

  await expect(statusMessage(page, 'Your email is confirmed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(title(page, 'Hello, Anna')).toBeVisible()
  await expect(reminder).toBeHidden()
})

test('registration: confirming the email address in one tab updates the other tab at once', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await page.clock.install()
  await register(page, email)
  const dialog = page.getByRole('dialog', { name: 'We’ve sent you an email!' })
  await expect(dialog).toBeVisible()
  // without a ping, which would update the tab as well
  await stopClock(page)

  const other = await context.newPage()
  await other.goto(await linkInEmail(page, email, '/verify-email'))
  // both tabs have the stopped clock
  await whileClockRuns(page, async (options) => {
    await expect(statusMessage(other, 'Your email address is confirmed.')).toBeVisible(options)
    await expect(statusMessage(page, 'Your email is confirmed.')).toBeVisible(options)
    await expect(dialog).toBeHidden(options)
  })
})

test('password reset: the emailed link sets a new password and works once', async ({
  page,
  expected,
}) => {
  expected.failure(/status of (401|410)/)
  const email = newEmail()
  await register(page, email)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click()

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(title(page, 'Reset your password')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled()

  const link = await linkInEmail(page, email, '/reset-pw')
  await page.goto(link)
  await choosePassword(page, newPassword)
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await submitLogin(page, email, password)
  await expect(alertMessage(page, 'Email or password is incorrect.')).toBeVisible()
  await submitLogin(page, email, newPassword)
  await expect(title(page, 'Hello, Anna')).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This link has already been used')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})

test('log-in forms: each has its own document title and its heading takes the focus', async ({
  page,
}) => {
  await page.goto('/login')
  await waitForHydration(page)
  await expect(page).toHaveTitle('Alleel · Log in')

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(title(page, 'Create an account')).toBeFocused()
  await expect(page).toHaveTitle('Alleel · Create an account')
  await page.getByRole('link', { name: 'Already have an account? Log in' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(title(page, 'Reset your password')).toBeFocused()
  await expect(page).toHaveTitle('Alleel · Reset your password')

  await page.getByRole('combobox', { name: 'Language' }).selectOption('Eesti')
  await expect(page).toHaveTitle('Alleel · Parooli taastamine')
})

for (const [query, text] of [
  ['', 'Validation code is not specified.'],
  ['?code=cut-off', 'Validation code is incorrect.'],
  [`?code=${'c'.repeat(43)}`, 'Validation code is incorrect.'],
] as const)
  test(`password reset: /reset-pw${query.slice(0, 13)} logs out and explains the link`, async ({
    page,
    expected,
  }) => {
    expected.failure(/status of 422/)
    await logInByApi(page, 'collector')

    await page.goto(`/reset-pw${query}`)

    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(title(page, 'Log in')).toBeVisible()
  })

for (const [who, name] of [
  ['undecided', 'a customer who has not accepted the terms'],
  ['agentCustomer', 'an unverified customer with agent orders'],
] as const)
  test(`secrets in emailed and returned links: work for ${name} and stay out of other addresses`, async ({
    page,
    expected,
  }) => {
    expected.failure(/status of (401|404|422)/)
    await logInByApi(page, who)

    await page.goto('/verify-email?id=unknown&signature=secret')
    await expect(page.getByText('Validation code is incorrect.')).toBeVisible()
    await expectPath(page, '/verify-email?id=unknown&signature=secret')
    await page.goto('/id-login?session_token=unknown-token')
    await expect(page.getByText('This log-in does not work here')).toBeVisible()
    await page.goto('/reset-pw?code=secret')
    await expect(page.getByText('Validation code is incorrect.')).toBeVisible()
    await expectPath(page, '/reset-pw?code=secret')
  })

test('terms: open over the page that is reached from an email confirmation', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 404/)
  await logInByApi(page, 'undecided')
  await page.goto('/verify-email?id=unknown&signature=secret')
  await expect(page.getByText('Validation code is incorrect.')).toBeVisible()

  await page.getByRole('link', { name: 'Alleel' }).first().click()

  await expect(page.getByRole('dialog', { name: 'Terms of service' })).toBeVisible()
  await expectPath(page, '/')
})

test('links: a link without its parameters shows the reason and the next step', async ({
  page,
}) => {
  await page.goto('/reset-pw')
  await expect(page.getByText('Validation code is not specified.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()

  await page.goto('/verify-email?id=only')
  await expect(page.getByText('Part of this link is missing')).toBeVisible()
  await expect(page.getByText('The id and signature parameters are missing')).toBeVisible()
})

test('registration: an email address that has an account is refused', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 409/)
  await register(page, demoPeople.newcomer.email)

  await expect(
    alertMessage(page, 'The user with specified email is already registered.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Anna')
})

test('registration: an empty form lists the missing fields without a request @phone', async ({
  page,
}) => {
  await page.goto('/login?register=true')
  await page.getByRole('button', { name: 'Create account' }).click()

  const summary = alertMessage(page, 'Check what you entered')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Email field is empty.' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
})

test('password reset: takes over the email address typed on the log-in form', async ({ page }) => {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.ee')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()

  await expect(title(page, 'Reset your password')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('anna@example.ee')
  await expectPath(page, '/login?restore=true')
})

for (const flag of ['/login?restore', '/?restore'])
  test(`password reset: the bare flag ${flag} opens the form under its title`, async ({ page }) => {
    await page.goto(flag)

    await expect(title(page, 'Reset your password')).toBeVisible()
    await expect(page).toHaveTitle(/Reset your password/)
  })
