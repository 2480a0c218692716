import { termsModel } from '#flows/models/account/terms.model.ts'
import { newcomer } from '#flows/models/samples.ts'

import {
  acceptButton,
  beginAnew,
  dashboardHeading,
  loginHeading,
  openAs,
} from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = { title: 'the terms are toured', model: termsModel }

export const termsScene = scene(about, (stage) => {
  const { page, api } = stage
  const dialog = page.getByRole('dialog', { name: 'Terms of service' })
  const accept = acceptButton(stage)
  const retry = dialog.getByRole('button', { name: 'Try again' })
  const busy = dialog.getByRole('button', { name: 'Accept and continue', disabled: true })

  return {
    open: async () => {
      await beginAnew(stage)
      api.hold(calls.tos, calls.ping)
      await openAs(stage, newcomer, '/dashboard')
    },
    events: {
      'terms.accept': () => accept.click(),
      'terms.retry': () => retry.click(),
    },
    calls: {
      readTermsOfService: (outcome) => api.answer(calls.tos, outcome),
      acceptTerms: (outcome) => api.answer(calls.accept, outcome),
      readAcceptedUser: (outcome) => api.answer(calls.me, outcome),
    },
    controls: {
      'terms.accept': () => isUsable(accept),
      'terms.retry': () => isUsable(retry),
    },
    looks: {
      'required.reading': sees(dialog.getByText('Loading')),
      'required.shown': sees(dialog.getByText('Terms', { exact: true })),
      'required.unreadable': sees(dialog.getByText('We could not load the text.')),
      accepting: sees(busy),
      reloading: sees(busy),
      accepted: sees(dashboardHeading(stage).or(loginHeading(stage))),
    },
  }
})
