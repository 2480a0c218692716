import type { Page } from '@playwright/test'

import { demoPeople } from '#server/demo/people.ts'

import {
  endSession,
  logInByApi,
  registerByApi,
  unusedPersonalCode,
} from '../../support/customer.ts'
import { disconnect, holdRequests, stopNavigation } from '../../support/network-faults.ts'
import { statusMessage, expectPath, title, alertMessage } from '../../support/page-assertions.ts'
import { waitForEmail } from '../../support/servers/mailbox.ts'
import { sandbox } from '../../support/servers/sandbox.ts'
import { expect, test } from '../../support/test.ts'
import type { MachineWatch } from '../../support/machines/machine-watch.ts'
import { stopClock } from '../../support/clock.ts'
import { turnTo } from '../../support/tours/tab-visibility.ts'

/** Opens the page as a new customer and returns their email address. */
const registerAndOpen = async (page: Page, search = ''): Promise<string> => {
  const email = await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  await page.goto(`/verification${search}`)
  return email
}

const startVerification = async (page: Page) => {
  await page.getByRole('button', { name: 'Start verification' }).click()
  await expect(title(page, 'Verify your identity')).toBeVisible()
}

const submitVerdict = async (page: Page, verdict: string) => {
  await page.getByLabel('Personal code').fill(unusedPersonalCode())
  await page.getByRole('button', { name: verdict }).click()
}

/** Sets the faults of the simulated provider; without an argument, removes them. */
async function injectFault(page: Page, veriff: object = {}) {
  const answer = await page.request.post(`${sandbox.url}/__faults`, { data: { veriff } })
  expect(answer.ok()).toBe(true)
}

const latest = '**/api/auth/veriff/latest**'

