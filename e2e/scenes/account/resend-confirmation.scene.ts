import type { Locator } from '@playwright/test'

import type { User } from '#contract/account.ts'
import { resendConfirmationModel } from '#flows/models/account/resend-confirmation.model.ts'
import { customer, customerEmail } from '#flows/models/samples.ts'

import {
  beginAnew,
  dashboardHeading,
  logOut,
  openAs,
  sendRegistration,
} from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { expect, isUsable, seesNo, scene, type Stage } from '../../support/tour-test.ts'

const unconfirmed = { ...customer, is_email_confirmed: false }

const about = { title: 'sending the confirmation again is toured', model: resendConfirmationModel }

export const resendConfirmationScene = scene(about, async (stage) => {
  const { page, api } = stage
  const reminder = page.getByRole('button', { name: 'Send the link again' })
  const dialog = page.getByRole('dialog', { name: 'We’ve sent you an email!' })
  const ask = dialog.getByRole('button', { name: 'Send again' })
  const close = dialog.getByRole('button', { name: 'Close' })

  // the page behind is out of reach a moment after the dialog is there
  const seesOver = (thing: Locator) => async () => {
    await expect(thing).toBeVisible()
    await expect(reminder).toHaveCount(0)
  }

  /** The tab is looked at again, and the server is asked at once who this is. */
  const pingAs = async (output: User) => {
    api.always(calls.ping, { output })
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  }

  await page.clock.install()
  return {
    open: async () => {
      await beginAnew(stage)
      api.always(calls.ping, { output: unconfirmed })
      await openAs(stage, unconfirmed, '/dashboard')
      await expect(dashboardHeading(stage)).toBeVisible()
    },
    events: {
      'resend.open': ({ atOnce }) => (atOnce === true ? reminder.click() : makeAccount(stage)),
      'resend.ask': () => ask.click(),
      'resend.close': () => close.click(),
      'email.confirmed': async () => {
        await pingAs(customer)
        await expect(dialog).toBeHidden()
        await expect(async () => {
          await pingAs(unconfirmed)
          await expect(reminder).toBeVisible({ timeout: 1_000 })
        }).toPass()
      },
    },
    calls: { resendConfirmation: (outcome) => api.answer(calls.resend, outcome) },
    controls: {
      'resend.open': () => isUsable(reminder),
      'resend.ask': () => isUsable(ask),
      'resend.close': () => isUsable(close),
    },
    looks: {
      closed: seesNo(dialog),
      'open.ready': seesOver(dialog),
      'open.sending': seesOver(dialog.getByRole('button', { name: 'Send again', disabled: true })),
      'open.cooling': seesOver(dialog),
    },
  }
})

/** A new account is told that the link has just been sent. */
async function makeAccount(stage: Stage): Promise<void> {
  const { page, api } = stage
  const password = 'quiet-river-under-ice'
  await logOut(stage)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await sendRegistration(stage, {
    email: customerEmail,
    first_name: 'Mari',
    last_name: 'Tamm',
    password,
    password_confirmation: password,
    terms_accepted: true,
  })
  await api.answer(calls.register, { output: { logged_in: true } })
  await api.answer(calls.me, { output: unconfirmed })
}
