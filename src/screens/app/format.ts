import type { Locale } from '#contract/locale.ts'

const euros = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 2,
})

/** Formats whole cents as euros: comma for thousands, two decimals, without a trailing .00. */
export const formatCents = (cents: number): string => euros.format(cents / 100).replace(/\.00$/, '')

type DateParts = 'DD' | 'MMM' | 'MM' | 'YYYY' | 'HH' | 'mm'

/**
 * Formats an ISO timestamp by a pattern of the settings (DD, MM, MMM, YYYY, HH, mm), in the local
 * time zone.
 */
export const formatDateTime = (moment: string, format: string, locale: Locale): string => {
  const date = new Date(moment)
  const parts: Record<DateParts, () => string> = {
    DD: () => pad(date.getDate()),
    MMM: () => new Intl.DateTimeFormat(locale, { month: 'short' }).format(date),
    MM: () => pad(date.getMonth() + 1),
    YYYY: () => String(date.getFullYear()),
    HH: () => pad(date.getHours()),
    mm: () => pad(date.getMinutes()),
  }
  return format.replaceAll(/DD|MMM|MM|YYYY|HH|mm/g, (part) => (isPart(part) ? parts[part]() : part))
}

const pad = (value: number): string => String(value).padStart(2, '0')

const isPart = (text: string): text is DateParts =>
  ['DD', 'MMM', 'MM', 'YYYY', 'HH', 'mm'].includes(text)
