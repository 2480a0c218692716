import type { Page } from '@playwright/test'

import { apiPrefix } from '#contract/call.ts'

import { registerByApi, logInByApi, testPassword } from '../../support/customer.ts'
import { respondOnce, stepUpRequired } from '../../support/network-faults.ts'
import { statusMessage, expectPath, title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const knownPersonalCode = '30303039914'
const newPersonalCode = '38510273710'

test('step-up: the form is submitted by itself once the password is confirmed', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 403/)
  await registerByApi(page, { first_name: 'Kaie', last_name: 'Lepik' })
  await page.goto('/profile')
  await field(page, 'First name').fill('Maarja')
  await field(page, 'Phone').fill('5123 4567')
  await respondOnce(page, '**/api/user/update-identity', stepUpRequired)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(field(page, 'Phone')).toHaveValue('+372 5123 4567')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(title(page, 'Hello, Maarja')).toBeVisible()
})

test('step-up: cancelling keeps the form as it was typed', async ({ page, expected }) => {
  expected.failure(/status of 403/)
  await registerByApi(page, { first_name: 'Kaie', last_name: 'Lepik' })
  await page.goto('/profile')
  await field(page, 'First name').fill('Maarja')
  await respondOnce(page, '**/api/user/update-identity', stepUpRequired)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(field(page, 'First name')).toHaveValue('Maarja')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
})

test('step-up: confirming by Smart-ID returns to the page with the typed text @phone', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 403/)
  await logInByApi(page, 'regular')
  await page.goto('/profile')
  await field(page, 'Phone').fill('5123 4568')
  // The formatted phone number moves the controls below it.
  await field(page, 'Phone').blur()
  await expect(field(page, 'Phone')).toHaveValue('+372 5123 4568')
  await respondOnce(page, '**/api/user/update-identity', stepUpRequired)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('button', { name: /^Use ID-card/ }).click()
  await dialog.getByRole('button', { name: 'Use your password instead' }).click()
  await dialog.getByRole('button', { name: /^Use ID-card/ }).click()
  await confirmBySmartId(page, knownPersonalCode)

  await expect(title(page, 'My identity')).toBeVisible()
  await expectPath(page, '/profile')
  await expect(statusMessage(page, 'Thank you. You can continue.')).toBeVisible()
  await expect(field(page, 'Phone')).toHaveValue('+372 5123 4568')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
})

test('step-up: a customer registered by Smart-ID confirms with it and sets a first password', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 403/)
  await page.goto('/login?idLogin=true')
  await confirmBySmartId(page, newPersonalCode)
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(title(page, /^Hello/)).toBeVisible()
  await page.getByRole('link', { name: 'My identity' }).click()
  await respondOnce(page, '**/api/user/change-password', stepUpRequired)

  await setPassword(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByRole('radio', { name: 'Smart-ID' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Use your password instead' })).toBeHidden()
  await confirmBySmartId(page, newPersonalCode)

  await expect(title(page, 'My identity')).toBeVisible()
  await setPassword(page)
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  const { data } = await (await page.request.get(`${apiPrefix}/user/credentials`)).json()
  expect(data).toMatchObject({ email: null, has_password: true })
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function setPassword(page: Page) {
  await page.getByRole('button', { name: 'Set a password' }).click()
  await field(page, 'New password').fill(testPassword)
  await field(page, 'Confirm password').fill(testPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
}

/** Confirms with the ID log-in chooser on the page: leaves for the provider and returns. */
async function confirmBySmartId(page: Page, code: string) {
  const chooser = page.locator('form', { has: page.getByRole('radio', { name: 'Smart-ID' }) })
  await chooser.getByRole('radio', { name: 'Smart-ID' }).check({ force: true })
  await chooser.getByRole('textbox', { name: 'Personal code' }).fill(code)
  await chooser.getByRole('button', { name: 'Continue' }).click()
  await expect(title(page, 'Choose how to identify yourself')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Enter PIN1' }).click()
}
