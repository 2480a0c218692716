import type { Locator } from '@playwright/test'

import type { FlowModel } from '#flows/graph/flow-model.ts'
import { readerModel } from '#flows/machines/app/reader.flow.ts'

import { resetBrowser, openLogin } from '../../support/tours/common-steps.ts'
import { expect, expectHidden, definePageDriver } from '../../support/tours/page-driver.ts'

const model: FlowModel = { ...readerModel, events: { 'reader.open': [{ text: 'terms' }] } }

const definition = {
  title: 'transition tour',
  model,
  page: '/login',
}

export const readerDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' })
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'Terms and conditions' })

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
