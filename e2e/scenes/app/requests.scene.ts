import { problem } from '#contract/problem.ts'
import type { FlowModel } from '#flows/model.ts'
import { requestsModel } from '#flows/models/app/requests.model.ts'

import { beginAnew, logOutButton, openDashboard } from '../../support/tour-acts.ts'
import { calls, eventually } from '../../support/tour-api.ts'
import { expect, sees, seesNo, stopClock, scene } from '../../support/tour-test.ts'

const model: FlowModel = {
  ...requestsModel,
  events: {
    ...requestsModel.events,
    'request.ended': ({ context }) => (context.pending > 0 ? [{}] : []),
  },
}

const refused = { error: problem('errors.too_many_attempts') }

const about = { title: 'the progress bar is toured with two requests', model }

export const requestsScene = scene(about, async (stage) => {
  const { page, api } = stage
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  const retry = page.getByRole('button', { name: 'Try again' })

  await page.clock.install()
  return {
    open: async () => {
      await page.clock.resume()
      await beginAnew(stage)
      api.always(calls.dashboard, refused)
      await openDashboard(stage)
      await expect(retry).toBeEnabled()
      api.hold(calls.dashboard)
      await expect(bar).toBeHidden()
      await stopClock(page)
    },
    events: {
      'request.started': async () => {
        const isSecond = api.isHeld(calls.logout)
        await (isSecond ? retry : logOutButton(stage)).click()
        // the next act must know what is under way
        const asked = isSecond ? calls.dashboard : calls.logout
        await eventually(() => api.isHeld(asked), 'the request has been sent')
      },
      'request.ended': () =>
        api.answer(api.isHeld(calls.logout) ? calls.logout : calls.dashboard, refused),
    },
    calls: {},
    controls: {},
    looks: { idle: seesNo(bar), 'busy.held': sees(bar), 'busy.running': sees(bar) },
  }
})
