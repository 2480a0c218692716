import { GB } from 'chrono-node/en'

import { parseDateWord, monthNames } from './date-vocabulary.ts'
import { addDays, isDay, type Day } from './day.ts'

/**
 * Parses dates as people type them. Missing parts are added first (the month of a single day, the
 * century of a short year, the English name of a month), then chrono parses the result. Loaded when
 * a date is typed.
 */
const invalidDate = 'Invalid Date'

/** Returns the day, `null` for empty text, or `Invalid Date`. */
export const parseDate = (text: string, today: Day): string | null => {
  const [, dateText = '', signs = ''] = /^(.*?)\s*([+\-−\s]*)$/su.exec(text.trim()) ?? []
  if (dateText === '' && signs === '') return null
  const day = dateText === '' ? today : parseSpelledDate(spellOut(dateText, today), today)
  return day === invalidDate ? day : addSteps(day, signs)
}

const addSteps = (day: Day, signs: string): string => {
  const steps = signs
    .replaceAll(/\s/g, '')
    .split('')
    .map((sign) => (sign === '+' ? 1 : -1))
  const result = addDays(
    day,
    steps.reduce<number>((sum, step) => sum + step, 0),
  )
  return isDay(result) ? result : invalidDate
}

type Part = { kind: 'number' | 'year' | 'month' | 'weekday' | 'near'; text: string }

/** Completes a date to a form that chrono parses, such as `5 May 2026`; `undefined` for no date. */
const spellOut = (text: string, today: Day): string | undefined => {
  const parts = text
    .split(/[\s.,/-]+/)
    .filter(Boolean)
    .map(parsePart)
  if (!parts.every((part) => part !== undefined)) return undefined
  const texts = parts.map((part) => part.text)
  return shapes[parts.map((part) => part.kind).join(' ')]?.(texts, today)
}

const parsePart = (text: string): Part | undefined => {
  if (/^\d{4}$/.test(text)) return { kind: 'year', text }
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(text)?.[1]
  if (number) return { kind: 'number', text: number }
  const word = parseDateWord(text)
  return word && { kind: word.kind, text: word.english }
}

type Shape = (parts: readonly string[], today: Day) => string | undefined

const toEnglishDate = (day: string, month: string, year: string): string | undefined => {
  const name = /^\d/.test(month) ? monthNames[Number(month) - 1] : month
  return name && `${Number(day)} ${name} ${year.length < 4 ? 2000 + Number(year) : year}`
}

const thisYear = (today: Day): string => today.slice(0, 4)

/** A day alone is of this month or, when past, of the next month that has it. */
const dayAlone = (day: string, today: Day): string | undefined => {
  const months = [0, 1, 2].map((later) => monthAfter(today, later))
  const found = months.map((month) => `${month}-${day.padStart(2, '0')}`)
  const next = found.find((candidate) => isDay(candidate) && candidate >= today)
  return next && toEnglishDate(day, next.slice(5, 7), next.slice(0, 4))
}

const monthAfter = (today: Day, later: number): string => {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + later)
  return date.toISOString().slice(0, 7)
}

const dayMonth: Shape = ([day = '', month = ''], today) =>
  toEnglishDate(day, month, thisYear(today))
const monthDay: Shape = ([month = '', day = ''], today) =>
  toEnglishDate(day, month, thisYear(today))
const dayMonthYear: Shape = ([day = '', month = '', year = '']) => toEnglishDate(day, month, year)
const monthDayYear: Shape = ([month = '', day = '', year = '']) => toEnglishDate(day, month, year)
const yearMonthDay: Shape = ([year = '', month = '', day = '']) => toEnglishDate(day, month, year)

/** The accepted sequences of parts. */
const shapes: Record<string, Shape> = {
  near: ([name]) => name,
  weekday: ([name]) => name,
  number: ([day = ''], today) => dayAlone(day, today),
  'number number': dayMonth,
  'number month': dayMonth,
  'month number': monthDay,
  'number number number': dayMonthYear,
  'number number year': dayMonthYear,
  'number month number': dayMonthYear,
  'number month year': dayMonthYear,
  'month number number': monthDayYear,
  'month number year': monthDayYear,
  'year number number': yearMonthDay,
  'year month number': yearMonthDay,
}

const parseSpelledDate = (text: string | undefined, today: Day): string => {
  if (text === undefined) return invalidDate
  const noon = new Date(`${today}T12:00:00`)
  const [found] = GB.parse(text, noon, { forwardDate: true })
  if (found?.text !== text) return invalidDate
  const [year, month, day] = [
    found.start.get('year'),
    found.start.get('month'),
    found.start.get('day'),
  ]
  const isoDay = [String(year).padStart(4, '0'), padded(month), padded(day)].join('-')
  return isDay(isoDay) ? isoDay : invalidDate
}

const padded = (part: number | null): string => String(part).padStart(2, '0')
