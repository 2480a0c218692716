import * as v from 'valibot'

import { reloginModel } from '#flows/models/account/session/relogin.model.ts'

import { customer } from '#flows/models/samples.ts'

import { calls, eventually } from '../../../support/tour-api.ts'
import { lapse, reloginDialog, submitRelogin } from '../../../support/tour-profile.ts'
import { expect, isUsable, sees, seesNo, scene, type Stage } from '../../../support/tour-test.ts'

const about = { title: 'logging in again over the page is toured', model: reloginModel }

export const reloginScene = scene(about, async (stage) => {
  const { api } = stage
  const dialog = reloginDialog(stage)
  const submit = dialog.getByRole('button', { name: 'Log in and continue' })
  const isBusy = dialog.getByRole('button', { name: 'Log in and continue', disabled: true })

  return {
    open: () => lapse(stage),
    events: { 'relogin.submit': ({ form }) => submitRelogin(stage, v.parse(Entered, form)) },
    calls: {
      login: (outcome) => api.answer(calls.login, outcome),
      readReturnedUser: (outcome) => api.answer(calls.me, outcome),
    },
    controls: { 'relogin.submit': () => isUsable(submit) },
    looks: {
      asking: sees(submit),
      checking: sees(isBusy),
      opening: sees(isBusy),
      back: seesNo(dialog),
    },
    crossings: [() => comeBackById(stage)],
  }
})

/** Who has no address has no password either, and is led to the ID login at once. */
async function comeBackById(stage: Stage): Promise<void> {
  await lapse(stage, { ...customer, email: null })
  const dialog = reloginDialog(stage)
  await expect(dialog.getByText('How would you like to confirm your identity?')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeHidden()
  await dialog.getByRole('radio', { name: 'ID-card' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await eventually(() => stage.api.isHeld(calls.startIdLogin), 'the ID login is begun')
}

const Entered = v.object({ email: v.string(), password: v.string() })
