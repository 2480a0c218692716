import type { Page } from '@playwright/test'

import { endSession, logInByApi, logIn, submitLogin } from '../../support/customer.ts'
import {
  respondWith,
  serverErrorResponse,
  disconnect,
  holdRequests,
} from '../../support/network-faults.ts'
import { statusMessage, expectPath, title } from '../../support/page-assertions.ts'
import { ownPortal } from '../../support/servers/own-portal.ts'
import { demoPeople } from '#server/demo/people.ts'

import { expect, test } from '../../support/test.ts'

const texts = '**/api/general/tos'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Terms of service' })
const accept = (page: Page) => dialog(page).getByRole('button', { name: 'Accept and continue' })

test('terms: cover the whole page and cannot be closed', async ({ page }) => {
  await page.goto('/login')
  await submitLogin(page, demoPeople.undecided.email)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: '1. Your account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  const whole = { x: 0, y: 0, width: 1440, height: 900 }
  await expect.poll(() => dialog(page).boundingBox()).toEqual(whole)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()

  await page.goBack()
  await page.goForward()
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeHidden()
})

test('terms: open over every page', async ({ page, expected }) => {
  expected.failure(/status of 404 .*\/no$/)
  await logInByApi(page, 'undecided')
  for (const path of ['/dashboard', '/profile', '/purchase', '/barcode', '/', '/login', '/no']) {
    await page.goto(path)
    await expect(accept(page)).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  }
})

test('terms: until they are accepted the server answers no other call', async ({ page }) => {
  await logInByApi(page, 'undecided')

  const dashboard = await page.request.get('/api/user/dashboard')

  expect(dashboard.status()).toBe(403)
  expect(await dashboard.json()).toMatchObject({ message: 'errors.terms_not_accepted' })
})

test('terms: keep the focus inside the dialog', async ({ page }) => {
  await logInByApi(page, 'undecided')
  await page.goto('/dashboard')
  await expect(accept(page)).toBeEnabled()

  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator(':focus')).toBeVisible()
  }
})

test('terms: can be read in Estonian and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logInByApi(page, 'undecided')
  await page.goto('/dashboard?lang=et')

  const terms = page.getByRole('dialog', { name: 'Kasutustingimused' })
  await expect(terms.getByRole('heading', { name: '2. Milleks portaal on' })).toBeVisible()
  await expect(terms.getByRole('button', { name: 'Nõustu ja jätka' })).toBeInViewport()
  await expect(terms.getByRole('button', { name: 'Logi välja' })).toBeInViewport()
})

test('terms: cannot be accepted before they are loaded', async ({ page }) => {
  await logInByApi(page, 'undecided')
  const text = await holdRequests(page, texts)
  await page.goto('/dashboard')

  await expect(accept(page)).toBeDisabled()
  await text.release()
  await expect(accept(page)).toBeEnabled()
})

test('terms: a failed load can be repeated', async ({ page, expected }) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  await logInByApi(page, 'undecided')
  const failing = await disconnect(page, texts)
  await page.goto('/dashboard')

  await expect(dialog(page).getByText('We could not load the text.')).toBeVisible()
  await expect(accept(page)).toBeDisabled()

  failing.restoreRequests()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('heading', { name: '1. Your account' })).toBeVisible()
  await disconnect(page, '**/api/auth/accept-terms')
  const lost = page.waitForEvent('requestfailed')
  await accept(page).click()
  await lost
  await expect(accept(page)).toBeEnabled()
})

test('terms: a customer who does not accept can log out', async ({ page }) => {
  await logInByApi(page, 'undecided')
  await page.goto('/dashboard')

  await dialog(page).getByRole('button', { name: 'Log out', exact: true }).click()

  await expect(title(page, 'Log in')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(statusMessage(page, 'You are logged out.')).toBeVisible()
})

test('terms: a failed acceptance shows the reason and can be repeated', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 500/)
  await logInByApi(page, 'undecided')
  await respondWith(page, '**/api/auth/accept-terms', serverErrorResponse)
  await page.goto('/dashboard')

  await accept(page).click()
  const problem = page.getByRole('alertdialog', { name: 'Error #500' })
  await expect(problem).toBeVisible()
  await problem.getByRole('button', { name: 'OK' }).click()

  await expect(problem).toBeHidden()
  await expect(accept(page)).toBeEnabled()
})

test.describe(() => {
  // other tests need this customer without accepted terms
  ownPortal()

  test('terms: after acceptance the requested page opens, also in other browsers, and the terms are not shown again', async ({
    page,
    browser,
    machines,
    baseURL,
  }) => {
    const openElsewhere = async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      await machines.watch(context)
      const other = await context.newPage()
      await other.clock.install()
      await logInByApi(other, 'undecided')
      await other.goto('/dashboard')
      await expect(accept(other)).toBeEnabled()
      return other
    }
    const waiting = await openElsewhere()
    const loggedOut = await openElsewhere()
    await holdRequests(loggedOut, '**/api/auth/me?ping**')
    await logInByApi(page, 'undecided')
    await page.goto('/profile')

    await accept(page).click()
    await expect(title(page, 'My identity')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(statusMessage(page, 'Thank you. You have accepted the terms.')).toBeVisible()

    await page.reload()
    await expect(title(page, 'My identity')).toBeVisible()
    await expectPath(page, '/profile')
    await page.context().clearCookies()
    await logIn(page, 'undecided')
    await expect(title(page, 'Hello, Oskar')).toBeVisible()

    const lost = await disconnect(loggedOut, '**/api/auth/me')
    const failed = loggedOut.waitForEvent('requestfailed')
    await accept(loggedOut).click()
    await failed
    lost.restoreRequests()
    const reading = await holdRequests(loggedOut, '**/api/auth/me')
    await accept(loggedOut).click()
    await expect.poll(reading.count).toBe(1)
    await endSession(loggedOut)
    await reading.release()
    await expect(title(loggedOut, 'Log in')).toBeVisible()
    await waiting.clock.runFor(11_000)
    await expect(title(waiting, 'Hello, Oskar')).toBeVisible()
    await expect(dialog(waiting)).toBeHidden()
    for (const other of [waiting, loggedOut]) await other.context().close()
  })
})
