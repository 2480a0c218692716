import type { ProblemKey } from '#contract/messages.ts'
import type { Order } from '#contract/order/order.ts'
import type { PaymentMethodOffer } from '#contract/payment/payment.ts'
import { localProblem, type Problem, type ValidationError } from '#contract/problem.ts'
import type { PaymentMethod } from '#contract/statuses.ts'

/** A chosen way to pay: the method as it appears in the form, and the bank where one is chosen by name. */
export type PaymentChoice = { method: string; bank: string }

/** The input of a payment. Submissions with the same number share an idempotency key and take effect once. */
export type PaymentRequest = {
  orderId: string
  method: PaymentMethod
  bank: string
  requestNumber: number
  /** Whether the customer has confirmed to pay although an earlier payment is unconfirmed. */
  isSecondAccepted: boolean
}

/** The page to pay on; null for a bank transfer. */
export type PaymentRedirect = { redirect_url: string | null }

/** Returns what is missing from a choice: an available method, or its bank. */
export const validateChoice = (
  { method, bank }: PaymentChoice,
  offers: readonly PaymentMethodOffer[],
): Problem | null => {
  const offer = offers.find((one) => one.method === method)
  if (!offer?.available) return missing('payment_method', 'errors.no_payment_method')
  return asksForBank(offer) && !offer.banks.some(({ code }) => code === bank)
    ? missing('bank', 'errors.no_bank')
    : null
}

export const asksForBank = ({ method, banks }: PaymentMethodOffer): boolean =>
  method === 'estonian_bank_links' && banks.length > 0

const missing = (field: string, message: ProblemKey): Problem => {
  const validationErrors: ValidationError[] = [{ field, message }]
  return localProblem('errors.form_validation', { validationErrors }).problem
}

/** An invoice is paid by bank transfer, so there is no page to open. */
export const isPaidByTransfer = ({ payment_method: method }: Order): boolean => method === 'invoice'
