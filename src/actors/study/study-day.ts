/** Returns the days from a calendar day (`YYYY-MM-DD`) to another one, the first not counted; negative after it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Returns the calendar day (`YYYY-MM-DD`) in Tallinn. The Swedish date format is that of ISO 8601. */
export const dayInTallinn = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(now)
