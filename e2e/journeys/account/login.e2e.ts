import { demoPassword, demoPeople } from '#server/demo/people.ts'

import { logInByApi, logIn, submitLogin } from '../../support/customer.ts'
import { holdRequests } from '../../support/network-faults.ts'
import { statusMessage, expectPath, title, alertMessage } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const incorrect = 'Email or password is incorrect.'
const { email } = demoPeople.newcomer

test('a customer logs in and sees the dashboard @phone', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Alleel · Log in')

  await submitLogin(page, demoPeople.regular.email)

  await expect(title(page, 'Hello, Kristjan')).toBeFocused()
  await expect(page).toHaveTitle('Alleel · Dashboard')
  await expect(statusMessage(page, 'You are logged in.')).toBeVisible()
  await expectPath(page, '/dashboard')
})

test('a customer logs in with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.keyboard.type(email.toUpperCase())
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')

  await expect(title(page, 'Hello, Liis')).toBeFocused()
})

test('a customer looks at the password they type', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('open sesame')

  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')

  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a wrong password and an unknown address are told in the same words @phone', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 401.*auth\/login/)
  await page.goto('/login')

  await submitLogin(page, email, 'not my password')
  await expect(alertMessage(page, incorrect)).toBeVisible()

  await page.reload()
  await submitLogin(page, 'nobody@alleel.example')
  await expect(alertMessage(page, incorrect)).toBeVisible()
  await expectPath(page, '/login')
})

test('a customer corrects a wrong password and is let in', async ({ page, expected }) => {
  expected.failure(/status of 401.*auth\/login/)
  await page.goto('/login')

  await submitLogin(page, email, 'not my password')
  await expect(alertMessage(page, incorrect)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await submitLogin(page, email)

  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await page.goBack()
  await expect(alertMessage(page, incorrect)).toBeHidden()
})

test('an empty form is told which fields it misses @phone', async ({ page }) => {
  await page.goto('/login')
  const emailField = page.getByRole('textbox', { name: 'Email' })

  await submitLogin(page, '', '')
  const summary = alertMessage(page, 'Check what you entered')
  await expect(summary).toBeFocused()
  await expect(emailField).toHaveAccessibleDescription('Email field is empty.')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    'Password field is empty.',
  )
  await summary.getByRole('link', { name: 'Email field is empty.' }).click()
  await expect(emailField).toBeFocused()

  await submitLogin(page, 'liis.kask')
  await expect(summary).toBeFocused()
  await expect(emailField).toHaveAccessibleDescription(/This is not an email address\./)
})

test('whoever guesses passwords is asked to wait', async ({ page, expected }) => {
  expected.failure(/status of (401|429).*auth\/login/)
  await page.goto('/login')

  for (let guess = 1; guess <= 11; guess += 1) {
    const answer = page.waitForResponse('**/api/auth/login')
    await submitLogin(page, 'guessed.by.somebody@alleel.example', `guess number ${guess}`)
    expect((await answer).status()).toBe(guess <= 10 ? 401 : 429)
    await expect(page.getByRole('button', { name: 'Log in' })).not.toHaveAttribute('aria-busy')
  }

  await expect(alertMessage(page, /Too many attempts. Try again in \d+ minutes\./)).toBeVisible()
})

test('what is typed before the scripts have come is kept', async ({ page }) => {
  const scripts = await holdRequests(page, /\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  const typedInto = await field.elementHandle()

  await scripts.release()
  await expect(async () => {
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible({ timeout: 100 })
  }).toPass()

  await expect(field).toHaveValue(email)
  expect(await field.evaluate((node, before) => node === before, typedInto)).toBe(true)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(title(page, 'Hello, Liis')).toBeVisible()
})

test('a log-in sent before the scripts have come puts no password into the address', async ({
  page,
}) => {
  const scripts = await holdRequests(page, /\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })

  await submitLogin(page, email)
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await scripts.release()
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveAttribute('type', 'submit')

  await expectPath(page, '/login')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
})

test('a change of language keeps what is typed', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)

  await page.getByRole('combobox', { name: 'Language' }).selectOption('Eesti')

  await expect(title(page, 'Logi sisse')).toBeVisible()
  await expect(page).toHaveTitle('Alleel · Logi sisse')
  await expect(page.getByRole('textbox', { name: 'E-posti aadress' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Logi sisse' }).click()
  await expect(title(page, 'Tere, Liis')).toBeVisible()
})

test('log-in: a language chosen before the scripts have come is shown when they have', async ({
  page,
}) => {
  const scripts = await holdRequests(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Eesti')
  await scripts.release()

  await expect(title(page, 'Logi sisse')).toBeVisible()
})

test('a customer comes to the very page they wanted, query and all', async ({ page }) => {
  await page.goto('/questionnaire?order_product_id=0042&from=mail%20box')
  await submitLogin(page, email)

  await expect(title(page, 'Questionnaire')).toBeVisible()
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/questionnaire' &&
      searchParams.get('order_product_id') === '0042' &&
      searchParams.get('from') === 'mail box' &&
      searchParams.size === 2,
  )
})

test('nobody is led to another site by a log-in', async ({ page }) => {
  await page.goto('/login?redirect=https%3A%2F%2Felsewhere.example%2F')
  await submitLogin(page, email)

  await expectPath(page, '/dashboard')
})

test('a customer who opens the log-in finds the dashboard', async ({ page }) => {
  await logInByApi(page, 'newcomer')
  await page.goto('/login')

  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await expectPath(page, '/dashboard')
})

test('a customer who has logged in is known after a reload', async ({ page }) => {
  await logIn(page, 'newcomer')
  await page.reload()

  await expect(title(page, 'Hello, Liis')).toBeVisible()
})
