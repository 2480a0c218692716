import * as v from 'valibot'

import { credentials } from '#flows/machines/account/security/change-email.flow.ts'
import { changePasswordModel } from '#flows/machines/account/security/change-password.flow.ts'

import { calls } from '../../../support/tours/mock-api.ts'
import {
  openProfile,
  profileSection,
  stepUpDialog,
  requestStepUp,
} from '../../../support/tours/profile-steps.ts'
import { expect, expectVisible, definePageDriver } from '../../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: changePasswordModel,
}

export const changePasswordDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const section = profileSection(pageContext, 'Password').or(
    profileSection(pageContext, 'Set a password'),
  )
  const submit = section.getByRole('button', { name: 'Save password' })

  return {
    open: () => openProfile(pageContext, calls.readCredentials),
    scope: section,
    events: {
      'password.submit': async ({ form }) => {
        const { password, password_confirmation } = v.parse(Entered, form)
        await section.getByRole('textbox', { name: 'New password' }).fill(password)
        const again = section.getByRole('textbox', { name: 'Confirm password' })
        await again.fill(password_confirmation)
        await submit.click()
      },
    },
    calls: {
      requestStepUp: async (outcome) => {
        // The dialog itself reads the customer’s log-in methods.
        await api.respond(calls.readCredentials, { output: credentials })
        await requestStepUp(pageContext, outcome)
      },
    },
    assertions: {
      loading: expectVisible(section.getByText('Loading your password settings')),
      closed: ({ context }) => {
        const matter = context.hasPassword === true ? 'Change password' : 'Set a password'
        return expect(page.getByRole('button', { name: matter })).toBeVisible()
      },
      editing: expectVisible(submit),
      saving: expectVisible(section.getByRole('button', { name: 'Save password', disabled: true })),
      awaitingStepUp: expectVisible(stepUpDialog(pageContext)),
    },
  }
})

const Entered = v.object({ password: v.string(), password_confirmation: v.string() })
