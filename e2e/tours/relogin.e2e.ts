import * as v from 'valibot'

import { reloginModel } from '#flows/models/account/session/relogin.model.ts'

import { calls } from '../support/tour-api.ts'
import { lapse, reloginDialog, submitRelogin } from '../support/tour-profile.ts'
import { isUsable, sees, seesNo, test, tourMachine } from '../support/tour-test.ts'

test('logging in again over the page is toured', async ({ stage }) => {
  const { api } = stage
  const dialog = reloginDialog(stage)
  const submit = dialog.getByRole('button', { name: 'Log in and go on' })
  const isBusy = dialog.getByRole('button', { name: 'Log in and go on', disabled: true })

  await tourMachine(stage, {
    model: reloginModel,
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
  })
})

const Entered = v.object({ email: v.string(), password: v.string() })
