import type { FlowModel } from '#flows/graph/flow-model.ts'
import { draftsModel } from '#flows/machines/app/drafts.flow.ts'
import { identity } from '#flows/machines/identity/identity-form.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { dashboardHeading, loginHeading, openDashboard } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { builtFile } from '../../support/build/built-files.ts'
import { interfere, onDocumentRequest } from '../../support/network-faults.ts'
import { loseSession, openTypedProfile, reloginDialog } from '../../support/tours/profile-steps.ts'
import {
  expect,
  expectVisible,
  definePageDriver,
  type PageContext,
} from '../../support/tours/page-driver.ts'
import { firstName, fillFirstName } from '../../support/profile-form.ts'

const { events } = draftsModel

/**
 * One form and one customer, who types only while it is open. The extra scenarios cover other
 * forms, other customers and a reload.
 */
const model: FlowModel = {
  ...draftsModel,
  events: {
    ...events,
    'draft.save': ({ context }) => (context.forms.length > 0 ? events['draft.save'] : []),
    'draft.discard': (snapshot) => (snapshot.matches('unsaved') ? events['draft.discard'] : []),
    'drafts.restore': [],
    'drafts.clear': [],
    'user.changed': [],
  },
}

const definition = { title: 'transition tour', model }

export const draftsDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api, expected } = pageContext
  expected.failure(/assets/)
  const main = page.getByRole('main')

  return {
    open: async () => {
      await openTypedProfile(pageContext)
      api.respondAlways(calls.ping, { output: customer })
      api.respondAlways(calls.readIdentity, { output: identity })
      await openDashboard(pageContext)
    },
    events: {
      'form.open': async () => {
        await page.getByRole('link', { name: 'My identity' }).click()
        await expect(firstName(page)).toBeVisible()
      },
      'form.close': async () => {
        await page.getByRole('link', { name: 'Dashboard' }).click()
        await expect(dashboardHeading(pageContext)).toBeVisible()
      },
      'draft.save': () => fillFirstName(page, 'Maarja'),
      'draft.discard': async () => {
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await api.respond(calls.updateIdentity, { output: identity })
        await api.respond(calls.readMe, { output: customer })
      },
    },
    assertions: { saved: expectVisible(main), unsaved: expectVisible(main) },
    extraScenarios: [() => restoreAfterReload(pageContext), () => leave(pageContext)],
  }
})

/**
 * A chunk is missing: the draft is stored encrypted, and restored into its form after the reload.
 */
async function restoreAfterReload(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  const dashboard = builtFile('src/routes/_personal/dashboard.tsx')
  const missing = await interfere(page, dashboard, (route) => route.abort('failed'))
  await openTypedProfile(pageContext)
  api.respondAlways(calls.readMe, { output: customer })
  onDocumentRequest(page, missing.restoreRequests)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(dashboardHeading(pageContext)).toBeVisible()
  await page.getByRole('link', { name: 'My identity' }).click()
  await expect(firstName(page)).toHaveValue('Maarja')
}

async function leave(pageContext: PageContext): Promise<void> {
  await loseSession(pageContext)
  await reloginDialog(pageContext).getByRole('button', { name: 'Leave' }).click()
  await expect(loginHeading(pageContext)).toBeVisible()
}
