import type { Response } from '@playwright/test'

import { logInByApi, endSession, submitLogin } from '../../support/customer.ts'
import { respondWith, serverErrorResponse, disconnect } from '../../support/network-faults.ts'
import { callsOf, statusMessage, expectPath, title } from '../../support/page-assertions.ts'
import { demoPeople } from '#server/demo/people.ts'

import { expect, test } from '../../support/test.ts'

const { email } = demoPeople.newcomer
// The version of the user follows.
const ping = '/api/auth/me?ping=true'
const isPing = (url: URL) => (url.pathname + url.search).startsWith(ping)
const isPingAnswer = (response: Response) => isPing(new URL(response.url()))
const offline = 'You are offline. You are still logged in, but this page may be out of date.'

test('session: a customer logs out', async ({ page }) => {
  await logInByApi(page, 'newcomer')
  await page.goto('/profile')
  // Sections that are still loading would be refused after the logout.
  await page.waitForLoadState('networkidle')

  await page.getByRole('button', { name: 'Log out', exact: true }).click()

  await expect(title(page, 'Log in')).toBeFocused()
  await expectPath(page, '/login')
  await expect(statusMessage(page, 'You are logged out.')).toBeVisible()
  await page.goto('/profile')
  await expect(title(page, 'Log in')).toBeVisible()
})

test('session: the back button does not reveal pages after a logout', async ({ page }) => {
  await logInByApi(page, 'newcomer')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(title(page, 'Log in')).toBeVisible()

  await page.goBack()

  await expect(title(page, 'Log in')).toBeVisible()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login')
})

test('session: a failed logout shows the reason and keeps the customer logged in', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 503/)
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  const failing = await respondWith(page, '**/api/auth/logout', {
    status: 503,
    json: { status: 503, message: 'errors.unavailable', isCriticalError: false },
  })

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The service is not available right now.' }),
  ).toBeVisible()
  await expect(title(page, 'Hello, Liis')).toBeVisible()

  failing.restoreRequests()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(title(page, 'Log in')).toBeVisible()
})

test('session: pings the server every ten seconds and not sooner', async ({ page }) => {
  const calls = callsOf(page, '/auth/me')
  const pings = () => calls.filter((call) => call.startsWith(ping)).length
  await logInByApi(page, 'newcomer')
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  const first = page.waitForResponse(isPingAnswer)
  await page.clock.pauseAt(Date.now() + 15_000)
  await first

  for (const count of [1, 2]) {
    // The response has been handled when the progress bar is gone, which stays for 200 ms.
    await page.clock.runFor(200)
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
    await page.clock.runFor(9_700)
    expect(pings()).toBe(count)
    const next = page.waitForResponse(isPingAnswer)
    await page.clock.runFor(300)
    await next
  }
  expect(pings()).toBe(3)
  await page.clock.resume()
})

test('session: an ended session leads every tab to the log-in page within ten seconds', async ({
  page,
  context,
}) => {
  await logInByApi(page, 'newcomer')
  await context.clock.install()
  const other = await context.newPage()
  await page.goto('/dashboard')
  await other.goto('/profile')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await expect(title(other, 'My identity')).toBeVisible()
  await endSession(page)

  await context.clock.runFor(10_000)

  for (const tab of [page, other]) {
    await expect(statusMessage(tab, 'You are logged out.')).toBeVisible()
    await expect(title(tab, 'Log in')).toBeVisible()
    await expect(tab).toHaveURL(({ pathname }) => pathname === '/login')
  }
})

test('session: after the session has ended, a log-in returns to the page that was open', async ({
  page,
}) => {
  await page.clock.install()
  await logInByApi(page, 'newcomer')
  await page.goto('/questionnaire?order_product_id=7')
  await expect(title(page, 'Questionnaire')).toBeVisible()
  await endSession(page)
  await page.clock.runFor(10_000)

  await expect(title(page, 'Log in')).toBeVisible()
  await submitLogin(page, email)

  await expect(title(page, 'Questionnaire')).toBeVisible()
  await expectPath(page, '/questionnaire?order_product_id=7')
})

test('session: an unreachable server does not log the customer out @phone', async ({
  page,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  const network = await disconnect(page, isPing)

  await page.clock.runFor(10_000)
  await expect(statusMessage(page, offline)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(statusMessage(page, offline)).toBeVisible()
  const lost = page.waitForEvent('requestfailed')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await lost
  await expect(title(page, 'Hello, Liis')).toBeVisible()

  network.restoreRequests()
  await page.clock.runFor(10_000)
  await expect(statusMessage(page, offline)).toBeHidden()
  await expect(title(page, 'Hello, Liis')).toBeVisible()
})

test('session: a server error on a ping does not log the customer out', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 500/)
  await page.clock.install()
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await respondWith(page, isPing, serverErrorResponse)

  const refused = page.waitForResponse((response) => response.status() === 500)
  await page.clock.runFor(10_000)
  await refused

  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  await expect(title(page, 'Hello, Liis')).toBeVisible()
})

test('session: a click after the session has ended leads to the log-in page', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 401/)
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await endSession(page)

  await page.getByRole('button', { name: 'Log out', exact: true }).click()

  await expect(title(page, 'Log in')).toBeVisible()
  await expect(statusMessage(page, 'You are logged out.')).toBeVisible()
})
