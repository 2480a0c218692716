import { problem } from '#contract/problem.ts'
import { incidentModel } from '#flows/machines/app/incident.flow.ts'
import { incidentCode } from '#flows/machines/samples.ts'

import { resetBrowser } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { expect, definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: incidentModel }
const fault = { error: problem('errors.unexpected', { incident: incidentCode }) }

export const incidentDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const send = page.getByRole('button', { name: 'Send the record' })
  const copy = page.getByRole('button', { name: 'Copy the code' })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      await page.context().grantPermissions(['clipboard-write'])
      await page.goto('/dashboard')
      await api.respond(calls.readMe, fault)
      await expect(page.getByText(`Incident code: ${incidentCode}`)).toBeVisible()
    },
    events: { 'trace.send': () => send.click(), 'code.copied': () => copy.click() },
    assertions: {
      idle: expectVisible(send),
      sending: expectVisible(page.getByRole('button', { name: 'Send the record', disabled: true })),
      sent: expectVisible(page.getByText('Thank you. We will look into it.')),
    },
  }
})
