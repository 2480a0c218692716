import type { Locale } from '#contract/locale.ts'

/** Formats a number of bytes as kilobytes or megabytes, such as `6.3 MB`. */
export const formatSize = (bytes: number, locale: Locale): string => {
  const isLarge = bytes >= 1_000_000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1000))
}
