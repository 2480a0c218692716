/**
 * Returns the days from today to a calendar day (`YYYY-MM-DD`), today not counted. Both are days in Tallinn, where the
 * study ends; 0 on the last day, less after it.
 */
export const daysLeftUntil = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(dayInTallinn(now))) / 86_400_000)

/** Returns the calendar day (`YYYY-MM-DD`) in Tallinn. The Swedish date format is that of ISO 8601. */
export const dayInTallinn = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(now)
