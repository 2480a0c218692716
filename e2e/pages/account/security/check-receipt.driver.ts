import { checkReceiptModel } from '#flows/machines/account/security/check-receipt.flow.ts'

import { resetBrowser, openAs } from '../../../support/tours/common-steps.ts'
import {
  expectVisible,
  expectHidden,
  definePageDriver,
} from '../../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: checkReceiptModel,
  page: '/erased',
}

export const checkReceiptDriver = definePageDriver(definition, (pageContext) => {
  const { page } = pageContext
  const check = page.getByRole('button', { name: 'Check', exact: true })
  const found = page.getByText('The receipt is genuine')

  return {
    open: async () => {
      await resetBrowser(pageContext)
      await openAs(pageContext, null, '/erased')
    },
    events: {
      'receipt.check': async ({ receipt }) => {
        await page.getByRole('textbox', { name: 'Receipt' }).fill(String(receipt))
        await check.click()
      },
    },
    assertions: {
      'editing.unconfirmed': expectHidden(found),
      'editing.confirmed': expectVisible(found),
      checking: expectVisible(
        page.getByRole('button', { name: 'Check', exact: true, disabled: true }),
      ),
    },
  }
})
