import { dialogModel } from '#flows/machines/app/dialog.flow.ts'
import { unexpected } from '#flows/machines/samples.ts'

import {
  acceptButton,
  resetBrowser,
  logOutButton,
  openTerms,
} from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { expectVisible, expectHidden, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour with two concurrent errors',
  model: dialogModel,
}

export const dialogDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const dialog = page.getByRole('alertdialog', { name: 'Error #500' })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.holdRequests(calls.ping)
      await openTerms(pageContext)
    },
    events: {
      'dialog.open': async () => {
        if (!(await dialog.isVisible())) {
          await acceptButton(pageContext).click()
          if (!api.isPending(calls.logout)) await logOutButton(pageContext).click()
          await api.respond(calls.acceptTerms, { error: unexpected })
        } else await api.respond(calls.logout, { error: unexpected })
      },
    },
    assertions: { closed: expectHidden(dialog), open: expectVisible(dialog) },
  }
})
