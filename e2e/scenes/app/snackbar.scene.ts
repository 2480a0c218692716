import type { AnyMachineSnapshot } from 'xstate'

import { problem } from '#contract/problem.ts'
import type { FlowModel } from '#flows/model.ts'
import { snackbarModel } from '#flows/models/app/snackbar.model.ts'
import { customer, newcomer } from '#flows/models/samples.ts'
import { named } from '#flows/names.ts'

import { acceptButton, beginAnew, logOutButton, openDashboard } from '../../support/tour-acts.ts'
import { calls, eventually } from '../../support/tour-api.ts'
import {
  expect,
  isUsable,
  sees,
  seesNo,
  stopClock,
  scene,
  type Stage,
} from '../../support/tour-test.ts'

const success = named('a success', { tone: 'success', key: 'success.terms_accepted' })
const refusal = named('a refusal', { tone: 'error', key: 'errors.too_many_attempts' })

/** Two in line at the most. A success comes from a tab that is seen again, which ends the reading of what is shown. */
const noticesAt = (snapshot: AnyMachineSnapshot) => {
  const waiting: readonly unknown[] = snapshot.context.queue.slice(1)
  const notices = snapshot.matches({ shown: 'held' }) ? [refusal] : [success, refusal]
  return notices
    .filter((notice) => waiting.length === 0 || waiting.includes(notice))
    .map((notice) => ({ notice }))
}

const model: FlowModel = { ...snackbarModel, events: { 'snackbar.show': noticesAt } }

/** All but the reading itself is done by the keyboard: the mouse stays where it is. */
const about = { title: 'the snackbar is toured', model }

export const snackbarScene = scene(about, async (stage) => {
  const { page } = stage
  const passing = page.getByText(/^(Thank you. You have accepted the terms.|Too many attempts.)/)
  const close = passing.locator('..').getByRole('button', { name: 'Close' })

  await page.clock.install()
  return {
    open: async () => {
      await page.clock.resume()
      await beginAnew(stage)
      await openDashboard(stage)
      await succeed(stage)
      await close.click()
      await page.mouse.move(0, 0)
      await expect(passing).toBeHidden()
      await stopClock(page)
    },
    events: {
      'snackbar.show': ({ notice }) => (notice === success ? succeed(stage) : beRefused(stage)),
      'snackbar.close': async () => {
        await close.click()
        await page.mouse.move(0, 0)
      },
      'reader.entered': async () => {
        await page.mouse.move(0, 0)
        await passing.hover()
      },
      'reader.left': () => page.mouse.move(0, 0),
    },
    calls: {},
    controls: { 'snackbar.close': () => isUsable(close) },
    looks: {
      hidden: seesNo(passing),
      'shown.counting': sees(passing),
      'shown.held': sees(passing),
      closing: sees(page.locator('[data-leaving]')),
    },
  }
})

/** The server says that there are new terms, and they are accepted. */
async function succeed(stage: Stage): Promise<void> {
  const { page, api, watch } = stage
  api.always(calls.ping, { output: newcomer })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // a key does not wait, as a click would, for the text to come and the button to open
  await expect(acceptButton(stage)).toBeEnabled()
  await acceptButton(stage).press('Enter')
  api.always(calls.ping, { output: customer })
  await api.answer(calls.accept, { output: null })
  await api.answer(calls.me, { output: customer })
  await expect(acceptButton(stage)).toBeHidden()
  const isQuiet = () => watch.statesOf('auth').at(-1)?.includes('"keepAlive":"waiting"') === true
  await eventually(isQuiet, 'the page has asked for the session again')
}

/** The log-out is asked for too often. */
async function beRefused(stage: Stage): Promise<void> {
  await logOutButton(stage).press('Enter')
  await stage.api.answer(calls.logout, { error: problem('errors.too_many_attempts') })
}
