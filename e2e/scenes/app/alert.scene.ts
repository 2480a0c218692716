import type { FlowModel } from '#flows/model.ts'
import { alertModel } from '#flows/models/app/alert.model.ts'
import { customerEmail, unexpected } from '#flows/models/samples.ts'

import { tryToLogIn } from '../../support/customer.ts'
import { beginAnew, openLogin } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { expect, isUsable, sees, seesNo, stopClock, scene } from '../../support/tour-test.ts'

const model: FlowModel = {
  ...alertModel,
  events: {
    /** A log-in folds the alert away before it is refused. */
    'alert.show': (snapshot) =>
      snapshot.matches('hidden') || snapshot.matches('hiding')
        ? alertModel.events['alert.show']
        : [],
  },
}

const about = { title: 'the alert is toured through the log-in', model }

export const alertScene = scene(about, async (stage) => {
  const { page, api } = stage
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })
  const close = alert.getByRole('button', { name: 'Close' })
  const refuse = async () => {
    await tryToLogIn(page, customerEmail)
    await api.answer(calls.login, { error: unexpected })
  }

  await page.clock.install()
  return {
    open: async () => {
      await page.clock.resume()
      await beginAnew(stage)
      await openLogin(stage)
      await refuse()
      await close.click()
      await expect(alert).toBeHidden()
      await stopClock(page)
    },
    events: { 'alert.show': refuse, 'alert.hide': () => close.click() },
    calls: {},
    controls: { 'alert.hide': () => isUsable(close) },
    looks: {
      hidden: seesNo(alert),
      showing: sees(alert),
      visible: sees(alert.getByText('Something went wrong on our side.')),
      hiding: sees(page.locator('[data-phase="hiding"]')),
    },
  }
})
