import { useState } from 'react'

import type { ProblemKey } from '#contract/messages.ts'

import { centuryBefore, dayNow, isDay, writeDay, type Day } from './day.ts'

export type Bounds = { min?: Day | undefined; max?: Day | undefined }

type Reader = (text: string, today: Day) => string | null

/** What is understood of a date while it is typed. Whatever is not written out in full takes a reader that comes later. */
export const useReading = (given: string, bounds: Bounds) => {
  const [today] = useState(() => dayNow())
  const [text, type] = useState(() => writeDay(given))
  const [reader, setReader] = useState<{ read: Reader }>()
  const fetchReader = () => {
    if (reader) return
    import('./read-date.ts').then(
      ({ readDate }) => setReader({ read: readDate }),
      () => undefined,
    )
  }
  const read = readPlain(text) ?? reader?.read(text, today)
  return { text, type, today, fetchReader, ...judge(read, bounds) }
}

/** A date that is written out in full, or none; undefined for one that takes a closer look. */
const readPlain = (text: string): Day | null | undefined => {
  if (text.trim() === '') return null
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text.trim()) ?? []
  const day = `${year}-${month}-${date}`
  return isDay(day) ? day : undefined
}

export type Judgement = {
  /** The day that may be handed in. */
  day: Day | null
  fault: ProblemKey | null
  /** The day a century earlier, when that is what a short year must have meant. */
  meant: Day | null
}

/** What to think of a text that was read: a day within the bounds, none, or a fault. */
export const judge = (read: string | null | undefined, { min, max }: Bounds): Judgement => {
  if (read === null || read === undefined) return { day: null, fault: null, meant: null }
  if (!isDay(read)) return { day: null, fault: 'errors.incorrect_date', meant: null }
  if (min !== undefined && read < min) {
    return { day: null, fault: 'errors.date_too_early', meant: null }
  }
  if (max === undefined || read <= max) return { day: read, fault: null, meant: null }
  const earlier = centuryBefore(read)
  const isWithin = earlier !== null && earlier <= max && (min === undefined || earlier >= min)
  return { day: null, fault: 'errors.date_in_future', meant: isWithin ? earlier : null }
}
