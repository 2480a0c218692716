import { addDays, dayOf, sameTimeOn } from '#server/calendar.rules.ts'

/** Public holidays of Estonia with a fixed date, as `MM-DD`. */
const fixedHolidays = new Set([
  '01-01',
  '02-24',
  '05-01',
  '06-23',
  '06-24',
  '08-20',
  '12-24',
  '12-25',
  '12-26',
])

/**
 * Returns the same time of day after a number of working days: weekends and public holidays of Estonia do not count. Days
 * begin and end at midnight in Tallinn.
 */
export const addWorkingDays = (start: Date, count: number): Date => {
  let day = dayOf(start)
  for (let left = count; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return sameTimeOn(day, start)
}

const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !fixedHolidays.has(day.slice(5)) && !isGoodFriday(day)
}

/** Good Friday is two days before Easter Sunday. */
const isGoodFriday = (day: string): boolean => {
  const sunday = addDays(day, 2)
  const { month, date } = easterSunday(Number(sunday.slice(0, 4)))
  return Number(sunday.slice(5, 7)) === month && Number(sunday.slice(8)) === date
}

/** Returns the date of Easter in the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
const easterSunday = (year: number): { month: number; date: number } => {
  const a = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * a + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const shift = Math.floor((a + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * shift + 114
  return { month: Math.floor(days / 31), date: (days % 31) + 1 }
}
