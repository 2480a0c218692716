import type { Page } from '@playwright/test'

import { localeHeader } from '#contract/call.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'

import { logInByApi, submitLogin } from '../../support/customer.ts'
import { holdRequests } from '../../support/network-faults.ts'
import { statusMessage, title, alertMessage } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const language = (page: Page, name = 'Language') => page.getByRole('combobox', { name })
const html = (page: Page) => page.locator('html')
const offer = 'Эта страница недоступна на русском языке.'

test('language: the choice is kept for a year and sent to the server', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await language(page).selectOption('Eesti')
  await expect(html(page)).toHaveAttribute('lang', 'et')

  const findCookie = async () =>
    (await context.cookies()).find(({ name }) => name === '__Host-locale')
  await expect.poll(findCookie).toBeDefined()
  const cookie = await findCookie()
  expect(cookie).toMatchObject({ value: 'et', path: '/', secure: true, sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400
  expect(Math.round(days)).toBe(365)

  const requested = page.waitForRequest('**/api/auth/me')
  await page.reload()
  expect((await requested).headers()[localeHeader]).toBe('et')
  await expect(title(page, 'Logi sisse')).toBeVisible()
  await expect(html(page)).toHaveAttribute('lang', 'et')
})

test('language: requests after a switch use the new language at once', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 401/)
  await page.goto('/login')
  await language(page).selectOption('Eesti')
  await page.getByRole('textbox', { name: 'E-posti aadress' }).fill('nobody@alleel.example')
  await page.getByRole('textbox', { name: 'Parool' }).fill('nothing')

  const requested = page.waitForRequest('**/api/auth/login')
  await page.getByRole('button', { name: 'Logi sisse' }).click()

  expect((await requested).headers()[localeHeader]).toBe('et')
  await expect(alertMessage(page, 'E-posti aadress või parool on vale.')).toBeVisible()
})

test('language: the dashboard is entirely in Russian @phone', async ({ page }) => {
  await logInByApi(page, 'regular')
  await page.goto('/dashboard?lang=ru')

  await expect(title(page, 'Здравствуйте, Kristjan')).toBeVisible()
  await expect(page).toHaveTitle(/^Alleel · [А-я]/)
  await expect(html(page)).toHaveAttribute('lang', 'ru')
  await expect(page.getByRole('heading', { name: 'Заказано', exact: true })).toBeVisible()
  const text = await page.getByRole('main').innerText()
  // Gene names and order numbers are in capitals, so they do not match.
  expect(text.match(/[A-Za-z]*[a-z]{2,}/g)).toEqual(['Kristjan'])
})

test('language: the HPV study is in Russian', async ({ page }) => {
  await page.goto('/hpv?lang=ru')

  await expect(html(page)).toHaveAttribute('lang', 'ru')
  await expect(title(page, /ВПЧ/)).toBeVisible()
})

test('language: a page without Russian offers another language and Russian returns afterwards', async ({
  page,
}) => {
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await language(page).selectOption('Русский')
  await expect(title(page, 'Здравствуйте, Liis')).toBeVisible()

  await page.goto('/profile')
  await expect(title(page, 'My identity')).toBeVisible()
  await expect(statusMessage(page, offer)).toBeVisible()
  await page.getByRole('button', { name: 'Eesti' }).click()
  await expect(title(page, 'Minu isikuandmed')).toBeVisible()
  await expect(statusMessage(page, offer)).toBeHidden()

  await page.getByRole('link', { name: 'Töölaud' }).click()
  await expect(title(page, 'Здравствуйте, Liis')).toBeVisible()
  await expect(html(page)).toHaveAttribute('lang', 'ru')
})

test('language: a choice in the dropdown or the address holds on every page, Russian included', async ({
  page,
}) => {
  await page.goto('/login')
  await language(page).selectOption('Русский')
  await expect(alertMessage(page, 'Selected locale is not available on this route.')).toBeVisible()
  await expect(title(page, 'Log in')).toBeVisible()
  await page.goto('/hpv')
  await expect(html(page)).toHaveAttribute('lang', 'ru')

  await page.goto('/login?lang=et')
  await expect(title(page, 'Logi sisse')).toBeVisible()
  await page.goto('/hpv')
  await expect(html(page)).toHaveAttribute('lang', 'et')
})

