import type { Answer, FieldDefinition, SentAnswers } from '#contract/form/form.ts'

/** Values by field key: typed texts, or objects as the server sent them. */
export type FormValues = Readonly<Record<string, unknown>>

/** Returns whether a field is rendered. */
export const isShown = ({ hidden }: FieldDefinition): boolean => !hidden

/** Returns whether a field can be filled in. */
export const isOpen = ({ hidden, readOnly }: FieldDefinition): boolean => !hidden && !readOnly

/** Reads the values of a mounted form; an unticked checkbox is a no. */
export const readValues = (
  definitions: readonly FieldDefinition[],
  form: FormData,
): Record<string, unknown> =>
  Object.fromEntries(
    definitions.filter(isOpen).map((definition) => [definition.key, valueIn(form, definition)]),
  )

const valueIn = (form: FormData, definition: FieldDefinition): unknown => {
  if (isTickBox(definition)) return form.has(definition.key)
  return definition.multiple ? form.getAll(definition.key) : (form.get(definition.key) ?? '')
}

/** Returns whether the field is a checkbox without choices, that is a yes or no. */
export const isTickBox = ({ type, choices }: FieldDefinition): boolean =>
  type === 'checkbox' && choices.length === 0

/**
 * Converts values to answers under the key and in the shape that the API expects. Fields that are
 * parts of one object are combined.
 */
export const readAnswers = (
  definitions: readonly FieldDefinition[],
  values: FormValues,
): SentAnswers => {
  const sent: Record<string, SentAnswers[string]> = {}
  for (const definition of definitions.filter(({ readOnly }) => !readOnly)) {
    const { key, saveAs = key, saveAsObject } = definition
    const answer = answerOf(definition, values[key])
    sent[saveAs] =
      saveAsObject === undefined ? answer : { ...objectOf(sent[saveAs]), [saveAsObject]: answer }
  }
  return sent
}

const objectOf = (sent: SentAnswers[string] | undefined) =>
  typeof sent === 'object' && !Array.isArray(sent) ? sent : {}

/** Converts a value to the answer of its field; the default for no value. */
export const answerOf = (definition: FieldDefinition, value: unknown): Answer => {
  const effectiveValue = value === undefined ? (definition.default ?? null) : value
  if (isTickBox(definition)) return effectiveValue === true || effectiveValue === 'on'
  if (!definition.multiple) return toAnswer(definition, effectiveValue)
  const many: readonly unknown[] = Array.isArray(effectiveValue) ? effectiveValue : [effectiveValue]
  return many.map((one) => toAnswer(definition, one)).filter(isIdOrCode)
}

const isIdOrCode = (answer: Answer): answer is string | number =>
  typeof answer === 'string' || typeof answer === 'number'

const toAnswer = (definition: FieldDefinition, value: unknown): Answer => {
  const reduced = toIdOrCode(value, definition.objectValue)
  if (typeof reduced === 'boolean') return reduced
  if (typeof reduced !== 'string' && typeof reduced !== 'number') return null
  return typeof reduced === 'number' ? reduced : fromText(definition, reduced.trim())
}

/** Converts an object to its id or code. */
const toIdOrCode = (value: unknown, by: FieldDefinition['objectValue']): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const [id, code]: unknown[] = [Reflect.get(value, 'id'), Reflect.get(value, 'code')]
  if (by !== undefined) return by === 'id' ? id : code
  return id ?? code
}

const fromText = (definition: FieldDefinition, text: string): Answer => {
  if (text === '') return null
  const choice = definition.choices.find(({ id }) => String(id) === text)
  if (choice) return choice.id
  return isNumeric(definition) ? (numberIn(text) ?? text) : text
}

export const isNumeric = ({ type, int }: FieldDefinition): boolean => int || type === 'number'

/** Parses a number with a decimal comma or point. */
const numberIn = (text: string): number | undefined => {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
