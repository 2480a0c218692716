import type { ValidationError } from '../problem.ts'
import type { Answer, Answers, Condition, FieldDefinition, FormSection } from './form.ts'

/** The stored answer to a question whose answer the person does not know. */
export const unknownAnswer = 'unknown'

/** Whether a text says that the answer is unknown: “unknown” or “-”. */
export const isUnknown = (answer: Answer | undefined): boolean =>
  typeof answer === 'string' && ['unknown', '-'].includes(answer.trim().toLowerCase())

/** Returns the fields that the answers make visible. The answer to a hidden field does not count for later ones. */
export const shownFields = (
  sections: readonly Pick<FormSection, 'fields'>[],
  answers: Answers,
): FieldDefinition[] => {
  const shown: FieldDefinition[] = []
  const given: Answers = {}
  for (const field of sections.flatMap(({ fields }) => fields)) {
    if (field.hidden || !isShownWith(field, given)) continue
    shown.push(field)
    given[field.key] = answers[field.key] ?? null
  }
  return shown
}

const isShownWith = ({ showWhen = [] }: FieldDefinition, given: Answers): boolean =>
  showWhen.every((alternatives) => alternatives.some((condition) => isMet(condition, given)))

const isMet = ({ field, operator, answer: expected }: Condition, given: Answers): boolean => {
  const answer = given[field] ?? null
  if (operator === 'exists') return !isEmptyAnswer(answer) === expected
  const values = Array.isArray(answer) ? answer : [answer]
  return values.some((value) => compare(value, operator, expected))
}

type Value = string | number | boolean
type Comparison = Exclude<Condition['operator'], 'exists'>

const comparisons: Record<Comparison, (value: Value, expected: Value) => boolean> = {
  '=': (value, expected) => value === expected,
  '!=': (value, expected) => value !== expected,
  '>': (value, expected) => value > expected,
  '<': (value, expected) => value < expected,
  '>=': (value, expected) => value >= expected,
  '<=': (value, expected) => value <= expected,
}

/** An empty or unknown answer is neither more nor less than a number. */
const compare = (value: Value | null, operator: Comparison, expected: Value): boolean =>
  value !== null && typeof value === typeof expected && comparisons[operator](value, expected)

export const isEmptyAnswer = (answer: Answer | undefined): boolean =>
  answer === null ||
  answer === undefined ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0)

/**
 * Returns the first error of each visible field by its key: a required answer that is missing, or one that does not fit
 * the field.
 */
export const findAnswerErrors = (
  sections: readonly Pick<FormSection, 'fields'>[],
  answers: Answers,
): ValidationError[] =>
  shownFields(sections, answers).flatMap((field) => {
    const answer = answers[field.key] ?? null
    const error = isEmptyAnswer(answer) ? missingError(field) : findIncorrectAnswer(field, answer)
    return error ? [{ field: field.key, ...error }] : []
  })

type FieldError = Omit<ValidationError, 'field'>

const missingError = (field: FieldDefinition): FieldError | undefined =>
  field.required ? { message: missingAnswerKey(field) } : undefined

/** Returns the message key for a required field without an answer. */
export const missingAnswerKey = ({ type, choices, missing }: FieldDefinition): string => {
  if (missing !== undefined) return missing
  if (type === 'country') return 'errors.no_country'
  if (choices.length > 0) return 'errors.no_choice'
  return type === 'checkbox' ? 'errors.not_ticked' : 'errors.no_value'
}

/** Returns why a given answer does not fit its field. */
export const findIncorrectAnswer = (
  field: FieldDefinition,
  answer: Answer,
): FieldError | undefined => {
  if (field.choices.length > 0) return findIncorrectChoice(field, answer)
  if (field.acceptsUnknown && isUnknown(answer)) return undefined
  if (field.type === 'number' || field.int) return findIncorrectNumber(field, answer)
  if (typeof answer !== 'string') return { message: 'errors.incorrect_value' }
  if (field.type === 'date') return findIncorrectDate(field, answer)
  return answer.length > Math.min(field.maxLength ?? maxTextLength, maxTextLength)
    ? { message: 'errors.value_too_long' }
    : undefined
}

/** The API accepts no longer text. */
const maxTextLength = 4000

const findIncorrectChoice = (
  { choices, multiple }: FieldDefinition,
  answer: Answer,
): FieldError | undefined => {
  const chosen = Array.isArray(answer) ? answer : [answer]
  const known = choices.filter(({ id }) => chosen.includes(id))
  if (multiple !== Array.isArray(answer) || new Set(chosen).size !== known.length)
    return { message: 'errors.incorrect_value' }
  return known.length > 1 && known.some(({ exclusive }) => exclusive)
    ? { message: 'errors.contradicting_choices' }
    : undefined
}

const findIncorrectNumber = (
  { int, minValue, maxValue }: FieldDefinition,
  answer: Answer,
): FieldError | undefined => {
  if (typeof answer !== 'number' || (int && !Number.isSafeInteger(answer)))
    return { message: 'errors.incorrect_value' }
  if (answer >= (minValue ?? -Infinity) && answer <= (maxValue ?? Infinity)) return undefined
  return minValue === undefined || maxValue === undefined
    ? { message: 'errors.incorrect_value' }
    : {
        message: 'errors.number_out_of_range',
        messageArguments: { min: minValue, max: maxValue },
      }
}

const findIncorrectDate = (
  { min, max }: FieldDefinition,
  answer: string,
): FieldError | undefined => {
  if (!isDay(answer)) return { message: 'errors.incorrect_date' }
  if (min !== undefined && answer < min) return { message: 'errors.date_too_early' }
  return max !== undefined && answer > max ? { message: 'errors.date_in_future' } : undefined
}

/** Whether a text is an existing day, `YYYY-MM-DD`. */
const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`)
}
