import { demoPassword, demoPeople } from '#server/demo/people.ts'

import { logInByApi, logIn, submitLogin } from '../../support/customer.ts'
import { holdRequests } from '../../support/network-faults.ts'
import { statusMessage, expectPath, title, alertMessage } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const incorrect = 'Email or password is incorrect.'
const { email } = demoPeople.newcomer

test('login: a customer logs in with email and password and sees the dashboard @phone', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Alleel · Log in')

  await submitLogin(page, demoPeople.regular.email)

  await expect(statusMessage(page, 'You are logged in.')).toBeVisible()
  await expect(title(page, 'Hello, Kristjan')).toBeFocused()
  await expect(page).toHaveTitle('Alleel · Dashboard')
  await expectPath(page, '/dashboard')
})

test('login: works with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.keyboard.type(email.toUpperCase())
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')

  await expect(title(page, 'Hello, Liis')).toBeFocused()
})

test('login: the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('open sesame')

  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')

  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('login: a wrong password and an unknown email get the same message @phone', async ({
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

test('login: a corrected password is accepted after a wrong one', async ({ page, expected }) => {
  expected.failure(/status of 401.*auth\/login/)
  await page.goto('/login')

  await submitLogin(page, email, 'not my password')
  await expect(alertMessage(page, incorrect)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await submitLogin(page, email)

  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await expect(alertMessage(page, incorrect)).toBeHidden()
})

test('login: an empty form lists the missing fields @phone', async ({ page }) => {
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

test('login: repeated wrong passwords lead to a waiting time', async ({ page, expected }) => {
  expected.failure(/status of (401|429).*auth\/login/)
  const stranger = `${crypto.randomUUID()}@alleel.example`
  await page.goto('/login')
  for (let guess = 1; guess <= 11; guess += 1) {
    const answer = page.waitForResponse('**/api/auth/login')
    await submitLogin(page, stranger, `guess number ${guess}`)
    expect((await answer).status()).toBe(guess <= 10 ? 401 : 429)
    await expect(page.getByRole('button', { name: 'Log in' })).not.toHaveAttribute('aria-busy')
  }

  await expect(alertMessage(page, /Too many attempts. Try again in \d+ minutes\./)).toBeVisible()
})

test('login: text typed before hydration is kept', async ({ page }) => {
  const scripts = await holdRequests(page, /\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  const typedInto = await field.elementHandle()

  await scripts.release()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()

  await expect(field).toHaveValue(email)
  expect(await field.evaluate((node, before) => node === before, typedInto)).toBe(true)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(title(page, 'Hello, Liis')).toBeVisible()
})

for (const submit of ['by a click', 'with Enter'] as const)
  test(`login: a form submitted ${submit} before hydration is submitted after it`, async ({
    page,
  }) => {
    const scripts = await holdRequests(page, /\.js$/)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    if (submit === 'by a click') await page.getByRole('button', { name: 'Log in' }).click()
    else await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    await expectPath(page, '/login')

    await scripts.release()

    await expect(title(page, 'Hello, Liis')).toBeVisible()
    expect(addresses.join(' ')).not.toContain('password')
  })

test('login: a password shown before hydration is shown after it', async ({ page }) => {
  const scripts = await holdRequests(page, /\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show password' }).click()
  await scripts.release()

  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
})

test('login: a dialog opened before hydration opens after it, once', async ({ page }) => {
  const scripts = await holdRequests(page, /\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Terms of sale' })
  await opener.click()
  await scripts.release()

  const dialog = page.getByRole('dialog', { name: 'Terms of sale' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('login: switching the language keeps the typed text', async ({ page }) => {
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

test('login: a form submitted while React hydrates its button is submitted after it', async ({
  page,
}) => {
  await page.addInitScript(
    ([address, secret]) => {
      const original = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
      let isClicked = false
      const isOfReact = (element: Element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps'))
      /** Clicks when the button has its listeners, but is not yet one that submits. */
      const clickBetween = () => {
        const button = document.querySelector<HTMLButtonElement>('form [data-variant=primary]')
        if (!button || isClicked || !isOfReact(button) || button.type !== 'button') return
        isClicked = true
        button.click()
      }
      addEventListener('DOMContentLoaded', () => {
        const type = (name: string, text = '') => {
          const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
          if (field) field.value = text
        }
        type('email', address)
        type('password', secret)
      })
      Object.defineProperty(MessagePort.prototype, 'onmessage', {
        ...original,
        set(listener: (event: MessageEvent) => void) {
          original?.set?.call(this, (event: MessageEvent) => {
            listener(event)
            clickBetween()
          })
        },
      })
    },
    [email, demoPassword],
  )
  await page.goto('/login')

  await expectPath(page, '/dashboard')
})

test('login: returns to the requested page with its query', async ({ page }) => {
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

test('login: never redirects to another site', async ({ page }) => {
  await page.goto('/login?redirect=https%3A%2F%2Felsewhere.example%2F')
  await submitLogin(page, email)

  await expectPath(page, '/dashboard')
})

test('login: a logged-in customer who opens /login is redirected to the dashboard', async ({
  page,
}) => {
  await logInByApi(page, 'newcomer')
  await page.goto('/login')

  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await expectPath(page, '/dashboard')
})

test('login: the customer stays logged in after a reload', async ({ page }) => {
  await logIn(page, 'newcomer')
  await page.reload()

  await expect(title(page, 'Hello, Liis')).toBeVisible()
})
