import * as v from 'valibot'

import { registrationModel } from '#flows/machines/account/registration.flow.ts'

import {
  resetBrowser,
  openAs,
  registrationButton,
  submitRegistration,
} from '../../support/tours/common-steps.ts'
import { expectModal, expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: registrationModel,
  page: '/login?register=true',
  elsewhere: { registered: '/dashboard' },
}

export const registrationDriver = definePageDriver(definition, (pageContext) => {
  const { page } = pageContext
  const submit = registrationButton(pageContext)
  const busy = page.getByRole('button', { name: 'Create account', disabled: true })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      await openAs(pageContext, null, '/login?register=true')
    },
    events: {
      'registration.change': async () => {
        await page.getByRole('textbox', { name: 'Email' }).fill('mari')
      },
      'registration.submit': ({ form }) => submitRegistration(pageContext, v.parse(Entered, form)),
    },
    assertions: {
      editing: expectVisible(submit),
      registering: expectVisible(busy),
      loadingUser: expectVisible(busy),
      registered: expectModal(page.getByRole('dialog', { name: 'We’ve sent you an email!' })),
      emailSent: expectVisible(page.getByText('We have sent you an email.')),
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
