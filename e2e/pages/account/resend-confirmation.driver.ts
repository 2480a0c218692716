import type { Locator } from '@playwright/test'

import type { User } from '#contract/account/account.ts'
import { resendConfirmationModel } from '#flows/machines/account/resend-confirmation.flow.ts'
import { customer, customerEmail } from '#flows/machines/samples.ts'

import {
  resetBrowser,
  dashboardHeading,
  logOut,
  openAs,
  submitRegistration,
} from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import {
  expect,
  expectHidden,
  definePageDriver,
  type PageContext,
} from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

const unconfirmed = { ...customer, is_email_confirmed: false }

const definition = {
  title: 'transition tour',
  model: resendConfirmationModel,
}

export const resendConfirmationDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const reminder = page.getByRole('button', { name: 'Send the link again' })
  const dialog = page.getByRole('dialog', { name: 'We’ve sent you an email!' })

  // The page behind becomes inert shortly after the dialog has opened.
  const expectOverPage = (thing: Locator) => async () => {
    await expect(thing).toBeVisible()
    await expect(reminder).toHaveCount(0)
  }

  /** Makes the tab visible again, which sends a ping at once. */
  const pingAs = async (output: User) => {
    api.respondAlways(calls.ping, { output })
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  }

  await page.clock.install()
  return {
    scope: dialog,
    open: async () => {
      await resetBrowser(pageContext)
      api.respondAlways(calls.ping, { output: unconfirmed })
      await openAs(pageContext, unconfirmed, '/dashboard')
      await expect(dashboardHeading(pageContext)).toBeVisible()
    },
    events: {
      'resend.open': ({ isImmediate }) =>
        isImmediate === true ? reminder.click() : makeAccount(pageContext),
      'email.confirmed': async () => {
        await pingAs(customer)
        await expect(dialog).toBeHidden()
        await expect(async () => {
          await pingAs(unconfirmed)
          await expect(reminder).toBeVisible({ timeout: 1_000 })
        }).toPass()
      },
    },
    controls: { 'resend.open': () => isUsable(reminder) },
    assertions: {
      closed: expectHidden(dialog),
      'open.ready': expectOverPage(dialog),
      'open.sending': expectOverPage(
        dialog.getByRole('button', { name: 'Send again', disabled: true }),
      ),
      'open.cooldown': expectOverPage(dialog),
    },
  }
})

/** Registers an account, which has just been sent its link. */
async function makeAccount(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  const password = 'quiet-river-under-ice'
  await logOut(pageContext)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await submitRegistration(pageContext, {
    email: customerEmail,
    first_name: 'Mari',
    last_name: 'Tamm',
    password,
    password_confirmation: password,
    terms_accepted: true,
  })
  await api.respond(calls.register, { output: { logged_in: true } })
  await api.respond(calls.readMe, { output: unconfirmed })
}
