/** A calendar day, `YYYY-MM-DD`, without time and time zone. */
export type Day = string

const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/

export const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return isoDay.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Formats a day as DD.MM.YYYY; any other text is returned unchanged. */
export const writeDay = (day: Day): string => day.replace(isoDay, '$3.$2.$1')

export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the current day in the local time zone. */
export const dayNow = (now = new Date()): Day =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Returns the same day a century earlier, or `null` when it did not exist. */
export const centuryBefore = (day: Day): Day | null => {
  const earlier = `${String(Number(day.slice(0, 4)) - 100).padStart(4, '0')}${day.slice(4)}`
  return isDay(earlier) ? earlier : null
}
