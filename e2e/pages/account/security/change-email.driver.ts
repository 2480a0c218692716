import {
  changeEmailModel,
  credentials,
} from '#flows/machines/account/security/change-email.flow.ts'

import { calls } from '../../../support/tours/mock-api.ts'
import {
  openProfile,
  profileSection,
  stepUpDialog,
  requestStepUp,
} from '../../../support/tours/profile-steps.ts'
import { expectVisible, definePageDriver } from '../../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: changeEmailModel }

export const changeEmailDriver = definePageDriver(definition, (pageContext) => {
  const { api } = pageContext
  const section = profileSection(pageContext, 'Email')
  const field = section.getByRole('textbox', { name: 'New email address' })
  const submit = section.getByRole('button', { name: 'Change email' })

  return {
    open: () => openProfile(pageContext, calls.readCredentials),
    scope: section,
    events: {
      'email.submit': async ({ email }) => {
        await field.fill(String(email))
        await submit.click()
      },
    },
    calls: {
      requestStepUp: async (outcome) => {
        await api.respond(calls.readCredentials, { output: credentials })
        await requestStepUp(pageContext, outcome)
      },
    },
    assertions: {
      loading: expectVisible(section.getByText('Loading your email address')),
      editing: expectVisible(field),
      sending: expectVisible(section.getByRole('button', { name: 'Change email', disabled: true })),
      awaitingStepUp: expectVisible(stepUpDialog(pageContext)),
      loadFailed: expectVisible(section.getByRole('alert')),
    },
  }
})
