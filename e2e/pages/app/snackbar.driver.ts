import type { AnyMachineSnapshot } from 'xstate'

import { problem } from '#contract/problem.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { snackbarModel } from '#flows/machines/app/snackbar.flow.ts'
import { customer, newcomer } from '#flows/machines/samples.ts'
import { named } from '#flows/graph/sample-names.ts'

import {
  acceptButton,
  resetBrowser,
  logOutButton,
  openDashboard,
} from '../../support/tours/common-steps.ts'
import { calls, eventually } from '../../support/tours/mock-api.ts'
import { stopClock } from '../../support/clock.ts'
import {
  expect,
  expectVisible,
  expectHidden,
  definePageDriver,
  type PageContext,
} from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

const success = named('a success', { tone: 'success', key: 'success.terms_accepted' })
const failureWith = named('a refusal', { tone: 'error', key: 'errors.too_many_attempts' })

/**
 * At most two queued messages. A success comes from a tab that becomes visible again, which ends
 * the pause of the current one.
 */
const eventsAt = (snapshot: AnyMachineSnapshot) => {
  const waiting: readonly unknown[] = snapshot.context.queue.slice(1)
  const notices = snapshot.matches({ shown: 'paused' }) ? [failureWith] : [success, failureWith]
  return notices
    .filter((notification) => waiting.length === 0 || waiting.includes(notification))
    .map((notification) => ({ notification }))
}

const model: FlowModel = { ...snackbarModel, events: { 'snackbar.show': eventsAt } }

/** Everything but the pause is triggered by the keyboard, so that the mouse stays where it is. */
const definition = { title: 'transition tour', model }

export const snackbarDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const message = page.getByText(/^(Thank you. You have accepted the terms.|Too many attempts.)/)
  const close = message.locator('..').getByRole('button', { name: 'Close' })

  await page.clock.install()
  return {
    open: async () => {
      await page.clock.resume()
      await resetBrowser(pageContext)
      await openDashboard(pageContext)
      await acceptNewTerms(pageContext)
      await close.click()
      await page.mouse.move(0, 0)
      await expect(message).toBeHidden()
      await stopClock(page)
    },
    events: {
      'snackbar.show': ({ notification }) =>
        notification === success ? acceptNewTerms(pageContext) : failLogOut(pageContext),
      'snackbar.close': async () => {
        await close.click()
        await page.mouse.move(0, 0)
      },
      'pointer.entered': async () => {
        await page.mouse.move(0, 0)
        await message.hover()
      },
      'pointer.left': () => page.mouse.move(0, 0),
    },
    controls: { 'snackbar.close': () => isUsable(close) },
    assertions: {
      hidden: expectHidden(message),
      'shown.counting': expectVisible(message),
      'shown.paused': expectVisible(message),
      closing: expectVisible(page.locator('[data-leaving]')),
    },
  }
})

/** The server requires new terms, and they are accepted. */
async function acceptNewTerms(pageContext: PageContext): Promise<void> {
  const { page, api, watch } = pageContext
  api.respondAlways(calls.ping, { output: newcomer })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // Unlike a click, a key does not wait until the text has loaded and the button is enabled.
  await expect(acceptButton(pageContext)).toBeEnabled()
  await acceptButton(pageContext).press('Enter')
  api.respondAlways(calls.ping, { output: customer })
  await api.respond(calls.acceptTerms, { output: null })
  await api.respond(calls.readMe, { output: customer })
  await expect(acceptButton(pageContext)).toBeHidden()
  const isQuiet = () => watch.statesOf('auth').at(-1)?.includes('"keepAlive":"waiting"') === true
  await eventually(isQuiet, 'the page has sent another ping')
}

/** Exceeds the rate limit of the logout. */
async function failLogOut(pageContext: PageContext): Promise<void> {
  await logOutButton(pageContext).press('Enter')
  await pageContext.api.respond(calls.logout, { error: problem('errors.too_many_attempts') })
}
