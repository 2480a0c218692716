import type { Order } from '#contract/order.ts'
import type { PaymentMethodOffer } from '#contract/payment.ts'
import { problem, type Problem, type ValidationError } from '#contract/problem.ts'
import type { PaymentMethod } from '#contract/statuses.ts'

/** How somebody wants to pay: the method as it stands in the form, and the bank where one is picked by name. */
export type PaymentChoice = { method: string; bank: string }

/** What is told to whoever starts a payment. Equal numbers are one press: it takes effect once. */
export type PaymentRequest = {
  orderId: string
  method: PaymentMethod
  bank: string
  requestNumber: number
  /** Whether the customer has confirmed to pay although an earlier payment has not been answered. */
  isSecondAccepted: boolean
}

/** Where the browser goes to pay; nowhere, when it is paid by a transfer. */
export type PaymentRedirect = { redirect_url: string | null }

/** What is missing from a choice: a method that can be had, and its bank. */
export const validateChoice = (
  { method, bank }: PaymentChoice,
  offers: readonly PaymentMethodOffer[],
): Problem | null => {
  const offer = offers.find((one) => one.method === method)
  if (!offer?.available) return missingValue('payment_method')
  return asksForBank(offer) && !offer.banks.some(({ code }) => code === bank)
    ? missingValue('bank')
    : null
}

export const asksForBank = ({ method, banks }: PaymentMethodOffer): boolean =>
  method === 'estonian_bank_links' && banks.length > 0

const missingValue = (field: string): Problem => {
  const validationErrors: ValidationError[] = [{ field, message: 'errors.no_value' }]
  return problem('errors.form_validation', { validationErrors }).problem
}

/** An invoice is paid by a transfer: there is no page to go to. */
export const isPaidByTransfer = ({ payment_method: method }: Order): boolean => method === 'invoice'
