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
import { isUsable, expectVisible, definePageDriver } from '../../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: changeEmailModel }

export const changeEmailDriver = definePageDriver(definition, (pageContext) => {
  const { api } = pageContext
  const section = profileSection(pageContext, 'Email')
  const retry = section.getByRole('button', { name: 'Try again' })
  const field = section.getByRole('textbox', { name: 'New email address' })
  const submit = section.getByRole('button', { name: 'Change email' })

  return {
    open: () => openProfile(pageContext, calls.readCredentials),
    events: {
      'credentials.retry': () => retry.click(),
      'email.submit': async ({ email }) => {
        await field.fill(String(email))
        await submit.click()
      },
    },
    calls: {
      readCredentials: (outcome) => api.respond(calls.readCredentials, outcome),
      changeEmail: (outcome) => api.respond(calls.changeEmail, outcome),
      requestStepUp: async (outcome) => {
        await api.respond(calls.readCredentials, { output: credentials })
        await requestStepUp(pageContext, outcome)
      },
    },
    controls: {
      'credentials.retry': () => isUsable(retry),
      'email.submit': () => isUsable(submit),
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
