import { restoreModel } from '#flows/machines/account/restore.flow.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { isUsable, expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: restoreModel,
  page: '/login?restore=true',
}

export const restoreDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const submit = page.getByRole('button', { name: 'Send the link' })
  const repeat = page.getByRole('button', { name: 'Send again' })
  const sent = page.getByText('We have sent a link to')

  await page.clock.install()
  return {
    open: async () => {
      await resetBrowser(pageContext)
      await openAs(pageContext, null, '/login?restore=true')
    },
    events: {
      'restore.submit': async ({ email }) => {
        await page.getByRole('textbox', { name: 'Email' }).fill(String(email))
        await submit.click()
      },
      'email.resend': () => repeat.click(),
    },
    calls: { restore: (outcome) => api.respond(calls.restore, outcome) },
    controls: {
      'restore.submit': () => isUsable(submit),
      'email.resend': () => isUsable(repeat),
    },
    assertions: {
      editing: expectVisible(submit),
      sending: expectVisible(page.getByRole('button', { name: 'Send the link', disabled: true })),
      'sent.cooldown': expectVisible(sent),
      'sent.ready': expectVisible(sent),
    },
  }
})
