import * as v from 'valibot'

import { resetPasswordModel } from '#flows/machines/account/reset-password.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: resetPasswordModel, page: '/reset-pw' }

export const resetPasswordDriver = definePageDriver(definition, (pageContext) => {
  const { page } = pageContext
  const submit = page.getByRole('button', { name: 'Save password' })
  const retry = page.getByRole('button', { name: 'Try again' })
  const expectText = (text: string) => expectVisible(page.getByText(text))

  return {
    open: () => resetBrowser(pageContext),
    events: {
      'link.open': async ({ code, isCustomer }) => {
        const user = isCustomer === true ? customer : null
        await openAs(pageContext, user, `/reset-pw?code=${String(code)}`)
      },
      'password.submit': async ({ form }) => {
        const { password, password_confirmation } = v.parse(Entered, form)
        await page.getByRole('textbox', { name: 'New password' }).fill(password)
        await page.getByRole('textbox', { name: 'Confirm password' }).fill(password_confirmation)
        await submit.click()
      },
    },
    transientStates: ['waiting', 'validating'],
    assertions: {
      loggingOut: expectVisible(page.getByText('Loading')),
      checking: expectVisible(page.getByText('Checking the link')),
      choosing: expectVisible(submit),
      saving: expectVisible(page.getByRole('button', { name: 'Save password', disabled: true })),
      logOutFailed: expectVisible(retry),
      done: expectVisible(page.getByRole('main').getByRole('link', { name: 'Log in' })),
      expired: expectText('This link has expired'),
      used: expectText('This link has already been used'),
      superseded: expectText('We have sent you a newer link'),
      unknown: expectText('This link does not work'),
      incomplete: expectText('Part of this link is missing'),
    },
  }
})

const Entered = v.object({ password: v.string(), password_confirmation: v.string() })
