import * as v from 'valibot'

import { resetPasswordModel } from '#flows/models/account/reset-password.model.ts'
import { customer } from '#flows/models/samples.ts'

import { beginAnew, openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = { title: 'choosing a new password is toured', model: resetPasswordModel }

export const resetPasswordScene = scene(about, (stage) => {
  const { page, api } = stage
  const submit = page.getByRole('button', { name: 'Save password' })
  const retry = page.getByRole('button', { name: 'Try again' })
  const says = (text: string) => sees(page.getByText(text))

  return {
    open: () => beginAnew(stage),
    events: {
      'link.open': async ({ code, isCustomer }) => {
        const user = isCustomer === true ? customer : null
        await openAs(stage, user, `/reset-pw?code=${String(code)}`)
      },
      'password.submit': async ({ form }) => {
        const { password, password_confirmation } = v.parse(Entered, form)
        await page.getByRole('textbox', { name: 'New password' }).fill(password)
        await page.getByRole('textbox', { name: 'Confirm password' }).fill(password_confirmation)
        await submit.click()
      },
      'password.retry': () => retry.click(),
    },
    calls: {
      endSession: (outcome) => api.answer(calls.logout, outcome),
      checkResetLink: (outcome) => api.answer(calls.checkResetLink, outcome),
      resetPassword: (outcome) => api.answer(calls.resetPassword, outcome),
    },
    controls: {
      'password.submit': () => isUsable(submit),
      'password.retry': () => isUsable(retry),
    },
    passing: ['waiting', 'opening'],
    looks: {
      leaving: sees(page.getByText('Loading')),
      checking: sees(page.getByText('Checking the link')),
      choosing: sees(submit),
      saving: sees(page.getByRole('button', { name: 'Save password', disabled: true })),
      unreachable: sees(retry),
      done: sees(page.getByRole('main').getByRole('link', { name: 'Log in' })),
      expired: says('This link has expired'),
      used: says('This link has already been used'),
      superseded: says('We have sent you a newer link'),
      unknown: says('This link does not work'),
      incomplete: says('Part of this link is missing'),
    },
  }
})

const Entered = v.object({ password: v.string(), password_confirmation: v.string() })
