import { termsModel } from '#flows/machines/account/terms.flow.ts'
import { newcomer } from '#flows/machines/samples.ts'

import {
  resetBrowser,
  dashboardHeading,
  loginHeading,
  openAs,
} from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const { acceptTerms } = termsModel.actors

/** A session that ends while the terms are accepted opens the log-in, which the tour of `auth` covers. */
const model = {
  ...termsModel,
  actors: {
    ...termsModel.actors,
    acceptTerms: {
      ...acceptTerms,
      error: acceptTerms.error.filter(
        ({ problem }) => problem.message !== 'errors.session_interrupted',
      ),
    },
  },
}

const definition = { title: 'transition tour', model }

export const termsDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const dialog = page.getByRole('dialog', { name: 'Terms of service' })
  const busy = dialog.getByRole('button', { name: 'Accept and continue', disabled: true })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.holdRequests(calls.readTermsOfService, calls.ping)
      await openAs(pageContext, newcomer, '/dashboard')
    },
    assertions: {
      'required.loading': expectVisible(dialog.getByText('Loading')),
      'required.shown': expectVisible(dialog.getByText('Terms', { exact: true })),
      'required.loadFailed': expectVisible(dialog.getByText('We could not load the text.')),
      accepting: expectVisible(busy),
      loadingUser: expectVisible(busy),
      accepted: expectVisible(dashboardHeading(pageContext).or(loginHeading(pageContext))),
    },
  }
})
