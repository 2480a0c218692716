import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import type { Locale } from '#contract/locale.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { IconButton } from '#src/ui/action/icon-button.tsx'
import { ActionField } from '#src/ui/form/action-field.tsx'
import { CalendarIcon } from '#src/ui/icons/deferred-icons.tsx'
import { useIsNarrowest } from '#src/ui/page/use-width.ts'

import { useSubmittedValue } from '../form-values.ts'
import { writeDay, type Day } from './day.ts'
import { DatePreview } from './date-preview.tsx'
import { useDateInput, type Bounds } from './use-date-input.ts'

type Calendar = typeof import('./day-calendar.tsx').DayCalendar

export type DateFieldProps = Bounds & {
  name: string
  label: string
  locale: Locale
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** a day, or the text typed before */
  defaultValue?: string
  autoComplete?: string
  /** the first view of the calendar: `year` as for a birthday, otherwise the days of this month */
  opensOn?: 'day' | 'year' | undefined
  /** renders a validation error of the field */
  renderError: (message: ProblemKey) => ReactNode
}

/**
 * A date, typed in any common notation or chosen from a calendar. Submits `YYYY-MM-DD`, or the
 * typed text when it is no date. On the narrowest screens it can only be chosen.
 */
export const DateField = ({
  min,
  max,
  locale,
  renderError,
  opensOn = 'day',
  ...field
}: DateFieldProps) => {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const [Calendar, setCalendar] = useState<Calendar>()
  const [isCalendarMissing, setIsCalendarMissing] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const isPickerOnly = useIsNarrowest()
  const { text, day, problemKey, suggestedDay, today, type, loadParser } = useDateInput(
    field.defaultValue ?? '',
    { min, max },
  )
  const { defaultValue: _, error, ...texts } = field
  useSubmittedValue(box, day ?? text, problemKey)

  const handleBlur = () => {
    setIsTyping(false)
    if (day) type(writeDay(day))
  }
  const choose = (chosen: Day | null) => {
    type(chosen ? writeDay(chosen) : '')
    setIsOpen(false)
    dispatchInput(box.current)
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
    if (!isPickerOnly || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    open()
  }
  const ownError = problemKey && !isTyping && !suggestedDay ? renderError(problemKey) : undefined
  const calendarError = isCalendarMissing ? (
    <Trans>We could not load the calendar. Check your connection.</Trans>
  ) : undefined
  return (
    <>
      <ActionField
        {...texts}
        ref={box}
        placeholder={t`DD.MM.YYYY`}
        value={text}
        error={error ?? ownError ?? calendarError}
        readOnly={isPickerOnly}
        aria-haspopup={isPickerOnly ? 'dialog' : undefined}
        onFocus={() => {
          setIsTyping(!isPickerOnly)
          loadParser()
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={handleBlur}
        onClick={isPickerOnly ? open : undefined}
        onKeyDown={openByKey}
        action={
          <IconButton label={t`Choose from the calendar`} icon={<CalendarIcon />} onClick={open} />
        }
        below={
          <DatePreview
            day={day}
            suggestedDay={suggestedDay}
            locale={locale}
            isTyping={isTyping}
            onSuggestionAccept={(suggested) => {
              choose(suggested)
              box.current?.focus()
            }}
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

/** Dispatches an `input` event for a chosen day, as for typed text. */
const dispatchInput = (box: HTMLInputElement | null): void => {
  queueMicrotask(() => box?.dispatchEvent(new Event('input', { bubbles: true })))
}
