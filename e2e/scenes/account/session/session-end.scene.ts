import type { Locator } from '@playwright/test'

import type { FlowModel } from '#flows/model.ts'
import { sessionEndModel } from '#flows/models/account/session/session-end.model.ts'
import { customer } from '#flows/models/samples.ts'

import {
  beginAnew,
  dashboardHeading,
  logOutButton,
  openDashboard,
} from '../../../support/tour-acts.ts'
import { calls, eventually } from '../../../support/tour-api.ts'
import { answerPing } from '../../../support/tour-profile.ts'
import { isUsable, stopClock, scene, type Stage } from '../../../support/tour-test.ts'

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

const about = { title: 'the warning before the end of a session is toured', model }

export const sessionEndScene = scene(about, async (stage) => {
  const { page, api } = stage
  const warning = page.getByRole('alertdialog')
  const stay = warning.getByRole('button', { name: 'Stay logged in' }).last()
  const goOn = warning.getByRole('button', { name: 'Continue for now' })
  /** React shows what was loaded lazily by a timer. */
  const comes = (thing: Locator) => () =>
    eventually(async () => {
      if (await thing.isVisible()) return true
      await page.clock.runFor(20)
      return false
    }, `${thing.toString()} comes`)
  const goes = () =>
    eventually(async () => {
      if (await warning.isHidden()) return true
      await page.clock.runFor(20)
      return false
    }, 'the warning goes')

  await page.clock.install()
  return {
    open: () => openWithStillClock(stage),
    events: {
      'session.told': ({ left }) => answerPing(stage, { output: { ...customer, session: left } }),
      'clock.ticked': ({ left }) =>
        left === 0 ? page.clock.fastForward(300_000) : page.clock.runFor(1_000),
      'session.stay': () => stay.click(),
      'warning.close': () => goOn.click(),
    },
    calls: { extendSession: (outcome) => api.answer(calls.me, outcome) },
    controls: {
      'session.stay': () => isUsable(stay),
      'warning.close': () => isUsable(goOn),
    },
    looks: {
      quiet: goes,
      'warning.asking': comes(warning),
      'warning.noted': goes,
      'warning.staying': comes(warning),
      over: goes,
    },
  }
})

/** Nothing is asked but what the tour asks: the ping is held, and time stands still. */
async function openWithStillClock(stage: Stage): Promise<void> {
  await stage.page.clock.resume()
  await beginAnew(stage)
  stage.api.hold(calls.ping)
  await openDashboard(stage)
  await logOutButton(stage).waitFor()
  await dashboardHeading(stage).waitFor()
  await stopClock(stage.page)
}
