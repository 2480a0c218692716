import * as v from 'valibot'

import type { ProblemKey } from '../messages.ts'

/**
 * The Estonian personal code (EVS 585): century and sex, date of birth, serial number, check digit. Each kind of error
 * has its own key, so that the person knows what to check.
 */
const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]

const remainder = (code: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(code[place]), 0) % 11

const controlDigit = (code: string): number => {
  const first = remainder(code, firstWeights)
  return first < 10 ? first : remainder(code, secondWeights) % 10
}

/** Returns the date in a personal code as `YYYY-MM-DD`; it may not exist in the calendar. */
const dateIn = (code: string): string => {
  const century = 18 + Math.floor((Number(code[0]) - 1) / 2)
  return `${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`
}

const isDate = (date: string): boolean => {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Returns the error of a personal code; null when it is valid. */
export const personalCodeError = (code: string): ProblemKey | null => {
  if (code === '') return 'errors.no_id_number'
  if (!/^\d+$/.test(code)) return 'errors.id_number_digits'
  if (code.length !== 11) return 'errors.id_number_length'
  if (!/^[1-8]/.test(code) || !isDate(dateIn(code))) return 'errors.id_number_date'
  return Number(code[10]) === controlDigit(code) ? null : 'errors.id_number_control_digit'
}

/** Returns the error of a code that is still being typed; missing digits are no error yet. */
export const partialPersonalCodeError = (code: string): ProblemKey | null => {
  const error = personalCodeError(code)
  const isShort = code.length < 11 && error === 'errors.id_number_length'
  if (code === '' || (isShort && !hasWrongDate(code))) return null
  return isShort ? 'errors.id_number_date' : error
}

const hasWrongDate = (code: string): boolean =>
  !/^[1-8]/.test(code) || (code.length >= 7 && !isDate(dateIn(code)))

/** Removes spaces: people type the code in groups, with spaces between and around them. */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '')

export const personalCode = v.pipe(
  v.string('errors.no_id_number'),
  v.maxLength(100, 'errors.id_number_length'),
  v.transform(withoutSpaces),
  v.string(),
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const error = dataset.typed ? personalCodeError(dataset.value) : null
    if (error) addIssue({ message: error })
  }),
)

export type PersonDetails = { dob: string; sex: 'female' | 'male' }

/** Returns the date of birth and sex of a valid personal code. */
export const decodePersonalCode = (code: string): PersonDetails => ({
  dob: dateIn(code),
  sex: Number(code[0]) % 2 === 0 ? 'female' : 'male',
})
