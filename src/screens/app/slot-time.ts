import type { Slot } from '#contract/hold.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'

import { formatMoment } from './format.ts'

/** How the time of a consultation is told, in the time zone of the reader. */
export const useSlotTime = () => {
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  const time = (moment: string) => formatMoment(moment, timeFormat, locale)
  const day = ({ starts_at: start }: Slot) =>
    `${weekdayOf(start, locale)} ${formatMoment(start, dateFormat, locale)}`
  const hours = (slot: Slot) => `${time(slot.starts_at)}–${time(slot.ends_at)}`
  const whole = (slot: Slot) => `${day(slot)}, ${hours(slot)}`
  return { time, day, whole }
}

const weekdayOf = (moment: string, locale: string): string => {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(new Date(moment))
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** The name of the reader's time zone. */
export const timeZoneIn = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
