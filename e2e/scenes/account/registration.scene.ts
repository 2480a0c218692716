import * as v from 'valibot'

import { registrationModel } from '#flows/models/account/registration.model.ts'

import { beginAnew, openAs, registrationButton, sendRegistration } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = {
  title: 'making an account is toured',
  model: registrationModel,
  page: '/login?register=true',
  elsewhere: { registered: '/dashboard' },
}

export const registrationScene = scene(about, (stage) => {
  const { page, api } = stage
  const submit = registrationButton(stage)
  const busy = page.getByRole('button', { name: 'Create account', disabled: true })

  return {
    open: async () => {
      await beginAnew(stage)
      await openAs(stage, null, '/login?register=true')
    },
    events: {
      'registration.type': async () => {
        await page.getByRole('textbox', { name: 'Email' }).fill('mari')
      },
      'registration.submit': ({ form }) => sendRegistration(stage, v.parse(Entered, form)),
    },
    calls: {
      register: (outcome) => api.answer(calls.register, outcome),
      readRegisteredUser: (outcome) => api.answer(calls.me, outcome),
    },
    controls: { 'registration.submit': () => isUsable(submit) },
    looks: {
      filling: sees(submit),
      registering: sees(busy),
      opening: sees(busy),
      registered: sees(page.getByRole('dialog', { name: 'We’ve sent you an email!' })),
      mailed: sees(page.getByText('We have sent you an email.')),
    },
  }
})

const typed = v.optional(v.string(), '')

const Entered = v.object({
  email: typed,
  first_name: typed,
  last_name: typed,
  password: typed,
  password_confirmation: typed,
  terms_accepted: v.optional(v.boolean(), false),
})
