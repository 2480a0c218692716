import type { Page, Request } from '@playwright/test'

import { logInByApi, endSession, submitLogin } from '../../support/customer.ts'
import {
  respondWith,
  serverErrorResponse,
  disconnect,
  holdRequests,
} from '../../support/network-faults.ts'
import {
  alertMessage,
  callsOf,
  expectPath,
  statusMessage,
  title,
  waitForResponses,
} from '../../support/page-assertions.ts'
import { openProfile } from '../../support/profile-form.ts'
import { demoPeople } from '#server/demo/people.ts'

import { expect, test } from '../../support/test.ts'

const { email } = demoPeople.newcomer
// The version of the user follows.
const ping = '/api/auth/me?ping=true'
const isPing = (url: URL) => (url.pathname + url.search).startsWith(ping)
const isLostPing = (request: Request) => isPing(new URL(request.url()))
/** The state of `auth` between two pings. */
const waiting = JSON.stringify({
  customer: { session: 'open', keepAlive: 'waiting', terms: 'accepted' },
})
const offline = 'You are offline. You are still logged in, but this page may be out of date.'

test('session: a customer logs out', async ({ page }) => {
  await logInByApi(page, 'newcomer')
  await openProfile(page)

  await page.getByRole('button', { name: 'Log out', exact: true }).click()

  await expect(statusMessage(page, 'You are logged out.')).toBeVisible()
  await expect(title(page, 'Log in')).toBeFocused()
  await expectPath(page, '/login')
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

  await expect(page).toHaveURL(({ pathname }) => pathname === '/login')
  await expect(title(page, 'Log in')).toBeVisible()
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
  await expect(alertMessage(page, 'The service is not available right now.')).toBeVisible()
  await expect(title(page, 'Hello, Liis')).toBeVisible()

  failing.restoreRequests()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(title(page, 'Log in')).toBeVisible()
})

test('session: pings the server every ten seconds and not sooner', async ({ page, machines }) => {
  const calls = callsOf(page, '/auth/me')
  const pings = () => calls.filter((call) => call.startsWith(ping)).length
  await logInByApi(page, 'newcomer')
  await page.clock.install()
  // The first ping ends when the clock has stopped: the time to the second one is known exactly.
  const first = await holdRequests(page, isPing)
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 15_000)
  await expect.poll(first.count).toBe(1)
  machines.clearStates()
  await first.release()
  await machines.waitForState('auth', waiting)

  for (const count of [1, 2]) {
    await page.clock.runFor(9_900)
    expect(pings()).toBe(count)
    machines.clearStates()
    await page.clock.fastForward(100)
    await machines.waitForState('auth', waiting)
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
  await openDashboard(page)
  await openProfile(other)
  await endSession(page)

  await context.clock.fastForward(10_000)

  const tabs = [page, other]
  // at once, since the message closes in both after five seconds
  await Promise.all(
    tabs.map((tab) => expect(statusMessage(tab, 'You are logged out.')).toBeVisible()),
  )
  for (const tab of tabs) {
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
  await expect(page.getByText('Questionnaire not found')).toBeVisible()
  await waitForResponses(page)
  await endSession(page)
  await page.clock.fastForward(10_000)

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
  const repeated = page.waitForEvent('requestfailed', isLostPing)
  await page.clock.runFor(10_000)
  await repeated
  await expect(statusMessage(page, offline)).toBeVisible()
  const lost = page.waitForEvent('requestfailed', isLostPing)
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
  machines,
}) => {
  expected.failure(/status of 500/)
  await page.clock.install()
  await logInByApi(page, 'newcomer')
  await openDashboard(page)
  await respondWith(page, isPing, serverErrorResponse)

  const refused = page.waitForResponse((response) => response.status() === 500)
  machines.clearStates()
  await page.clock.fastForward(10_000)
  await refused
  await machines.waitForState('auth', waiting)

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

  await expect(statusMessage(page, 'You are logged out.')).toBeVisible()
  await expect(title(page, 'Log in')).toBeVisible()
})

/** Opens the dashboard, and waits until it has loaded everything. */
async function openDashboard(page: Page) {
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await waitForResponses(page)
}
