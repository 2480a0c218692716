import type { Page } from '@playwright/test'

import { logInByApi, endSession } from '../../support/customer.ts'
import { holdRequests } from '../../support/network-faults.ts'
import { statusMessage, expectPath, title } from '../../support/page-assertions.ts'
import { openProfile } from '../../support/profile-form.ts'
import { isPing, mockSessionLifetime } from '../../support/session-lifetime.ts'
import { expect, test } from '../../support/test.ts'
import { stopClock } from '../../support/clock.ts'

const shortlyBeforeEnd = { idle: 290, absolute: 30_000 }
const warning = (page: Page) => page.getByRole('alertdialog')

test('session end: the warning counts down and Escape extends the session @phone', async ({
  page,
  context,
}) => {
  await openBeforeSessionEnd(page, shortlyBeforeEnd)
  await expect(warning(page)).toContainText('You will be logged out in 4:')
  await expect(
    statusMessage(page, 'Time left before you are logged out: 5 minutes.'),
  ).toBeAttached()

  await mockSessionLifetime(context, { idle: 230, absolute: 29_940 })
  await page.clock.runFor(60_000)
  await expect(warning(page)).toContainText('You will be logged out in 3:')
  await expect(
    statusMessage(page, 'Time left before you are logged out: 4 minutes.'),
  ).toBeAttached()

  // a ping could close the warning before, or open it again after
  await holdRequests(page, isPing)
  const extending = page.waitForRequest((request) => request.url().endsWith('/api/auth/me'))
  await page.keyboard.press('Escape')
  await extending
  await expect(warning(page)).toBeHidden()
})

test('session end: the customer can log out from the warning', async ({ page }) => {
  await openBeforeSessionEnd(page, shortlyBeforeEnd)

  await warning(page).getByRole('button', { name: 'Log out now' }).click()

  await expect(title(page, 'Log in')).toBeVisible()
  await expectPath(page, '/login')
})

test('session end: the warning about the 12-hour limit offers no extension', async ({ page }) => {
  await openBeforeSessionEnd(page, { idle: 290, absolute: 290 })
  await expect(warning(page)).toContainText('maximum session length')
  await expect(warning(page).getByRole('button', { name: 'Stay logged in' })).toHaveCount(0)

  await warning(page).getByRole('button', { name: 'Continue for now' }).click()

  await expect(warning(page)).toBeHidden()
  await expect(title(page, 'My identity')).toBeVisible()
})

test('session end: a customer with nothing typed lands on the log-in page @phone', async ({
  page,
}) => {
  await openBeforeSessionEnd(page, { idle: 8, absolute: 30_000 })
  await expect(warning(page)).toBeVisible()
  await stopClock(page)
  await endSession(page)

  await page.clock.fastForward(9_000)
  await page.clock.resume()

  await expect(statusMessage(page, 'You are logged out.')).toBeVisible()
  await expectPath(page, '/login?redirect=%2Fprofile')
})

test('session end: the warning is available in Estonian @phone', async ({ page }) => {
  await openBeforeSessionEnd(page, shortlyBeforeEnd, async () => {
    await page.goto('/profile?lang=et')
    await expect(title(page)).toBeVisible()
  })

  await expect(warning(page)).toContainText('Teid logitakse välja 4:')
  await expect(warning(page).getByRole('button', { name: 'Jätka seanssi' })).toHaveCount(2)
})

test('session end: staying in one tab closes the warning in the other', async ({
  page,
  context,
}) => {
  const { restoreLifetime } = await openBeforeSessionEnd(page, shortlyBeforeEnd)
  const other = await context.newPage()
  await other.clock.install()
  await other.goto('/dashboard')
  // the first ping may come before the page has loaded: the warning hides the title
  await expect(title(other).or(warning(other)).first()).toBeVisible()
  await runUntilWarning(other)
  // a ping of this tab could close its warning before the click
  await holdRequests(page, isPing)
  const extending = page.waitForRequest((request) => request.url().endsWith('/api/auth/me'))
  await warning(page).getByRole('button', { name: 'Stay logged in' }).last().click()
  await extending
  // the next ping of the other tab is answered with the extended lifetime
  restoreLifetime()

  await expect(warning(page)).toBeHidden()
  await expect(warning(other)).toBeHidden()
})

async function openBeforeSessionEnd(
  page: Page,
  left: { idle: number; absolute: number },
  open: (page: Page) => Promise<void> = openProfile,
) {
  await page.clock.install()
  await logInByApi(page, 'newcomer')
  await open(page)
  const lifetime = await mockSessionLifetime(page.context(), left)
  await runUntilWarning(page)
  return lifetime
}

/** Runs the clock from ping to ping: the first one can come before the warning’s code has loaded. */
const runUntilWarning = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(10_500)
    await expect(warning(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
