import { useLingui } from '@lingui/react/macro'

import { languages, type Locale } from '#contract/locale.ts'
import { Button } from '#src/ui/action/button.tsx'
import { CalendarDialog } from '#src/ui/date/calendar-dialog.tsx'

import { type Day } from './day.ts'
import type { Bounds } from './use-date-input.ts'

type DayCalendarProps = Bounds & {
  title: string
  locale: Locale
  day: Day | null
  today: Day
  opensOn: 'day' | 'year'
  onChoose: (day: Day | null) => void
  onClose: () => void
}

/** The calendar of a date field. The year view opens where most adults were born. */
export const DayCalendar = (props: DayCalendarProps) => {
  const { title, locale, day, today, min, max, opensOn, onChoose, onClose } = props
  const { t } = useLingui()
  const year = Number(today.slice(0, 4))
  return (
    <CalendarDialog
      title={title}
      closeLabel={t`Close`}
      locale={languages[locale].tag}
      value={day}
      near={opensOn === 'year' ? `${year - 40}-01-01` : today}
      min={min}
      max={max}
      opensOn={opensOn}
      labels={{
        previous: { day: t`Previous month`, month: t`Previous year`, year: t`Previous years` },
        next: { day: t`Next month`, month: t`Next year`, year: t`Next years` },
        widen: { day: t`Choose the month`, month: t`Choose the year`, year: t`Years` },
      }}
      actions={
        day ? (
          <Button variant="secondary" onClick={() => onChoose(null)}>
            {t`Clear the date`}
          </Button>
        ) : undefined
      }
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
