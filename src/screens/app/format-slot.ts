import { useLingui } from '@lingui/react/macro'

import type { Slot } from '#contract/consultation/hold.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'

import { formatDateTime, formatTallinnTime, tallinn } from './format.ts'

/** Formats the time of a consultation in the local time zone. */
export const useSlotFormat = () => {
  const { t } = useLingui()
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  const time = (moment: string) => formatDateTime(moment, timeFormat, locale)
  const day = ({ starts_at: start }: Pick<Slot, 'starts_at'>) =>
    `${weekdayOf(start, locale)} ${formatDateTime(start, dateFormat, locale)}`
  const hours = (slot: Slot) => `${time(slot.starts_at)}–${time(slot.ends_at)}`
  const dayAndTime = (slot: Slot) => `${day(slot)}, ${hours(slot)}`
  const withTallinnTime = (slot: Slot) => {
    const hoursThere = hoursIn(slot, locale, tallinn)
    const here = dayAndTime(slot)
    const isHere = hoursThere === hoursIn(slot, locale)
    return isHere ? t`${here} (Tallinn time)` : t`${here} your time (${hoursThere} Tallinn time)`
  }
  return { time, day, dayAndTime, withTallinnTime }
}

/** Formats a deadline in Tallinn time, which is named where the local time differs. */
export const useDeadlineFormat = () => {
  const { t } = useLingui()
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  const format = (moment: string, pattern: string) => {
    const here = formatTallinnTime(moment, pattern, locale)
    return here === formatDateTime(moment, pattern, locale) ? here : t`${here} (Tallinn time)`
  }
  return {
    deadline: (moment: string) => format(moment, `${dateFormat} ${timeFormat}`),
    hour: (moment: string) => format(moment, timeFormat),
  }
}

const hoursIn = (
  { starts_at: start, ends_at: end }: Pick<Slot, 'starts_at' | 'ends_at'>,
  locale: string,
  timeZone?: string,
) => {
  const hour = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  return [start, end].map((moment) => hour.format(new Date(moment))).join('–')
}

const weekdayOf = (moment: string, locale: string): string => {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(new Date(moment))
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

export const isOver = ({ ends_at: end }: Slot): boolean => Date.parse(end) < Date.now()

/** Returns the name of the local time zone. */
export const timeZoneIn = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Whether the local time is that of Tallinn now. */
export const isTallinnTime = (): boolean => {
  const now = new Date().toISOString()
  const slot = { starts_at: now, ends_at: now }
  return hoursIn(slot, 'en') === hoursIn(slot, 'en', tallinn)
}
