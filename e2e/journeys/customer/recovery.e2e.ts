import type { Page } from '@playwright/test'

import { endSession, registerByApi, submitLogin, testPassword } from '../../support/customer.ts'
import { expect, test, type Journey } from '../../support/journeys/journey.ts'
import { linkInEmail } from '../../support/servers/mailbox.ts'
import { alertMessage, title } from '../../support/page-assertions.ts'

const newPassword = 'warm stone on the shore'

test('journey: a customer sets a new password by an emailed link', async ({ page, journey }) => {
  journey.begin('recovery')
  const email = await changePassword(page, journey)
  await journey.step('Log in with the new password', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await submitLogin(page, email, newPassword)
    await expect(title(page, 'Hello, Anna')).toBeVisible()
  })
})

test('journey: a password reset link that has been used leads to a new one', async ({
  page,
  journey,
  expected,
}) => {
  expected.failure(/status of 410/)
  journey.begin('recovery', 'The link has already been used')
  const email = await changePassword(page, journey)
  await journey.step('Open the same link again', async () => {
    await page.goto(await linkInEmail(page, email, '/reset-pw'))
    await expect(page.getByText('This link has already been used')).toBeVisible()
  })
})

test('journey: a customer enters a wrong password before they ask for a link', async ({
  page,
  journey,
  expected,
}) => {
  expected.failure(/status of 401/)
  journey.begin('recovery', 'The customer tries a wrong password first')
  const email = await createAccount(page, journey)
  await journey.step('Open the log-in page', () => page.goto('/login'))
  await journey.step('Enter a wrong password', async () => {
    await submitLogin(page, email, 'not my password')
    await expect(alertMessage(page, 'Email or password is incorrect.')).toBeVisible()
  })
  await journey.step('Remember the password and log in', async () => {
    await submitLogin(page, email, testPassword)
    await expect(title(page, 'Hello, Anna')).toBeVisible()
  })
})

async function createAccount(page: Page, journey: Journey): Promise<string> {
  const email = await registerByApi(page, { first_name: 'Anna', last_name: 'Lepp' })
  await endSession(page)
  journey.collectEmails(email)
  return email
}

async function requestLink(page: Page, journey: Journey): Promise<string> {
  const email = await createAccount(page, journey)
  await journey.step('Open the log-in page', () => page.goto('/login'))
  await journey.step('Choose “Forgot your password?”', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(title(page, 'Reset your password')).toBeVisible()
  })
  await journey.step('Ask for a link', async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible()
    await linkInEmail(page, email, '/reset-pw')
  })
  return email
}

async function changePassword(page: Page, journey: Journey): Promise<string> {
  const email = await requestLink(page, journey)
  await journey.step('Open the link in the email', async () => {
    await page.goto(await linkInEmail(page, email, '/reset-pw'))
    await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible()
  })
  await journey.step('Set a new password', async () => {
    await page.getByRole('textbox', { name: 'New password' }).fill(newPassword)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your password has been changed')).toBeVisible()
  })
  return email
}
