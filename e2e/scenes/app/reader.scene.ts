import type { Locator } from '@playwright/test'

import type { FlowModel } from '#flows/model.ts'
import { readerModel } from '#flows/models/app/reader.model.ts'

import { beginAnew, openLogin } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { expect, isUsable, seesNo, scene } from '../../support/tour-test.ts'

const model: FlowModel = { ...readerModel, events: { 'reader.open': [{ text: 'terms' }] } }

const about = {
  title: 'the reading of the terms and conditions is toured',
  model,
  page: '/login',
}

export const readerScene = scene(about, async (stage) => {
  const { page, api } = stage
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' })
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'Terms and conditions' })
  const close = dialog.getByRole('button', { name: 'Close' })
  const retry = dialog.getByRole('button', { name: 'Try again' })

  // the page behind is out of reach a moment after the dialog is there
  const seesOver = (thing: Locator) => async () => {
    await expect(thing).toBeVisible()
    await expect(open).toHaveCount(0)
  }

  await page.clock.install()
  return {
    open: async () => {
      await beginAnew(stage)
      await openLogin(stage)
    },
    events: {
      'reader.open': async () => {
        // the text is kept for three seconds
        await page.clock.fastForward(3_000)
        await open.click()
      },
      'reader.close': () => close.click(),
      'reader.retry': () => retry.click(),
    },
    calls: { readTerms: (outcome) => api.answer(calls.terms, outcome) },
    controls: {
      'reader.open': () => isUsable(open),
      'reader.close': () => isUsable(close),
      'reader.retry': () => isUsable(retry),
    },
    looks: {
      closed: seesNo(dialog),
      'open.reading': seesOver(dialog.getByText('Loading')),
      'open.shown': seesOver(dialog.getByText('Terms and conditions', { exact: true }).last()),
      'open.unreadable': seesOver(dialog.getByText('We could not load the text.')),
    },
  }
})
