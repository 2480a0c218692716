import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { seller } from '#server/order/invoice/seller.ts'
import { canCompleteOrder, type Order, type PaymentAttempt } from '#server/payment/payment.rules.ts'

/** Returns the order of a reference number; undefined for a mistyped one. */
export const orderNumberOf = (reference: string): string | undefined => {
  const digits = reference.replaceAll(/\s/g, '')
  const [, year, count] = /^(\d{4})(\d{6,})\d$/.exec(digits) ?? []
  const number = `${year}-${count}`
  return year !== undefined && referenceNumber(number) === digits ? number : undefined
}

export const isOurAccount = (iban: string): boolean => plain(iban) === plain(seller.iban)

const plain = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase()

/** Returns what bank transfers have brought in total, in cents, including money to be sent back. */
export const sumOf = (transfers: readonly { amountCents: number }[]): number =>
  transfers.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Whether a transfer is only a part, or makes the order paid, and how much of it the order does not need. */
type TransferResult = { isPart: boolean; completesOrder: boolean; extraCents: number }

/** Returns how a transfer counts towards its order, of which earlier ones have brought `receivedCents`. */
export const countTransfer = (
  order: Order,
  { amountCents, receivedCents }: { amountCents: number; receivedCents: number },
): TransferResult => {
  const missingCents = canCompleteOrder(order) ? order.totalCents - receivedCents : 0
  const isPart = amountCents < missingCents
  return {
    isPart,
    completesOrder: !isPart && missingCents > 0,
    extraCents: isPart ? 0 : amountCents - missingCents,
  }
}

/** Whether a payment was made by bank transfers. */
export const isByTransfers = (attempts: readonly PaymentAttempt[], payment: string): boolean =>
  attempts.some(({ id, provider }) => id === payment && provider === 'invoice')
