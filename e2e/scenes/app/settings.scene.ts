import { settingsModel } from '#flows/models/app/settings.model.ts'
import { customer } from '#flows/models/samples.ts'

import { beginAnew, dashboardHeading, logInAs, logOut } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { sees, scene } from '../../support/tour-test.ts'

const about = { title: 'the settings are toured', model: settingsModel }

export const settingsScene = scene(about, (stage) => {
  const { page, api } = stage
  const somewhere = sees(page.getByRole('main'))

  return {
    open: async () => {
      await beginAnew(stage)
      api.hold(calls.settings)
      await page.goto('/dashboard')
    },
    events: {
      'settings.need': async () => {
        if (!(await dashboardHeading(stage).isVisible())) {
          await api.answer(calls.me, { output: customer })
          return
        }
        await logOut(stage)
        await logInAs(stage, customer)
      },
    },
    calls: { readSettings: (outcome) => api.answer(calls.settings, outcome) },
    controls: {},
    looks: { kept: somewhere, reading: sees(dashboardHeading(stage)), current: somewhere },
  }
})
