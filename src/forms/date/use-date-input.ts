import { useState } from 'react'

import type { ProblemKey } from '#contract/messages.ts'

import { centuryBefore, dayNow, isDay, writeDay, type Day } from './day.ts'

export type Bounds = { min?: Day | undefined; max?: Day | undefined }

type DateParser = (text: string, today: Day) => string | null

/** Parses a date while it is typed. Anything but a complete date needs the lazily loaded parser. */
export const useDateInput = (initialValue: string, bounds: Bounds) => {
  const [today] = useState(() => dayNow())
  const [text, type] = useState(() => writeDay(initialValue))
  const [parser, setParser] = useState<{ read: DateParser }>()
  const loadParser = () => {
    if (parser) return
    import('./parse-date.ts').then(
      ({ parseDate }) => setParser({ read: parseDate }),
      () => undefined,
    )
  }
  const read = parseCompleteDate(text) ?? parser?.read(text, today)
  return { text, type, today, loadParser, ...validateDay(read, bounds) }
}

/** Parses a complete date or empty text; `undefined` when the parser is needed. */
const parseCompleteDate = (text: string): Day | null | undefined => {
  if (text.trim() === '') return null
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text.trim()) ?? []
  const day = `${year}-${month}-${date}`
  return isDay(day) ? day : undefined
}

type DayValidation = {
  /** The day to submit. */
  day: Day | null
  problemKey: ProblemKey | null
  /** The day a century earlier, when a short year must have meant that one. */
  suggestedDay: Day | null
}

/** Checks the parsed day against the bounds. */
const validateDay = (read: string | null | undefined, { min, max }: Bounds): DayValidation => {
  if (read === null || read === undefined)
    return { day: null, problemKey: null, suggestedDay: null }
  if (!isDay(read)) return { day: null, problemKey: 'errors.incorrect_date', suggestedDay: null }
  if (min !== undefined && read < min) {
    return { day: null, problemKey: 'errors.date_too_early', suggestedDay: null }
  }
  if (max === undefined || read <= max) return { day: read, problemKey: null, suggestedDay: null }
  const earlier = centuryBefore(read)
  const isWithin = earlier !== null && earlier <= max && (min === undefined || earlier >= min)
  return { day: null, problemKey: 'errors.date_in_future', suggestedDay: isWithin ? earlier : null }
}