test('language: a choice made before hydration is applied after it', async ({ page }) => {
  const scripts = await holdRequests(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Eesti')
  await scripts.release()

  await expect(title(page, 'Logi sisse')).toBeVisible()
})

test('language: a choice made as hydration starts is applied after it', async ({ page }) => {
  await chooseDuringHydration(page, 'et')
  await page.goto('/login')

  await expect(title(page, 'Logi sisse')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Keel' })).toHaveValue('et')
})

test('language: Russian chosen as hydration starts is applied on the pages that have it', async ({
  page,
}) => {
  await chooseDuringHydration(page, 'ru')
  await page.goto('/login')
  await expect(alertMessage(page, 'Selected locale is not available on this route.')).toBeVisible()

  await page.goto('/hpv')

  await expect(html(page)).toHaveAttribute('lang', 'ru')
})

test('language: the document names the language it is shown in from the first byte', async ({
  page,
}) => {
  await page.goto('/hpv?lang=ru')
  await expect(html(page)).toHaveAttribute('lang', 'ru')

  const headers = { accept: 'text/html' }
  const langOf = async (path: string) =>
    /<html lang="(\w+)"/.exec(await (await page.request.get(path, { headers })).text())?.[1]

  expect(await langOf('/hpv')).toBe('ru')
  for (const path of ['/login', '/profile', '/barcode', '/reset-pw', '/nowhere'])
    expect(await langOf(path)).toBe('en')
  await page.goto('/login')
  await expect(html(page)).toHaveAttribute('lang', 'en')
})

test('language: text typed while the page loads in the language of its address is kept', async ({
  page,
}) => {
  const scripts = await holdRequests(page, /\.js$/)
  await page.goto('/login?lang=et', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Parool' }).fill(demoPassword)
  const field = page.getByRole('textbox', { name: 'E-posti aadress' })
  await field.fill(demoPeople.newcomer.email)
  await scripts.release()

  await expect(page).toHaveURL(/\/login$/)
  await expect(field).toHaveValue(demoPeople.newcomer.email)
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click()
  await expect(title(page, 'Tere, Liis')).toBeVisible()
})

test.describe('language: an Estonian browser', () => {
  test.use({ locale: 'et-EE' })

  test('sees English on every page until a language is chosen', async ({ page }) => {
    await page.goto('/login')
    await expect(title(page, 'Log in')).toBeVisible()
    await expect(page.getByRole('link', { name: 'About us' })).toBeVisible()
    await expect(html(page)).toHaveAttribute('lang', 'en')
  })
})

test('language: a switch translates everything on the screen', async ({ page, expected }) => {
  expected.failure(/status of 401/)
  await page.goto('/login')
  await submitLogin(page, 'nobody@alleel.example')
  await expect(alertMessage(page, 'Email or password is incorrect.')).toBeVisible()
  await language(page).selectOption('Eesti')
  await expect(alertMessage(page, 'E-posti aadress või parool on vale.')).toBeVisible()

  await logInByApi(page, 'oneOrder')
  await page.goto('/dashboard')
  await expect(page.getByText('Järgmine samm: nõusolek')).toBeVisible()
  await language(page, 'Keel').selectOption('Русский')
  await expect(page.getByText('Следующий шаг: согласие')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Сердце и сосуды' })).toBeVisible()

  await language(page, 'Язык').selectOption('English')
  await page.goto('/barcode')
  await expect(title(page, 'Your kit')).toBeVisible()
  await language(page).selectOption('Eesti')
  await expect(title(page, 'Teie komplekt')).toBeVisible()
})

/** Chooses in the moment in which React begins to hydrate. */
const chooseDuringHydration = (page: Page, choice: string) =>
  page.addInitScript((chosen) => {
    const original = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
    let isChosen = false
    const choose = () => {
      const select = document.querySelector<HTMLSelectElement>('select[aria-label=Language]')
      if (!select || isChosen) return
      isChosen = true
      select.value = chosen
      select.dispatchEvent(new Event('input', { bubbles: true }))
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    // React runs its tasks as messages of a channel: the first one hydrates.
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...original,
      set(listener: (event: MessageEvent) => void) {
        original?.set?.call(this, (event: MessageEvent) => {
          choose()
          listener(event)
        })
      },
    })
  }, choice)
