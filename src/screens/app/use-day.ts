import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'

import { formatDateTime } from './format.ts'

/** Returns a function that writes the day of a time, in the language and format of the page. */
export const useDay = (): ((moment: string) => string) => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  return (moment) => formatDateTime(moment, dateFormat, locale)
}
