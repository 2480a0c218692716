import type { Outcome } from '#flows/graph/trigger.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { exportDataModel } from '#flows/machines/account/security/export-data.flow.ts'
import { named } from '#flows/graph/sample-names.ts'

import { calls } from '../../../support/tours/mock-api.ts'
import {
  openProfile,
  profileSection,
  stepUpDialog,
  requestStepUp,
} from '../../../support/tours/profile-steps.ts'
import { expect, expectVisible, definePageDriver } from '../../../support/tours/page-driver.ts'

const saved = named('the browser saves it', {})

const model: FlowModel = {
  ...exportDataModel,
  actors: { ...exportDataModel.actors, saveArchive: { done: [saved] } },
}

const definition = {
  title: 'transition tour',
  model,
  page: '/profile',
}

export const exportDataDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const section = profileSection(pageContext, 'Your data')
  const download = section.getByRole('button', { name: 'Download my data' })
  const save = section.getByRole('button', { name: 'Save again' })
  const ready = section.getByText('Your archive is ready.')

  const failToSave = async () => {
    await openProfile(pageContext)
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('The browser refuses')
      }
    })
    await download.click()
    await api.respond(calls.exportData, { output: new Uint8Array([80, 75]) })
    await expect(ready).toBeVisible()
    await expect(save).toBeEnabled()
  }

  return {
    open: () => openProfile(pageContext),
    scope: section,
    events: { 'archive.request': () => download.click(), 'archive.save': () => save.click() },
    calls: {
      saveArchive: async () => {},
      requestStepUp: (outcome) => requestStepUp(pageContext, outcome),
    },
    endsByItself: isBrowserOutcome,
    transientStates: ['saving'],
    assertions: {
      idle: expectVisible(download),
      preparing: expectVisible(
        section.getByRole('button', { name: 'Download my data', disabled: true }),
      ),
      awaitingStepUp: expectVisible(stepUpDialog(pageContext)),
      saving: expectVisible(ready),
      ready: expectVisible(ready),
    },
    extraScenarios: [failToSave],
  }
})

/** The browser saves the archive at once. */
const isBrowserOutcome = (outcome: Outcome): boolean =>
  'output' in outcome && outcome.output === saved
