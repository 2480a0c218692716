import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'

/** Returns a function that formats a calendar day, or the day of a timestamp. */
export const useStudyDay = () => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  // without a time a calendar day would be midnight UTC, which is the day before in the west
  return (moment: string) =>
    formatDateTime(moment.length === 10 ? `${moment}T12:00` : moment, dateFormat, locale)
}
