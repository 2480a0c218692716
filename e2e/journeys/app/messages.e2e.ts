import type { Page } from '@playwright/test'

import { whileClockRuns } from '../../support/clock.ts'
import { logInByApi } from '../../support/customer.ts'
import type { MachineWatch } from '../../support/machines/machine-watch.ts'
import { respondWith, serverErrorResponse } from '../../support/network-faults.ts'
import {
  alertMessage,
  expectCoversNoControl,
  statusMessage,
  title,
} from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const loggedOut = 'You are logged out.'
const notAvailable = 'Selected locale is not available on this route.'

/** Leaves the customer on the log-in page with a snackbar message and a stopped clock; returns when it was shown. */
async function openWithSnackbar(page: Page, machines: MachineWatch): Promise<number> {
  await page.clock.install()
  await logInByApi(page, 'newcomer')
  await page.goto('/profile')
  await expect(title(page, 'My identity')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 5_000)
  await logOut(page).click()
  await machines.waitForState('snackbar', JSON.stringify({ shown: 'counting' }))
  const shownAt = await page.evaluate(() => Date.now())
  await whileClockRuns(page, (options) =>
    expect(statusMessage(page, loggedOut)).toBeVisible(options),
  )
  return shownAt
}

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out', exact: true })

test('snackbar: disappears after five seconds', async ({ page, machines }) => {
  const shownAt = await openWithSnackbar(page, machines)

  await page.clock.pauseAt(shownAt + 4_900)
  await expect(statusMessage(page, loggedOut)).toBeVisible()
  await page.clock.runFor(400)
  await expect(statusMessage(page, loggedOut)).toBeHidden()
  await page.clock.resume()
})

test('snackbar: can be closed by its button @phone', async ({ page }) => {
  await logInByApi(page, 'newcomer')
  await page.goto('/login?lang=xx')
  const message = alertMessage(page, notAvailable)

  await message.getByRole('button', { name: 'Close' }).click()

  await expect(message).toBeHidden()
})

test('snackbar: covers no control, wherever the page is scrolled @phone', async ({ page }) => {
  await page.clock.install()
  await logInByApi(page, 'newcomer')
  await page.goto('/barcode?code=ALL1WQ8MSR&lang=xx')
  const message = alertMessage(page, notAvailable)
  const register = page.getByRole('button', { name: 'Register this kit' })
  await expect(register).toBeVisible()
  await message.getByRole('button', { name: 'Close' }).focus()
  await page.clock.pauseAt(Date.now() + 5_000)

  for (const place of ['start', 'center', 'end', 'nearest'] as const) {
    await register.evaluate((button, block) => button.scrollIntoView({ block }), place)
    await whileClockRuns(page, (options) => expectCoversNoControl(message, options))
  }
  await page.clock.resume()
})

test('snackbar: stays while the pointer is over it', async ({ page, machines }) => {
  await openWithSnackbar(page, machines)
  const message = statusMessage(page, loggedOut)

  await message.hover()
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()

  await title(page).hover()
  await page.clock.runFor(5_300)
  await expect(message).toBeHidden()
  await page.clock.resume()
})

test('snackbar: stays while it has the keyboard focus', async ({ page, machines }) => {
  await openWithSnackbar(page, machines)
  const message = statusMessage(page, loggedOut)
  const close = message.getByRole('button', { name: 'Close' })

  await close.focus()
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()

  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.clock.runFor(5_300)
  await expect(message).toBeHidden()
  await page.clock.resume()
})

test('snackbar: a new message waits until the previous one has left', async ({
  page,
  machines,
}) => {
  await openWithSnackbar(page, machines)
  await page.evaluate(() => history.pushState(null, '', '/login?lang=xx'))
  await page.goBack()
  await page.goForward()

  await expect(statusMessage(page, loggedOut)).toBeVisible()
  await page.clock.runFor(200)
  await expect(alertMessage(page, notAvailable)).toBeVisible()
  await expect(statusMessage(page, loggedOut)).toBeHidden()
  await page.clock.resume()
})

test('error dialog: a critical error is announced and focused before anything else @phone', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 500/)
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await page.clock.install()
  await respondWith(page, '**/api/auth/logout', serverErrorResponse)

  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await logOut(page).click()

  const dialog = page.getByRole('alertdialog', { name: 'Error #500' })
  await expect(dialog).toContainText('Something went wrong on our side. Try again.')
  await expect(page.locator('[role="alertdialog"]:focus-within')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(title(page, 'Hello, Liis')).toBeVisible()
})

test('error dialog: shows the text that the server sent with a critical error', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 503/)
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await respondWith(page, '**/api/auth/logout', {
    status: 503,
    json: {
      status: 503,
      message: 'We are moving house until noon.',
      isCriticalError: true,
      errorType: 'Maintenance',
      errors: { queue: ['It is full.'] },
    },
  })
  await logOut(page).click()

  const dialog = page.getByRole('alertdialog', { name: 'Error #503' })
  await expect(dialog).toContainText('Maintenance: We are moving house until noon: It is full.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await expect(logOut(page)).toBeFocused()
})
