import { newAccountModel } from '#flows/machines/identity/new-account.flow.ts'

import {
  resetBrowser,
  dashboardHeading,
  loginHeading,
  openAs,
} from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { isUsable, expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: newAccountModel,
  page: '/login?newAccount=true',
  elsewhere: { agreed: '/dashboard', declined: '/login' },
}

export const newAccountDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const dialog = page.getByRole('dialog', { name: 'Your new account' })
  const agree = dialog.getByRole('button', { name: 'Agree', exact: true })
  const disagree = dialog.getByRole('button', { name: 'Disagree' })
  const close = dialog.getByRole('button', { name: 'Close' })
  const retry = dialog.getByRole('button', { name: 'Try again' })
  const busy = dialog.getByRole('button', { name: 'Agree', exact: true, disabled: true })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.holdRequests(calls.readTermsOfService)
      await openAs(pageContext, null, '/login?newAccount=true')
    },
    events: {
      'newAccount.agree': () => agree.click(),
      'newAccount.disagree': async () => {
        if (await isUsable(disagree)) await disagree.click()
        else await close.click()
      },
      'newAccount.retry': () => retry.click(),
    },
    calls: {
      readTermsOfService: (outcome) => api.respond(calls.readTermsOfService, outcome),
      agreeToTerms: (outcome) => api.respond(calls.answerIdLoginTerms, outcome),
      declineTerms: (outcome) => api.respond(calls.answerIdLoginTerms, outcome),
      readUser: (outcome) => api.respond(calls.readMe, outcome),
    },
    controls: {
      'newAccount.agree': () => isUsable(agree),
      'newAccount.disagree': () => isUsable(close),
      'newAccount.retry': () => isUsable(retry),
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
