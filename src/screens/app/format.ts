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
 * time zone; or a calendar day, which is the same in every zone.
 */
export const formatDateTime = (moment: string, format: string, locale: Locale): string => {
  const isDay = moment.length === 'YYYY-MM-DD'.length
  const date = new Date(isDay ? `${moment}T12:00` : moment)
  return formatParts(format, {
    DD: () => pad(date.getDate()),
    MMM: () => new Intl.DateTimeFormat(locale, { month: 'short' }).format(date),
    MM: () => pad(date.getMonth() + 1),
    YYYY: () => String(date.getFullYear()),
    HH: () => pad(date.getHours()),
    mm: () => pad(date.getMinutes()),
  })
}

export const tallinn = 'Europe/Tallinn'

/** Formats an ISO timestamp as `formatDateTime` does, in Tallinn time. */
export const formatTallinnTime = (moment: string, format: string, locale: Locale): string => {
  const date = new Date(moment)
  const part = (options: Intl.DateTimeFormatOptions, of = 'en') =>
    new Intl.DateTimeFormat(of, { ...options, hourCycle: 'h23', timeZone: tallinn }).format(date)
  return formatParts(format, {
    DD: () => part({ day: '2-digit' }),
    MMM: () => part({ month: 'short' }, locale),
    MM: () => part({ month: '2-digit' }),
    YYYY: () => part({ year: 'numeric' }),
    HH: () => pad(Number(part({ hour: '2-digit' }))),
    mm: () => pad(Number(part({ minute: '2-digit' }))),
  })
}

const formatParts = (format: string, parts: Record<DateParts, () => string>): string =>
  format.replaceAll(/DD|MMM|MM|YYYY|HH|mm/g, (part) => (isPart(part) ? parts[part]() : part))

const pad = (value: number): string => String(value).padStart(2, '0')

const isPart = (text: string): text is DateParts =>
  ['DD', 'MMM', 'MM', 'YYYY', 'HH', 'mm'].includes(text)
