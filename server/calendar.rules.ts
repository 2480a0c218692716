import { fieldProblem } from '#contract/problem.ts'
import { after, hours, seconds } from '#server/clock.ts'

/** The time zone of the portal: of the laboratory, of the consultants and of the days of a study. */
export const timeZone = 'Europe/Tallinn'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone })
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })

/** Returns the calendar day of a time in that zone, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => dayFormat.format(moment)

/** Returns the time at which it is a full hour of a day in that zone. */
export const momentAt = (day: string, hour: number): Date => {
  const asUtc = after(new Date(`${day}T00:00:00Z`), hours(hour))
  return after(asUtc, -offsetAt(asUtc))
}

/** Returns the last second of a day in that zone. */
export const endOf = (day: string): Date => after(momentAt(addDays(day, 1), 0), -seconds(1))

/** Returns the time at which the clocks in that zone show the same on another day. */
export const sameTimeOn = (day: string, moment: Date): Date => {
  const time = after(moment, offsetAt(moment)).toISOString().slice(11)
  const asUtc = new Date(`${day}T${time}`)
  return after(asUtc, -offsetAt(asUtc))
}

/** Adds days to a day in ISO format (`2026-11-24`). */
export const addDays = (day: string, count: number): string =>
  after(new Date(`${day}T00:00:00Z`), hours(24 * count))
    .toISOString()
    .slice(0, 10)

/** Returns the Monday of the week that contains a day. */
export const mondayOf = (day: string): string => {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -fromMonday)
}

/** Returns the UTC offset at a local time; ambiguous only within the hour of a clock change. */
const offsetAt = (moment: Date): number => {
  const name = offsetFormat.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hour, minute] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  const offset = hours(Number(hour ?? 0) + Number(minute ?? 0) / 60)
  return sign === '-' ? -offset : offset
}

/** Throws for a reported moment in the future. The clock of who reports it may be up to a day ahead. */
export const assertPast = (at: Date, now: Date): void => {
  if (at > after(now, hours(24))) throw fieldProblem('at', 'errors.incorrect_date')
}
