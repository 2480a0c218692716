/** A sum as providers write it: euros with two decimals. Inside it is whole cents, always. */
export const toEuros = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Whole cents of a sum that came as text or as a number; undefined for what is no sum of cents. */
export const toCents = (sum: string | number): number | undefined => {
  const [, euros = '', decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(String(sum)) ?? []
  return euros === '' ? undefined : Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}
