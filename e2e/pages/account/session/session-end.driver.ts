import type { Locator } from '@playwright/test'

import type { FlowModel } from '#flows/graph/flow-model.ts'
import { sessionEndModel } from '#flows/machines/account/session/session-end.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import {
  resetBrowser,
  dashboardHeading,
  logOutButton,
  openDashboard,
} from '../../../support/tours/common-steps.ts'
import { calls, eventually } from '../../../support/tours/mock-api.ts'
import { answerPing } from '../../../support/tours/profile-steps.ts'
import { stopClock } from '../../../support/clock.ts'
import { definePageDriver, type PageContext } from '../../../support/tours/page-driver.ts'
import { isUsable } from '../../../support/tours/usable-control.ts'

const model: FlowModel = {
  ...sessionEndModel,
  actors: { ...sessionEndModel.actors, countDown: {} },
  waived: [
    {
      transition: 'sessionEnd.warning|xstate.error.actor.countDown|0',
      why: 'the countdown runs in the browser and does not fail',
    },
  ],
}

const definition = { title: 'transition tour', model }

export const sessionEndDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const warning = page.getByRole('alertdialog')
  // The button that closes the dialog has the same name, and no text.
  const stay = warning.getByRole('button').filter({ hasText: 'Stay logged in' })
  /** React reveals lazily loaded content by a timer. */
  const expectAppears = (thing: Locator) => () =>
    eventually(async () => {
      if (await thing.isVisible()) return true
      await page.clock.runFor(20)
      return false
    }, `${thing.toString()} appears`)
  const expectDisappears = () =>
    eventually(async () => {
      if (await warning.isHidden()) return true
      await page.clock.runFor(20)
      return false
    }, 'the warning disappears')

  await page.clock.install()
  return {
    open: () => openWithStillClock(pageContext),
    events: {
      'sessionTime.updated': ({ left }) =>
        answerPing(pageContext, { output: { ...customer, session: left } }),
      'clock.ticked': ({ secondsLeft }) =>
        secondsLeft === 0 ? page.clock.fastForward(300_000) : page.clock.runFor(1_000),
      'session.extend': () => stay.click(),
    },
    controls: { 'session.extend': () => isUsable(stay) },
    calls: { extendSession: (outcome) => api.respond(calls.readMe, outcome) },
    assertions: {
      idle: expectDisappears,
      'warning.prompting': expectAppears(warning),
      'warning.dismissed': expectDisappears,
      'warning.extending': expectAppears(warning),
      checking: expectDisappears,
    },
  }
})

/** Holds the ping and stops the clock, so that only the tour sends requests. */
async function openWithStillClock(pageContext: PageContext): Promise<void> {
  const { watch } = pageContext
  await pageContext.page.clock.resume()
  await resetBrowser(pageContext)
  pageContext.api.holdRequests(calls.ping)
  await openDashboard(pageContext)
  await logOutButton(pageContext).waitFor()
  await dashboardHeading(pageContext).waitFor()
  await eventually(() => watch.statesOf('sessionEnd').length > 0, 'sessionEnd is started')
  await stopClock(pageContext.page)
}
