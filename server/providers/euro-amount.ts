/** Formats cents as providers expect it: euros with two decimals. */
export const toEuros = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Parses a sum given as a string or a number into cents; undefined for anything else. */
export const toCents = (sum: string | number): number | undefined => {
  const [, euros = '', decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(String(sum)) ?? []
  return euros === '' ? undefined : Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}
