import { newAccountModel } from '#flows/machines/identity/new-account.flow.ts'

import {
  resetBrowser,
  dashboardHeading,
  loginHeading,
  openAs,
} from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

const definition = {
  title: 'transition tour',
  model: newAccountModel,
  page: '/login?newAccount=true',
  elsewhere: { agreed: '/dashboard', declined: '/login' },
}

export const newAccountDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const dialog = page.getByRole('dialog', { name: 'Your new account' })
  const disagree = dialog.getByRole('button', { name: 'Disagree' })
  const close = dialog.getByRole('button', { name: 'Close' })
  const retry = dialog.getByRole('button', { name: 'Try again' })
  const busy = dialog.getByRole('button', { name: 'Agree', exact: true, disabled: true })

  return {
    scope: dialog,
    open: async () => {
      await resetBrowser(pageContext)
      api.holdRequests(calls.readTermsOfService)
      await openAs(pageContext, null, '/login?newAccount=true')
    },
    events: {
      'newAccount.disagree': async () => {
        if (await isUsable(disagree)) await disagree.click()
        else await close.click()
      },
    },
    calls: {
      agreeToTerms: (outcome) => api.respond(calls.submitIdLoginTerms, outcome),
      declineTerms: (outcome) => api.respond(calls.submitIdLoginTerms, outcome),
    },
    assertions: {
      'reviewing.loading': expectVisible(dialog.getByText('Loading')),
      'reviewing.shown': expectVisible(dialog.getByText('Terms', { exact: true })),
      'reviewing.loadFailed': expectVisible(dialog.getByText('We could not load the text.')),
      agreeing: expectVisible(busy),
      loadingUser: expectVisible(busy),
      userLoadFailed: expectVisible(retry),
      declining: expectVisible(dialog.getByRole('button', { name: 'Disagree', disabled: true })),
      expired: expectVisible(dialog.getByRole('link', { name: 'Start again' })),
      agreed: expectVisible(dashboardHeading(pageContext)),
      declined: expectVisible(loginHeading(pageContext)),
    },
  }
})
