import { problem } from '#contract/problem.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { requestsModel } from '#flows/machines/app/requests.flow.ts'

import { resetBrowser, logOutButton, openDashboard } from '../../support/tours/common-steps.ts'
import { calls, eventually } from '../../support/tours/mock-api.ts'
import { stopClock } from '../../support/clock.ts'
import {
  expect,
  expectVisible,
  expectHidden,
  definePageDriver,
} from '../../support/tours/page-driver.ts'

const model: FlowModel = {
  ...requestsModel,
  events: {
    ...requestsModel.events,
    'request.ended': ({ context }) => (context.pending > 0 ? [{}] : []),
  },
}

const refused = { error: problem('errors.too_many_attempts') }

const definition = { title: 'transition tour with two requests', model }

export const requestsDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  const retry = page.getByRole('button', { name: 'Try again' })

  await page.clock.install()
  return {
    open: async () => {
      await page.clock.resume()
      await resetBrowser(pageContext)
      api.respondAlways(calls.readDashboard, refused)
      await openDashboard(pageContext)
      await expect(retry).toBeEnabled()
      api.holdRequests(calls.readDashboard)
      await expect(bar).toBeHidden()
      await stopClock(page)
    },
    events: {
      'request.started': async () => {
        const isSecond = api.isPending(calls.logout)
        await (isSecond ? retry : logOutButton(pageContext)).click()
        // The next event depends on the requests that are pending.
        const waitForRequest = isSecond ? calls.readDashboard : calls.logout
        await eventually(() => api.isPending(waitForRequest), 'the request has been sent')
      },
      'request.ended': () =>
        api.respond(api.isPending(calls.logout) ? calls.logout : calls.readDashboard, refused),
    },
    assertions: {
      idle: expectHidden(bar),
      'busy.starting': expectVisible(bar),
      'busy.running': expectVisible(bar),
    },
  }
})
