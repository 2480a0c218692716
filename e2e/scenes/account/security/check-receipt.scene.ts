import { checkReceiptModel } from '#flows/models/account/security/check-receipt.model.ts'

import { beginAnew, openAs } from '../../../support/tour-acts.ts'
import { calls } from '../../../support/tour-api.ts'
import { isUsable, sees, seesNo, scene } from '../../../support/tour-test.ts'

const about = {
  title: 'checking a receipt of erasure is toured',
  model: checkReceiptModel,
  page: '/erased',
}

export const checkReceiptScene = scene(about, (stage) => {
  const { page, api } = stage
  const check = page.getByRole('button', { name: 'Check', exact: true })
  const found = page.getByText('The receipt is genuine')

  return {
    open: async () => {
      await beginAnew(stage)
      await openAs(stage, null, '/erased')
    },
    events: {
      'receipt.check': async ({ receipt }) => {
        await page.getByRole('textbox', { name: 'Receipt' }).fill(String(receipt))
        await check.click()
      },
    },
    calls: { checkErasure: (outcome) => api.answer(calls.checkErasure, outcome) },
    controls: { 'receipt.check': () => isUsable(check) },
    looks: {
      'typing.unknown': seesNo(found),
      'typing.genuine': sees(found),
      checking: sees(page.getByRole('button', { name: 'Check', exact: true, disabled: true })),
    },
  }
})
