import * as v from 'valibot'

import { reloginModel } from '#flows/machines/account/session/relogin.flow.ts'

import { customer } from '#flows/machines/samples.ts'

import { calls, eventually } from '../../../support/tours/mock-api.ts'
import { loseSession, reloginDialog, submitRelogin } from '../../../support/tours/profile-steps.ts'
import {
  expect,
  expectVisible,
  expectHidden,
  definePageDriver,
  type PageContext,
} from '../../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: reloginModel }

export const reloginDriver = definePageDriver(definition, async (pageContext) => {
  const dialog = reloginDialog(pageContext)
  const submit = dialog.getByRole('button', { name: 'Log in and continue' })
  const isBusy = dialog.getByRole('button', { name: 'Log in and continue', disabled: true })

  return {
    open: () => loseSession(pageContext),
    events: { 'relogin.submit': ({ form }) => submitRelogin(pageContext, v.parse(Entered, form)) },
    assertions: {
      editing: expectVisible(submit),
      checking: expectVisible(isBusy),
      loadingUser: expectVisible(isBusy),
      loggedIn: expectHidden(dialog),
    },
    extraScenarios: [() => logInAgainById(pageContext)],
  }
})

/** A customer without an email address has no password either and goes to the ID log-in at once. */
async function logInAgainById(pageContext: PageContext): Promise<void> {
  await loseSession(pageContext, { ...customer, email: null })
  const dialog = reloginDialog(pageContext)
  await expect(dialog.getByText('How would you like to confirm your identity?')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeHidden()
  await dialog.getByRole('radio', { name: 'ID-card' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await eventually(
    () => pageContext.api.isPending(calls.startIdLogin),
    'the ID log-in request is pending',
  )
}

const Entered = v.object({ email: v.string(), password: v.string() })
