import * as v from 'valibot'

import { credentials } from '#flows/models/account/security/change-email.model.ts'
import { changePasswordModel } from '#flows/models/account/security/change-password.model.ts'

import { calls } from '../../../support/tour-api.ts'
import {
  openProfile,
  profileSection,
  proofDialog,
  proveAgain,
} from '../../../support/tour-profile.ts'
import { expect, isUsable, sees, scene } from '../../../support/tour-test.ts'

const about = { title: 'a new password, and a first one, is toured', model: changePasswordModel }

export const changePasswordScene = scene(about, (stage) => {
  const { page, api } = stage
  const section = profileSection(stage, 'Password').or(profileSection(stage, 'Set a password'))
  const begin = section.getByRole('button', { name: /^(Change the|Set a) password$/ })
  const submit = section.getByRole('button', { name: 'Save password' })
  const leave = section.getByRole('button', { name: 'Cancel' })

  return {
    open: () => openProfile(stage, calls.credentials),
    events: {
      'password.begin': () => begin.click(),
      'password.submit': async ({ form }) => {
        const { password, password_confirmation } = v.parse(Entered, form)
        await section.getByRole('textbox', { name: 'New password' }).fill(password)
        const again = section.getByRole('textbox', { name: 'Confirm password' })
        await again.fill(password_confirmation)
        await submit.click()
      },
      'password.leave': () => leave.click(),
    },
    calls: {
      readCredentials: (outcome) => api.answer(calls.credentials, outcome),
      changePassword: (outcome) => api.answer(calls.changePassword, outcome),
      proveAgain: async (outcome) => {
        // the dialog reads for itself how the person logs in
        await api.answer(calls.credentials, { output: credentials })
        await proveAgain(stage, outcome)
      },
    },
    controls: {
      'password.begin': () => isUsable(begin),
      'password.submit': () => isUsable(submit),
      'password.leave': () => isUsable(leave),
    },
    looks: {
      reading: sees(section.getByText('Loading your password settings')),
      closed: ({ context }) => {
        const matter = context.hasPassword === true ? 'Change password' : 'Set a password'
        return expect(page.getByRole('button', { name: matter })).toBeVisible()
      },
      choosing: sees(submit),
      saving: sees(section.getByRole('button', { name: 'Save password', disabled: true })),
      proving: sees(proofDialog(stage)),
    },
  }
})

const Entered = v.object({ password: v.string(), password_confirmation: v.string() })
