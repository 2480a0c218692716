/** A calendar day, `YYYY-MM-DD`, without a time of day or a time zone. */
export type Day = string

const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/

export const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return isoDay.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day as it is written here: DD.MM.YYYY. Any other text stays as it is. */
export const writeDay = (day: Day): string => day.replace(isoDay, '$3.$2.$1')

export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The day on which it is now, where the person is. */
export const dayNow = (now = new Date()): Day =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** The same day a century earlier, if there was one. */
export const centuryBefore = (day: Day): Day | null => {
  const earlier = `${String(Number(day.slice(0, 4)) - 100).padStart(4, '0')}${day.slice(4)}`
  return isDay(earlier) ? earlier : null
}
