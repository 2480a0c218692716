import { isUnknown, missingAnswerKey } from '#contract/form/answers.ts'
import type { FieldDefinition } from '#contract/form/form.ts'
import type { Problem, ValidationError } from '#contract/problem.ts'

import { answerOf, isNumeric, isOpen, isShown, type FormValues } from './read-answers.ts'

/** Validation errors by the key of the field. */
export type FieldErrors = Readonly<Record<string, ValidationError>>

export type SortedErrors = {
  ofFields: FieldErrors
  /** Errors of fields that the form does not show, for the form's own alert. */
  rest: readonly ValidationError[]
}

/** Finds the validation errors that are visible before the form is sent. */
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
  if (isEmpty(answer)) return definition.required ? missingAnswerKey(definition) : undefined
  if (definition.acceptsUnknown && isUnknown(answer)) return undefined
  if (!isNumeric(definition) || definition.choices.length > 0) return undefined
  const isNumber = definition.int ? Number.isSafeInteger(answer) : typeof answer === 'number'
  return isNumber ? undefined : 'errors.incorrect_value'
}

const isEmpty = (answer: unknown): boolean =>
  answer === null || answer === false || (Array.isArray(answer) && answer.length === 0)

/**
 * Assigns the server's errors, a list or a map, to fields by the name under which they were sent,
 * also inside objects.
 */
export const sortErrors = (
  problem: Errors | null,
  definitions: readonly FieldDefinition[],
): SortedErrors => {
  const ofFields: Record<string, ValidationError> = {}
  const rest: ValidationError[] = []
  for (const error of problem ? allErrors(problem) : []) {
    const key = fieldNamed(error.field, definitions)
    if (key === undefined) rest.push(error)
    else ofFields[key] ??= { ...error, field: key }
  }
  return { ofFields, rest }
}

type Errors = Pick<Problem, 'validationErrors' | 'errors'>

const allErrors = ({ validationErrors, errors }: Errors) => [
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

/** The path of the answer in the request. */
const pathOf = ({ key, saveAs = key, saveAsObject }: FieldDefinition): string =>
  saveAsObject === undefined ? saveAs : `${saveAs}.${saveAsObject}`
