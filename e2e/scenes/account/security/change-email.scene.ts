import { changeEmailModel, credentials } from '#flows/models/account/security/change-email.model.ts'

import { calls } from '../../../support/tour-api.ts'
import {
  openProfile,
  profileSection,
  proofDialog,
  proveAgain,
} from '../../../support/tour-profile.ts'
import { isUsable, sees, scene } from '../../../support/tour-test.ts'

const about = { title: 'another email address is toured', model: changeEmailModel }

export const changeEmailScene = scene(about, (stage) => {
  const { api } = stage
  const section = profileSection(stage, 'Email')
  const retry = section.getByRole('button', { name: 'Try again' })
  const field = section.getByRole('textbox', { name: 'New email address' })
  const submit = section.getByRole('button', { name: 'Change email' })

  return {
    open: () => openProfile(stage, calls.credentials),
    events: {
      'credentials.read': () => retry.click(),
      'email.submit': async ({ email }) => {
        await field.fill(String(email))
        await submit.click()
      },
    },
    calls: {
      readCredentials: (outcome) => api.answer(calls.credentials, outcome),
      changeEmail: (outcome) => api.answer(calls.changeEmail, outcome),
      proveAgain: async (outcome) => {
        await api.answer(calls.credentials, { output: credentials })
        await proveAgain(stage, outcome)
      },
    },
    controls: {
      'credentials.read': () => isUsable(retry),
      'email.submit': () => isUsable(submit),
    },
    looks: {
      reading: sees(section.getByText('Loading your email address')),
      typing: sees(field),
      sending: sees(section.getByRole('button', { name: 'Change email', disabled: true })),
      proving: sees(proofDialog(stage)),
      unreadable: sees(section.getByRole('alert')),
    },
  }
})
