import type { Page } from '@playwright/test'

import { readMe } from '#contract/account/account.ts'
import { readTermsOfService } from '#contract/app/app.ts'
import { apiPrefix, localeHeader } from '#contract/call.ts'
import { cancelIdLogin, finishIdLogin, submitIdLoginTerms } from '#contract/identity/id-login.ts'

import { unusedPersonalCode } from '../../support/customer.ts'
import {
  chooseSmartId,
  confirmWithSmartId,
  leaveWithSmartId,
} from '../../support/identity/id-login.ts'
import {
  disconnect,
  holdRequests,
  modifyRequests,
  requestsOf,
} from '../../support/network-faults.ts'
import { title } from '../../support/page-assertions.ts'
import { sandbox } from '../../support/servers/sandbox.ts'
import { expect, test } from '../../support/test.ts'

const known = '30303039914'

test.beforeEach(async ({ page, expected }) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/login?idLogin=true')
})

test('ID log-in: a new customer repeats each step that a broken connection has stopped', async ({
  page,
}) => {
  const check = await disconnect(page, requestsOf(finishIdLogin))
  const text = await disconnect(page, requestsOf(readTermsOfService))
  await confirmWithSmartId(page, unusedPersonalCode())
  const dialog = newAccount(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(dialog).toBeHidden()
  check.restoreRequests()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(dialog.getByText('We could not load the text.')).toBeVisible()
  text.restoreRequests()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const agree = dialog.getByRole('button', { name: 'Agree', exact: true })
  const creation = await disconnect(page, requestsOf(submitIdLoginTerms))
  await agree.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  creation.restoreRequests()
  const reading = await disconnect(page, requestsOf(readMe))
  await agree.click()
  const retry = dialog.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  reading.restoreRequests()
  await retry.click()
  await expect(title(page, /^Hello/)).toBeVisible()
})

test('ID log-in: a known customer repeats what a broken connection has stopped', async ({
  page,
}) => {
  const check = await holdRequests(page, requestsOf(finishIdLogin))
  await confirmWithSmartId(page, known)
  await expect.poll(check.count).toBe(1)
  const reading = await disconnect(page, requestsOf(readMe))
  await check.release()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  reading.restoreRequests()
  await retry.click()
  await expect(title(page, 'Hello, Kristjan')).toBeVisible()
})

test('ID log-in: a customer whose browser does not keep the session is not logged in', async ({
  page,
  context,
}) => {
  const check = await holdRequests(page, requestsOf(finishIdLogin))
  await confirmWithSmartId(page, known)
  await expect.poll(check.count).toBe(1)
  const reading = await holdRequests(page, requestsOf(readMe))
  await check.release()
  await expect.poll(reading.count).toBe(1)
  await context.clearCookies({ name: '__Host-sid' })
  await reading.release()
  await expect(page.getByText('Your identity was not confirmed')).toBeVisible()
})

test('ID log-in: a new customer whose browser does not keep the session can start again', async ({
  page,
  context,
}) => {
  await confirmWithSmartId(page, unusedPersonalCode())
  const dialog = newAccount(page)
  const agree = dialog.getByRole('button', { name: 'Agree', exact: true })
  await expect(agree).toBeEnabled()
  const reading = await holdRequests(page, requestsOf(readMe))
  await agree.click()
  await expect.poll(reading.count).toBe(1)
  await context.clearCookies({ name: '__Host-sid' })
  await reading.release()
  await expect(dialog.getByRole('link', { name: 'Start again' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('ID log-in: an agreement that arrives as a refusal creates no account', async ({ page }) => {
  await confirmWithSmartId(page, unusedPersonalCode())
  const postData = JSON.stringify({ accepted_tos: false })
  await modifyRequests(page, requestsOf(submitIdLoginTerms), { postData })
  const dialog = newAccount(page)
  await dialog.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'Start again' })).toBeVisible()
})

test('ID log-in: a refusal closes the dialog, also one that another tab has sent or that does not arrive', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 410/)
  await confirmWithSmartId(page, unusedPersonalCode())
  const disagree = newAccount(page).getByRole('button', { name: 'Disagree' })
  const refusal = await disconnect(page, requestsOf(submitIdLoginTerms))
  await disagree.click()
  await expect(newAccount(page)).toBeHidden()
  await expect(title(page, 'Log in')).toBeVisible()
  refusal.restoreRequests()

  await page.goto('/login?newAccount=true')
  await page.request.post(apiPrefix + submitIdLoginTerms.path, {
    headers: { [localeHeader]: 'en' },
    data: { accepted_tos: false },
  })
  await disagree.click()
  await expect(newAccount(page)).toBeHidden()
})

test('ID log-in: a cancellation that does not arrive ends the wait, and a provider that does not open can be chosen again', async ({
  page,
}) => {
  let isOpen = false
  await page.route(`${sandbox.url}/**`, (route) =>
    isOpen ? route.fallback() : route.fulfill({ status: 204 }),
  )
  await chooseSmartId(page, known)
  await page.getByRole('button', { name: 'Choose again' }).click()
  isOpen = true

  await leaveWithSmartId(page, known)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Go back without an answer' }).click()
  await expect(page.getByText('Confirm on your device.')).toBeVisible()
  await disconnect(page, requestsOf(cancelIdLogin))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You cancelled')).toBeVisible()
})

const newAccount = (page: Page) => page.getByRole('dialog', { name: 'Your new account' })
