import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { seller } from '#server/order/invoice/seller.ts'

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
