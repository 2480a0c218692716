import { problem } from '#contract/problem.ts'
import { stepUpModel } from '#flows/models/account/security/step-up.model.ts'

import { calls, eventually } from '../../../support/tour-api.ts'
import {
  openProfile,
  profileSection,
  proofDialog,
  submitProof,
} from '../../../support/tour-profile.ts'
import { expect, isUsable, sees, seesNo, scene } from '../../../support/tour-test.ts'

/** The archive of one's data asks for the proof, and is asked for again once that is given. */
const about = {
  title: 'the proof of oneself is toured',
  model: stepUpModel,
  page: '/profile',
}

export const stepUpScene = scene(about, (stage) => {
  const { api } = stage
  const dialog = proofDialog(stage)
  const submit = dialog.getByRole('button', { name: 'Continue' })
  const cancel = dialog.getByRole('button', { name: 'Close' })
  const byId = dialog.getByRole('button', { name: /^Use ID-card/ })
  const byPassword = dialog.getByRole('button', { name: 'Use your password instead' })
  const download = profileSection(stage, 'Your data').getByRole('button')

  return {
    open: async () => {
      await openProfile(stage)
      await expect(profileSection(stage, 'Email').getByRole('textbox')).toBeVisible()
      api.hold(calls.credentials)
    },
    events: {
      'proof.ask': async () => {
        if (!api.isHeld(calls.exportData)) await download.click()
        await api.answer(calls.exportData, { error: problem('errors.step_up_required') })
      },
      'proof.submit': ({ password }) => submitProof(stage, String(password)),
      'proof.byId': () => byId.click(),
      'proof.byPassword': () => byPassword.click(),
      'proof.cancel': () => cancel.click(),
    },
    calls: {
      readCredentials: (outcome) => api.answer(calls.credentials, outcome),
      stepUp: async (outcome) => {
        await api.answer(calls.stepUp, outcome)
        if ('output' in outcome)
          await eventually(() => api.isHeld(calls.exportData), 'the archive is asked for again')
      },
    },
    controls: {
      'proof.submit': () => isUsable(submit),
      'proof.byId': () => isUsable(byId),
      'proof.byPassword': () => isUsable(byPassword),
      'proof.cancel': () => isUsable(cancel),
    },
    looks: {
      closed: seesNo(dialog),
      preparing: sees(dialog.getByText('One moment')),
      byId: sees(dialog.getByRole('button', { name: 'Continue' })),
      asking: sees(submit),
      checking: sees(dialog.getByRole('button', { name: 'Continue', disabled: true })),
    },
  }
})
