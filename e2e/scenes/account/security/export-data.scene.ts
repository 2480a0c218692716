import type { Outcome } from '#flows/act.ts'
import type { FlowModel } from '#flows/model.ts'
import { exportDataModel } from '#flows/models/account/security/export-data.model.ts'
import { named } from '#flows/names.ts'

import { calls } from '../../../support/tour-api.ts'
import {
  openProfile,
  profileSection,
  proofDialog,
  proveAgain,
} from '../../../support/tour-profile.ts'
import { expect, isUsable, sees, scene } from '../../../support/tour-test.ts'

const saved = named('the browser saves it', {})

const model: FlowModel = {
  ...exportDataModel,
  actors: { ...exportDataModel.actors, saveArchive: { done: [saved] } },
}

const about = {
  title: 'taking one’s data home is toured',
  model,
  page: '/profile',
}

export const exportDataScene = scene(about, (stage) => {
  const { page, api } = stage
  const section = profileSection(stage, 'Your data')
  const ask = section.getByRole('button', { name: 'Download my data' })
  const save = section.getByRole('button', { name: 'Save again' })
  const ready = section.getByText('Your archive is ready.')

  const beRefused = async () => {
    await openProfile(stage)
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('The browser refuses')
      }
    })
    await ask.click()
    await api.answer(calls.exportData, { output: new Uint8Array([80, 75]) })
    await expect(ready).toBeVisible()
    await expect(save).toBeEnabled()
  }

  return {
    open: () => openProfile(stage),
    events: { 'archive.ask': () => ask.click(), 'archive.save': () => save.click() },
    calls: {
      exportData: (outcome) => api.answer(calls.exportData, outcome),
      saveArchive: async () => {},
      proveAgain: (outcome) => proveAgain(stage, outcome),
    },
    endsByItself: isOfBrowser,
    passing: ['saving'],
    controls: {
      'archive.ask': () => isUsable(ask),
      'archive.save': () => isUsable(save),
    },
    looks: {
      offered: sees(ask),
      gathering: sees(section.getByRole('button', { name: 'Download my data', disabled: true })),
      proving: sees(proofDialog(stage)),
      saving: sees(ready),
      ready: sees(ready),
    },
    crossings: [beRefused],
  }
})

/** The browser saves the archive at once. */
const isOfBrowser = (outcome: Outcome): boolean => 'output' in outcome && outcome.output === saved
