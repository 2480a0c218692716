import type { FlowModel } from '#flows/graph/flow-model.ts'
import { alertModel } from '#flows/machines/app/alert.flow.ts'
import { customerEmail, unexpected } from '#flows/machines/samples.ts'

import { submitLogin } from '../../support/customer.ts'
import { resetBrowser, openLogin } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { stopClock } from '../../support/clock.ts'
import {
  expect,
  expectVisible,
  expectHidden,
  definePageDriver,
} from '../../support/tours/page-driver.ts'

const model: FlowModel = {
  ...alertModel,
  events: {
    /** A log-in attempt hides the alert before it is refused. */
    'alert.show': (snapshot) =>
      snapshot.matches('hidden') || snapshot.matches('hiding')
        ? alertModel.events['alert.show']
        : [],
  },
}

const definition = { title: 'transition tour through the log-in form', model }

export const alertDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })
  const close = alert.getByRole('button', { name: 'Close' })
  const refuse = async () => {
    await submitLogin(page, customerEmail)
    await api.respond(calls.login, { error: unexpected })
  }

  await page.clock.install()
  return {
    open: async () => {
      await page.clock.resume()
      await resetBrowser(pageContext)
      await openLogin(pageContext)
      await refuse()
      await close.click()
      await expect(alert).toBeHidden()
      await stopClock(page)
    },
    events: { 'alert.show': refuse, 'alert.hide': () => close.click() },
    assertions: {
      hidden: expectHidden(alert),
      showing: expectVisible(alert),
      visible: expectVisible(alert.getByText('Something went wrong on our side.')),
      hiding: expectVisible(page.locator('[data-phase="hiding"]')),
    },
  }
})
