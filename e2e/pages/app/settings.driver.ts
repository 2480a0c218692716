import { settingsModel } from '#flows/machines/app/settings.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import {
  resetBrowser,
  dashboardHeading,
  logInAs,
  logOut,
} from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: settingsModel }

export const settingsDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const somewhere = expectVisible(page.getByRole('main'))

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.holdRequests(calls.readSettings)
      await page.goto('/dashboard')
    },
    events: {
      'settings.load': async () => {
        if (!(await dashboardHeading(pageContext).isVisible())) {
          await api.respond(calls.readMe, { output: customer })
          return
        }
        await logOut(pageContext)
        await logInAs(pageContext, customer)
      },
    },
    assertions: {
      cached: somewhere,
      loading: expectVisible(dashboardHeading(pageContext)),
      current: somewhere,
    },
  }
})
