import { restoreModel } from '#flows/machines/account/restore.flow.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { expect, expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: restoreModel,
  page: '/login?restore=true',
}

export const restoreDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const submit = page.getByRole('button', { name: 'Send the link' })
  const resend = page.getByRole('button', { name: 'Send again' })

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
    },
    assertions: {
      editing: () => expect(submit).toBeEnabled(),
      sending: expectVisible(page.getByRole('button', { name: 'Send the link', disabled: true })),
      'sent.cooldown': () => expect(resend).toBeDisabled(),
      'sent.ready': () => expect(resend).toBeEnabled(),
    },
  }
})
