import * as v from 'valibot'

import { ReportLinkForm } from '#contract/report/report-link.ts'
import { credentials } from '#flows/machines/account/security/change-email.flow.ts'
import { orderProductId } from '#flows/machines/report/report-samples.ts'
import { openLink, reportLinksModel } from '#flows/machines/report/report-links.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'
import { requestStepUp, stepUpDialog } from '../../support/tours/profile-steps.ts'

const definition = { title: 'transition tour', model: reportLinksModel }

export const reportLinksDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const busy = (name: string) => page.getByRole('button', { name, disabled: true })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.respondAlways(calls.readCredentials, { output: credentials })
      await openAs(pageContext, customer, `/dashboard-product/${orderProductId}/sharing`)
    },
    events: {
      'link.create': async ({ form }) => {
        const { recipient, days } = v.parse(Entered, form)
        await page.getByRole('textbox', { name: 'For whom (optional)' }).fill(recipient)
        await page.getByRole('radio', { name: `${days} days` }).check()
        await button('Create the link').click()
      },
    },
    calls: { requestStepUp: (outcome) => requestStepUp(pageContext, outcome) },
    assertions: {
      loading: expectVisible(page.getByText('Loading your links')),
      listing: expectVisible(button('Create a link')),
      editing: expectVisible(button('Create the link')),
      creating: expectVisible(busy('Create the link')),
      awaitingStepUp: expectVisible(stepUpDialog(pageContext)),
      created: expectVisible(button('Copy the code')),
      withdrawing: expectVisible(page.getByRole('article', { name: openLink.recipient ?? '' })),
      notReady: expectVisible(page.getByText('Your report is not ready yet')),
      loadFailed: expectVisible(button('Try again')),
    },
  }
})

const Entered = v.object({ recipient: v.string(), days: ReportLinkForm.entries.days })
