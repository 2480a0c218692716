import type { Locator } from '@playwright/test'

import type { FlowModel } from '#flows/graph/flow-model.ts'
import { readerModel } from '#flows/machines/app/reader.flow.ts'

import { resetBrowser, openLogin } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import {
  expect,
  isUsable,
  expectHidden,
  definePageDriver,
} from '../../support/tours/page-driver.ts'

const model: FlowModel = { ...readerModel, events: { 'reader.open': [{ text: 'terms' }] } }

const definition = {
  title: 'transition tour',
  model,
  page: '/login',
}

export const readerDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' })
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'Terms and conditions' })
  const close = dialog.getByRole('button', { name: 'Close' })
  const retry = dialog.getByRole('button', { name: 'Try again' })

  // The page behind becomes inert shortly after the dialog has opened.
  const expectOverPage = (thing: Locator) => async () => {
    await expect(thing).toBeVisible()
    await expect(open).toHaveCount(0)
  }

  await page.clock.install()
  return {
    open: async () => {
      await resetBrowser(pageContext)
      await openLogin(pageContext)
    },
    events: {
      'reader.open': async () => {
        // The text is cached for three seconds.
        await page.clock.fastForward(3_000)
        await open.click()
      },
      'reader.close': () => close.click(),
      'reader.retry': () => retry.click(),
    },
    calls: { readTerms: (outcome) => api.respond(calls.readTerms, outcome) },
    controls: {
      'reader.open': () => isUsable(open),
      'reader.close': () => isUsable(close),
      'reader.retry': () => isUsable(retry),
    },
    assertions: {
      closed: expectHidden(dialog),
      'open.loading': expectOverPage(dialog.getByText('Loading')),
      'open.shown': expectOverPage(
        dialog.getByText('Terms and conditions', { exact: true }).last(),
      ),
      'open.loadFailed': expectOverPage(dialog.getByText('We could not load the text.')),
    },
  }
})
