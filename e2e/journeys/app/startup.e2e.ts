import type { Page } from '@playwright/test'

import { logInByApi, submitLogin } from '../../support/customer.ts'
import {
  respondWith,
  serverErrorResponse,
  disconnect,
  holdRequests,
} from '../../support/network-faults.ts'
import { title, alertMessage } from '../../support/page-assertions.ts'
import { demoPeople } from '#server/demo/people.ts'

import { expect, test } from '../../support/test.ts'
import { broadcastFromOtherTab } from '../../support/tours/common-steps.ts'

const me = '**/api/auth/me*'
const cart = '**/api/cart/my-cart*'
const couldNotStart = 'The portal did not start'
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('startup: an unreachable server shows an error and the portal starts when it is back @phone', async ({
  page,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  await logInByApi(page, 'newcomer')
  const network = await disconnect(page, me)
  await page.goto('/profile')

  await expect(title(page, couldNotStart)).toBeVisible()
  await expect(page.getByText('We cannot reach the server.')).toBeVisible()
  await tryAgain(page).click()
  await expect(title(page, couldNotStart)).toBeVisible()

  network.restoreRequests()
  await tryAgain(page).click()
  await expect(title(page, 'My identity')).toBeVisible()
})

test('startup: a server error is shown with its status', async ({ page, expected }) => {
  expected.failure(/status of 500/)
  const failing = await respondWith(page, me, serverErrorResponse)
  await page.goto('/login')

  await expect(title(page, couldNotStart)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('500')
  await expect(page.getByText('Something went wrong on our side. Try again.')).toBeVisible()

  failing.restoreRequests()
  await tryAgain(page).click()
  await expect(title(page, 'Log in')).toBeVisible()
  await submitLogin(page, demoPeople.newcomer.email)
  await expect(title(page, 'Hello, Liis')).toBeVisible()
})

test('startup: a gateway response that is not JSON is shown with its status', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 502/)
  await respondWith(page, me, { status: 502, body: '<html>Bad Gateway</html>' })
  await page.goto('/login')

  await expect(title(page, couldNotStart)).toBeVisible()
  await expect(page.getByText('502 Bad Gateway')).toBeVisible()
})

for (const [what, body] of [
  ['half an answer', '{"data":{"id"'],
  ['an answer of another shape', '{"data":{"id":7},"message":null}'],
  ['no answer at all', ''],
] as const) {
  test(`startup: a server that returns ${what} is reported as unexpected`, async ({ page }) => {
    await respondWith(page, me, { status: 200, body })
    await page.goto('/login')

    await expect(title(page, couldNotStart)).toBeVisible()
    await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  })
}

test('startup: a cart that cannot be loaded shows an error and the portal starts once it can', async ({
  page,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  const failing = await disconnect(page, cart)
  await page.goto('/barcode')
  await expect(title(page, couldNotStart)).toBeVisible()

  failing.restoreRequests()
  await tryAgain(page).click()
  await expect(title(page, 'Register your kit')).toBeVisible()
})

test('startup: a slow server shows a loading screen @phone', async ({ page }) => {
  await logInByApi(page, 'newcomer')
  const answers = await holdRequests(page, me)
  await page.goto('/profile')

  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')

  await answers.release()
  await expect(title(page, 'My identity')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
})

test('startup: a request without a response is aborted after 30 seconds', async ({
  page,
  machines,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  const { count } = await holdRequests(page, me)
  await page.goto('/login')
  await expect.poll(count).toBe(1)

  const unreachable = JSON.stringify({ unknown: 'unreachable' })
  await page.clock.runFor(29_900)
  expect(machines.statesOf('auth')).not.toContain(unreachable)
  await page.clock.runFor(100)
  await machines.waitForState('auth', unreachable)
  await page.clock.resume()

  await expect(title(page, couldNotStart)).toBeVisible()
  await expect(page.getByText('We cannot reach the server.')).toBeVisible()
})

test('startup: the log-in form is readable and usable while the server is slow', async ({
  page,
}) => {
  const answers = await holdRequests(page, me)
  await page.goto('/login')
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill(demoPeople.newcomer.email)

  await answers.release()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
  await expect(field).toHaveValue(demoPeople.newcomer.email)
})

test('startup: a customer can log in before the server has said who they are', async ({ page }) => {
  let isFirst = true
  await page.route(me, (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    return undefined
  })
  await page.goto('/login')
  await submitLogin(page, demoPeople.newcomer.email)

  await expect(title(page, 'Hello, Liis')).toBeVisible()
})

test('startup: a customer who has logged in in another tab can start the portal that failed for a visitor', async ({
  page,
  expected,
  machines,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  await disconnect(page, cart)
  await page.goto('/profile')
  await expect(title(page, couldNotStart)).toBeVisible()
  await logInByApi(page, 'newcomer')
  await broadcastFromOtherTab(page, 'session.changed')
  const customer = { session: 'open', keepAlive: 'waiting', terms: 'accepted' }
  await machines.waitForState('auth', JSON.stringify({ customer }))

  await tryAgain(page).click()
  await expect(title(page, 'My identity')).toBeVisible()
})

test('startup: the dashboard offers to retry when the products cannot be loaded', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 500/)
  await logInByApi(page, 'oneOrder')
  const failing = await respondWith(page, '**/api/user/dashboard', serverErrorResponse)
  await page.goto('/dashboard')

  const problem = alertMessage(page, 'We could not load your products')
  await expect(problem).toContainText('Something went wrong on our side. Try again.')
  await expect(title(page, 'Hello, Toomas')).toBeVisible()

  failing.restoreRequests()
  await tryAgain(page).click()
  await expect(page.getByRole('heading', { name: 'Heart and vessels' })).toBeVisible()
  await expect(problem).toBeHidden()
})
