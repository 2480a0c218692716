import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { dayInTallinn } from '#src/actors/study/study-day.ts'
import { formatDateTime } from '#src/screens/app/format.ts'

/** Returns a function that formats a calendar day, or the day of a timestamp in Tallinn. */
export const useStudyDay = () => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  return (moment: string) => {
    const day = moment.length === 10 ? moment : dayInTallinn(new Date(moment))
    return formatDateTime(day, dateFormat, locale)
  }
}
