import type { Delivery } from '#contract/address.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import type { Product } from '#contract/product.ts'
import type { PaymentMethod, TerminalProvider } from '#contract/statuses.ts'
import type { Providers } from '#server/outside-world.ts'
import { canBePaidBy } from '#server/payment/methods.ts'
import { findTerminal } from '#server/places/terminals.ts'

type Choices = {
  delivery:
    | { shipping_option: 'none' | 'post' }
    | { shipping_option: 'terminal'; terminal: { provider: TerminalProvider; terminal_id: string } }
  payment_method: PaymentMethod
}

/** How the order travels, as it is kept; refused when that cannot be. */
export const deliveryOf = ({ delivery }: Choices, products: readonly Product[]): Delivery => {
  const { shipping_option: option } = delivery
  if (option === 'none' && products.some(needsParcel)) {
    throw at('delivery.shipping_option', 'errors.no_value')
  }
  if (option !== 'terminal') return { shipping_option: option }
  const { provider, terminal_id: id } = delivery.terminal
  const terminal = findTerminal(provider, id)
  if (!terminal) throw at('delivery.terminal', 'errors.terminal_unknown')
  return { shipping_option: option, terminal: { provider, terminal_id: id, name: terminal.name } }
}

/** A test that is made from nothing but a kit; others may be made from what is there already. */
const needsParcel = ({ kind, dna_origins: origins }: Product): boolean =>
  kind === 'test' && origins.length > 0 && origins.every((origin) => origin === 'kit')

/** What costs nothing can be paid by any means. */
export const refuseUnpayable = (
  { payment_method: method }: Choices,
  total: number,
  providers: Providers,
): void => {
  if (total > 0 && !canBePaidBy(providers, method, total)) {
    throw problem('errors.payment_method_not_available')
  }
}

const at = (field: string, message: ProblemKey) =>
  problem('errors.form_validation', { validationErrors: [{ field, message }] })
