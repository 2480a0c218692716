import { after, hours } from '#server/clock.ts'

/** Where the consultants are, whose weeks are shown. */
export const timeZone = 'Europe/Tallinn'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone })
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })

/** The calendar day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => dayFormat.format(moment)

/** The moment at which the clocks there show a full hour of a day. */
export const momentAt = (day: string, hour: number): Date => {
  const asUtc = after(new Date(`${day}T00:00:00Z`), hours(hour))
  return after(asUtc, -offsetAt(asUtc))
}

export const addDays = (day: string, count: number): string =>
  after(new Date(`${day}T00:00:00Z`), hours(24 * count))
    .toISOString()
    .slice(0, 10)

/** The Monday of the week that holds a day. */
export const mondayOf = (day: string): string => {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -fromMonday)
}

/** The hour of the change itself aside, the offset of the moment that is meant. */
const offsetAt = (moment: Date): number => {
  const name = offsetFormat.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hour, minute] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  const offset = hours(Number(hour ?? 0) + Number(minute ?? 0) / 60)
  return sign === '-' ? -offset : offset
}