test.describe('a customer who verifies their identity', () => {
  test('is approved, and the page that was wanted opens @phone', async ({ page }) => {
    const email = await registerAndOpen(page, '?return_to=%2Forders%3Fpage%3D2')
    await startVerification(page)

    await submitVerdict(page, 'Approve')

    await expect(statusMessage(page, 'Your identity is verified.')).toBeVisible()
    await expect(title(page, 'Orders')).toBeVisible()
    await expectPath(page, '/orders?page=2')
    await waitForEmail(page, email, 'Your identity is verified')
    await page.goto('/verification')
    await expect(alertMessage(page, 'Your identity is already verified.')).toBeVisible()
  })

  test('sends better pictures and is approved then', async ({ page }) => {
    await registerAndOpen(page)
    await startVerification(page)
    await page.getByLabel('Reason').first().selectOption('204')
    await submitVerdict(page, 'Ask for new photos')

    await expect(page.getByText('The photos were not clear enough.')).toBeVisible()
    await expect(page.getByText('8 attempts left.')).toBeVisible()
    await page.getByRole('button', { name: 'Take new photos' }).click()
    await submitVerdict(page, 'Approve')

    await expect(title(page, 'Hello, Mari')).toBeVisible()
  })

  test('waits for a review, and the page shows the result by itself', async ({
    page,
    browser,
    expected,
    machines,
  }) => {
    expected.failure(/status of 409|ERR_INTERNET_DISCONNECTED/)
    await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
    const [second, third] = [await page.context().newPage(), await page.context().newPage()]
    for (const tab of [page, second, third]) {
      await tab.goto('/verification?return_to=%2Fprofile')
      await expect(tab.getByRole('button', { name: 'Start verification' })).toBeVisible()
    }
    await startVerification(page)
    // a clock belongs to all pages of its context and is driven in each of them: the reviewer has their own context
    const reviewer = await browser.newPage()
    await reviewer.goto(page.url())
    await page.clock.install()
    await submitVerdict(page, 'Leave for review')
    const inReview = (tab: Page) => tab.getByText('Your documents are being checked')
    await expect(inReview(page)).toBeVisible()
    await second.getByRole('button', { name: 'Start verification' }).click()
    await expect(inReview(second)).toBeVisible()
    await waitForCheckByHand(second, machines)
    await turnTo({ page }, 'hidden')
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()

    await reviewer.getByLabel('Do not go back to the portal').check()
    await submitVerdict(reviewer, 'Approve')
    await expect(reviewer.locator('.tag', { hasText: 'approved' })).toBeVisible()
    await reviewer.context().close()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(title(page, 'My identity')).toBeVisible()

    const network = await disconnect(third, '**/api/auth/me')
    await third.getByRole('button', { name: 'Start verification' }).click()
    const retry = third.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    network.restoreRequests()
    await retry.click()
    await expect(title(third, 'My identity')).toBeVisible()
  })

  /** Leaves a verification in review until the page stops checking by itself, and after it was hidden. */
  async function waitForCheckByHand(page: Page, machines: MachineWatch) {
    const checkAgain = page.getByRole('button', { name: 'Check again' })
    const status = await disconnect(page, latest)
    await expect(async () => {
      await page.clock.fastForward(30_000)
      await expect(checkAgain).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [20] })
    status.restoreRequests()
    const checking = await holdRequests(page, latest)
    await checkAgain.click()
    await expect.poll(checking.count).toBe(1)
    await expect(checkAgain).toBeHidden()
    await turnTo({ page }, 'hidden')
    await expect(checkAgain).toBeVisible()
    await checking.release()
    machines.clearStates()
    await turnTo({ page }, 'visible')
    await machines.waitForState('identityVerification', '"in_review"')
    await turnTo({ page }, 'hidden')
    await expect(checkAgain).toBeVisible()
  }

  test('leaves the verification, continues it and starts it again', async ({
    page,
    expected,
    machines,
  }) => {
    expected.failure(/ERR_INTERNET_DISCONNECTED/)
    await page.clock.install()
    await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
    const network = await disconnect(page, latest)
    await page.goto('/verification')
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    network.restoreRequests()
    await retry.click()
    // the customer stops the browser on its way to the provider
    const way = await stopNavigation(page, '**')
    const stopped = page.waitForEvent('requestfailed', (sent) => sent.isNavigationRequest())
    await page.getByRole('button', { name: 'Start verification' }).click()
    const continuing = page.getByRole('button', { name: 'Continue verification' })
    await stopped
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
    await expect(continuing).toBeVisible()
    // from here on the page checks by itself only when the test lets the time pass
    await stopClock(page)
    const waitUntilChecked = () => machines.waitForState('identityVerification', '"started"')
    await waitUntilChecked()
    machines.clearStates()
    await page.clock.fastForward(3_000)
    await waitUntilChecked()
    const checked = page.waitForResponse(latest)
    machines.clearStates()
    await page.getByRole('button', { name: 'I have finished' }).click()
    await checked
    await waitUntilChecked()
    const shown = page.waitForResponse(latest)
    await turnTo({ page }, 'hidden')
    await turnTo({ page }, 'visible')
    await shown
    const checking = await holdRequests(page, latest)
    await page.getByRole('button', { name: 'I have finished' }).click()
    await expect.poll(checking.count).toBe(1)
    const left = page.waitForEvent('requestfailed', (sent) => sent.isNavigationRequest())
    await continuing.click()
    await left
    await checking.release()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
    await expect(continuing).toBeEnabled()
    await page.clock.resume()
    way.restoreRequests()
    await continuing.click()
    await expect(title(page, 'Verify your identity')).toBeVisible()
    const address = page.url()
    await page.goto('/verification')

    await page.getByRole('button', { name: 'Continue verification' }).click()
    await expect(page).toHaveURL(address)
    await page.goto('/verification')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(title(page, 'Verify your identity')).toBeVisible()
    expect(page.url()).not.toBe(address)

    await submitVerdict(page, 'Abandon')
    await expect(page.getByText('The verification was not finished in time')).toBeVisible()
    await page.getByRole('button', { name: 'Start again' }).click()
    await submitVerdict(page, 'Let it expire')
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
  })

  test('is sent to the log-in page when the session has ended before the approval is shown', async ({
    page,
  }) => {
    await registerAndOpen(page)
    await startVerification(page)
    const checking = await holdRequests(page, latest)
    await submitVerdict(page, 'Approve')
    await expect.poll(checking.count).toBe(1)
    const reading = await holdRequests(page, '**/api/auth/me')
    await checking.release()
    await expect.poll(reading.count).toBe(1)
    await endSession(page)
    await reading.release()
    await expect(title(page, 'Log in')).toBeVisible()
  })

  test('is declined, and the page shows who can help', async ({ page }) => {
    await registerAndOpen(page)
    await startVerification(page)

    await submitVerdict(page, 'Decline')

    await expect(alertMessage(page, 'Your identity could not be verified')).toBeVisible()
    await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible()
    await expect(page.getByText(/^Reference number: [0-9A-F]{8}$/)).toBeVisible()
    await expect(page.getByText('Monday to Friday')).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'With ID-card, Mobile-ID or Smart-ID' }),
    ).toBeVisible()
  })

  test.describe(() => {
    // the sandbox is shared: only tests that inject faults remove them
    test.afterEach(({ page }) => injectFault(page))

    for (const veriff of [
      { webhook: 'never' },
      { webhook: 'bad_signature' },
      { webhook: 'late', webhook_ms: 3000 },
      { webhook: 'duplicate', copies: 10 },
    ])
      test(`is approved whatever becomes of the webhook: ${veriff.webhook}`, async ({ page }) => {
        const email = await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
        await injectFault(page, veriff)
        await page.goto('/verification?return_to=%2Fprofile')
        await startVerification(page)

        await submitVerdict(page, 'Approve')

        await expect(title(page, 'My identity')).toBeVisible()
        await waitForEmail(page, email, 'Your identity is verified')
      })

    test('sees that the provider cannot be reached, and tries again', async ({
      page,
      expected,
    }) => {
      expected.failure(/status of 503/)
      await logInByApi(page, 'shopper')
      // Other tests use the provider at the same time.
      await injectFault(page, { api: 'error', only: demoPeople.shopper.lastName })
      await page.goto('/verification')
      await page.getByRole('button', { name: 'Start verification' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()

      await injectFault(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await startVerification(page)
    })
  })
})
