import type { Attempt } from '#server/providers/payment-adapter.ts'
import { readProviders } from '#test/support/server/providers.ts'

import type { TestSandbox } from '../sandbox.ts'

/** The adapters of a sandbox's payment providers. */
export const sandboxProviders = ({ variables }: TestSandbox) => {
  const { montonio, makecommerce, paypal, esto, bank } = readProviders(variables)
  return { montonio, makecommerce, paypal, esto, bank }
}

const back = 'https://portal.example/api/payments'

export const attemptOf = (changes: Partial<Attempt> = {}): Attempt => ({
  id: crypto.randomUUID(),
  reference: `2026-000001-${crypto.randomUUID().slice(0, 8)}`,
  method: 'credit_card',
  bank: null,
  amountCents: 14_900,
  locale: 'et',
  payer: {
    address: '198.51.100.7',
    email: 'payer@alleel.example',
    firstName: 'Mari',
    lastName: 'Maasikas',
    country: 'EE',
  },
  returnUrl: `${back}/return`,
  cancelUrl: `${back}/cancel`,
  webhookUrl: 'https://portal.example/api/webhooks',
  ...changes,
})
