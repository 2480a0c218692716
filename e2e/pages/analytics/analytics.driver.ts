import * as v from 'valibot'

import { analyticsChoices } from '#contract/analytics/analytics.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { analyticsModel } from '#flows/machines/analytics/analytics.flow.ts'

import { analyticsCookie } from '../../support/analytics.ts'
import {
  navigateTo,
  openAs,
  registrationButton,
  resetBrowser,
} from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { definePageDriver, expect, expectVisible } from '../../support/tours/page-driver.ts'

const model: FlowModel = {
  ...analyticsModel,
  events: { ...analyticsModel.events, 'page.opened': [{ page: 'cookies' }] },
}

const definition = { title: 'transition tour', model, page: '/cookies' }

const Outcome = v.object({
  isEnabled: v.boolean(),
  choice: v.nullable(v.picklist(analyticsChoices)),
})

export const analyticsDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  /** The registration is a machine whose states are counted. Its form loads after the heading. */
  const visitRegistration = async () => {
    await navigateTo(pageContext, '/login?register=true')
    await expect(registrationButton(pageContext)).toBeVisible()
    await navigateTo(pageContext, '/cookies')
    await expect(heading('Cookies')).toBeVisible()
  }

  return {
    open: async () => {
      await resetBrowser(pageContext)
      await page.context().clearCookies()
      api.respondAlways(calls.countPage, { output: null })
      await openAs(pageContext, null, '/cookies')
    },
    calls: {
      readAnalytics: async (outcome) => {
        if (!('output' in outcome)) return api.respond(calls.readAnalytics, outcome)
        const { isEnabled, choice } = v.parse(Outcome, outcome.output)
        if (choice !== null) await page.context().addCookies([analyticsCookie(choice)])
        return api.respond(calls.readAnalytics, { output: { is_enabled: isEnabled } })
      },
    },
    events: { 'page.opened': visitRegistration, 'state.entered': visitRegistration },
    assertions: {
      loading: expectVisible(page.getByText('Loading your choice')),
      undecided: expectVisible(page.getByText('You have not answered yet. We count nothing.')),
      accepted: expectVisible(page.getByText('You allow us to count which pages are opened.')),
      refused: expectVisible(page.getByText('You do not allow us to count pages.')),
      disabled: expectVisible(page.getByText('This website does not count page views')),
      loadFailed: expectVisible(page.getByRole('button', { name: 'Try again' })),
    },
  }
})
