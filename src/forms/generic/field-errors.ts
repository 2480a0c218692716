import type { FieldDefinition } from '#contract/form.ts'
import type { Problem, ValidationError } from '#contract/problem.ts'

import { answerOf, isNumeric, isOpen, isShown, type FormValues } from './read-answers.ts'

/** What is wrong with each field, by its key. */
export type FieldErrors = Readonly<Record<string, ValidationError>>

export type SortedErrors = {
  ofFields: FieldErrors
  /** What is said of fields that the form does not show: for the form's own alert. */
  rest: readonly ValidationError[]
}

/** The mistakes that can be seen before a form is sent. */
export const findValidationErrors = (
  definitions: readonly FieldDefinition[],
  values: FormValues,
): ValidationError[] =>
  definitions.filter(isOpen).flatMap((definition) => {
    const message = validationErrorOf(definition, values[definition.key])
    return message ? [{ field: definition.key, message }] : []
  })

const validationErrorOf = (definition: FieldDefinition, value: unknown): string | undefined => {
  const answer = answerOf(definition, value)
  if (isEmpty(answer)) return definition.required ? missingValueKey(definition) : undefined
  if (!isNumeric(definition) || definition.choices.length > 0) return undefined
  const isNumber = definition.int ? Number.isSafeInteger(answer) : typeof answer === 'number'
  return isNumber ? undefined : 'errors.incorrect_value'
}

const isEmpty = (answer: unknown): boolean =>
  answer === null || answer === false || (Array.isArray(answer) && answer.length === 0)

const missingValueKey = ({ type, choices, missing }: FieldDefinition): string => {
  if (missing !== undefined) return missing
  if (type === 'country') return 'errors.no_country'
  return type === 'checkbox' && choices.length === 0 ? 'errors.not_ticked' : 'errors.no_value'
}

/**
 * What a server said of a form, field by field: its list of mistakes, or its map of them. A mistake is the field's that
 * is sent under that name, be it inside an object.
 */
export const sortErrors = (
  problem: Pick<Problem, 'validationErrors' | 'errors'>,
  definitions: readonly FieldDefinition[],
): SortedErrors => {
  const ofFields: Record<string, ValidationError> = {}
  const rest: ValidationError[] = []
  for (const error of allErrors(problem)) {
    const key = fieldNamed(error.field, definitions)
    if (key === undefined) rest.push(error)
    else ofFields[key] ??= { ...error, field: key }
  }
  return { ofFields, rest }
}

const allErrors = ({ validationErrors, errors }: Pick<Problem, 'validationErrors' | 'errors'>) => [
  ...validationErrors,
  ...Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message): ValidationError => ({ field, message })),
  ),
]

const fieldNamed = (name: string, definitions: readonly FieldDefinition[]): string | undefined => {
  const parts = name.split('.')
  const shown = definitions.filter(isShown)
  const found =
    shown.find((definition) => definition.key === name || pathOf(definition) === name) ??
    shown.find(({ key, saveAs = key }) => parts.includes(saveAs))
  return found?.key
}

/** The name of the answer where it is sent. */
const pathOf = ({ key, saveAs = key, saveAsObject }: FieldDefinition): string =>
  saveAsObject === undefined ? saveAs : `${saveAs}.${saveAsObject}`
