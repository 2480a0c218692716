const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })

/** Formats cents as euros: comma for thousands, two decimals, a minus sign for a negative sum. */
export const formatEuros = (cents: number): string => euros.format(cents / 100).replace('-', '−')

const weights = [7, 3, 1]

/** Returns an order number as a bank reference number, with the check digit of Estonian banks (7-3-1). */
export const referenceNumber = (orderNumber: string): string => {
  const digits = orderNumber.replaceAll(/\D/g, '')
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
