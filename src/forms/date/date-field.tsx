import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import type { Locale } from '#contract/locale.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { IconButton } from '#src/ui/action/icon-button.tsx'
import { ActionField } from '#src/ui/form/action-field.tsx'
import { CalendarIcon } from '#src/ui/icons/late-icons.tsx'
import { useIsNarrowest } from '#src/ui/page/use-width.ts'

import { useHandedIn } from '../handed-in.ts'
import { writeDay, type Day } from './day.ts'
import { DateReading } from './date-reading.tsx'
import { useReading, type Bounds } from './use-reading.ts'

type Calendar = typeof import('./day-calendar.tsx').DayCalendar

export type DateFieldProps = Bounds & {
  name: string
  label: string
  locale: Locale
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** a day, or what was typed before */
  defaultValue?: string
  autoComplete?: string
  /** the calendar begins with years, as for a birthday; else with the days of this month */
  opensOn?: 'day' | 'year' | undefined
  /** the words of what the field finds wrong */
  say: (message: ProblemKey) => ReactNode
}

/**
 * A date, typed as people type dates or chosen from a calendar. It hands in `YYYY-MM-DD`, or the text as it was typed
 * when that is no date. On the narrowest screens it is only chosen.
 */
export const DateField = ({ min, max, locale, say, opensOn = 'day', ...field }: DateFieldProps) => {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const [Calendar, setCalendar] = useState<Calendar>()
  const [isCalendarMissing, setIsCalendarMissing] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const isChosenOnly = useIsNarrowest()
  const { text, day, fault, meant, today, type, fetchReader } = useReading(
    field.defaultValue ?? '',
    { min, max },
  )
  const { defaultValue: _, error, ...words } = field
  useHandedIn(box, day ?? text, fault)

  const settle = () => {
    setIsTyping(false)
    if (day) type(writeDay(day))
  }
  const choose = (chosen: Day | null) => {
    type(chosen ? writeDay(chosen) : '')
    setIsOpen(false)
    announce(box.current)
  }
  const open = () => {
    setIsOpen(true)
    if (Calendar) return
    import('./day-calendar.tsx').then(
      ({ DayCalendar }) => {
        setCalendar(() => DayCalendar)
        setIsCalendarMissing(false)
      },
      () => {
        setIsOpen(false)
        setIsCalendarMissing(true)
      },
    )
  }
  const openByKey = (event: KeyboardEvent) => {
    if (!isChosenOnly || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    open()
  }
  const ownError = fault && !isTyping && !meant ? say(fault) : undefined
  const calendarError = isCalendarMissing ? (
    <Trans>We could not load the calendar. Check your connection.</Trans>
  ) : undefined
  return (
    <>
      <ActionField
        {...words}
        ref={box}
        placeholder={t`DD.MM.YYYY`}
        value={text}
        error={error ?? ownError ?? calendarError}
        readOnly={isChosenOnly}
        aria-haspopup={isChosenOnly ? 'dialog' : undefined}
        onFocus={() => {
          setIsTyping(!isChosenOnly)
          fetchReader()
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onClick={isChosenOnly ? open : undefined}
        onKeyDown={openByKey}
        action={
          <IconButton label={t`Choose from the calendar`} icon={<CalendarIcon />} onClick={open} />
        }
        below={
          <DateReading
            day={day}
            meant={meant}
            locale={locale}
            isTyping={isTyping}
            onMeant={choose}
          />
        }
      />
      {isOpen && Calendar ? (
        <Calendar
          title={field.label}
          locale={locale}
          day={day}
          today={today}
          min={min}
          max={max}
          opensOn={opensOn}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Lets the form around know that something was chosen, as it would hear of something typed. */
const announce = (box: HTMLInputElement | null): void => {
  queueMicrotask(() => box?.dispatchEvent(new Event('input', { bubbles: true })))
}
