import { problem } from '#contract/problem.ts'
import { stepUpModel } from '#flows/machines/account/security/step-up.flow.ts'

import { calls, eventually } from '../../../support/tours/mock-api.ts'
import {
  openProfile,
  profileSection,
  stepUpDialog,
  submitProof,
} from '../../../support/tours/profile-steps.ts'
import {
  expect,
  expectVisible,
  expectHidden,
  definePageDriver,
} from '../../../support/tours/page-driver.ts'
import { isUsable } from '../../../support/tours/usable-control.ts'

/** The data export asks for a step-up and is requested again after it. */
const definition = {
  title: 'transition tour',
  model: stepUpModel,
  page: '/profile',
}

export const stepUpDriver = definePageDriver(definition, (pageContext) => {
  const { api } = pageContext
  const dialog = stepUpDialog(pageContext)
  const field = pageContext.page.getByRole('textbox', { name: 'Password' })
  // the choice of an ID method has a button of the same name
  const form = dialog.locator('form').filter({ has: field })
  const submit = form.getByRole('button', { name: 'Continue' })
  const download = profileSection(pageContext, 'Your data').getByRole('button')

  return {
    open: async () => {
      await openProfile(pageContext)
      await expect(profileSection(pageContext, 'Email').getByRole('textbox')).toBeVisible()
      api.holdRequests(calls.readCredentials)
    },
    events: {
      'stepUp.request': async () => {
        if (!api.isPending(calls.exportData)) await download.click()
        await api.respond(calls.exportData, { error: problem('errors.step_up_required') })
      },
      'stepUp.submit': ({ password }) => submitProof(pageContext, String(password)),
    },
    controls: { 'stepUp.submit': () => isUsable(submit) },
    calls: {
      stepUp: async (outcome) => {
        await api.respond(calls.stepUp, outcome)
        if ('output' in outcome)
          await eventually(() => api.isPending(calls.exportData), 'the archive is requested again')
      },
    },
    assertions: {
      'closed.idle': expectHidden(dialog),
      'closed.confirmed': expectHidden(dialog),
      'closed.cancelled': expectHidden(dialog),
      preparing: expectVisible(dialog.getByText('One moment')),
      'usingId.byChoice': expectVisible(dialog.getByRole('button', { name: 'Continue' })),
      'usingId.withoutPassword': expectVisible(dialog.getByRole('button', { name: 'Continue' })),
      usingPassword: expectVisible(submit),
      checking: expectVisible(form.getByRole('button', { name: 'Continue', disabled: true })),
    },
  }
})
