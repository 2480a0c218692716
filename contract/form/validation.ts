import * as v from 'valibot'

import { passwordMinLength } from './fields.ts'
import type { MessageArguments, ProblemKey } from '../messages.ts'
import {
  localProblem,
  looksLikeProblemKey,
  toProblem,
  type Problem,
  type ValidationError,
} from '../problem.ts'

type Issue = v.BaseIssue<unknown>

const argumentsByKey: Partial<Record<ProblemKey, MessageArguments>> = {
  'errors.password_too_short': { minLength: passwordMinLength },
}

/** Returns the payload as parsed by its schema. Throws `errors.form_validation` with every invalid field. */
export const parsePayload = <S extends v.GenericSchema>(
  schema: S,
  payload: unknown,
): v.InferOutput<S> => {
  const result = v.safeParse(schema, payload)
  if (result.success) return result.output
  throw localProblem('errors.form_validation', {
    validationErrors: firstOfEachField(
      result.issues.map((issue) => toValidationError(schema, issue)),
    ),
  })
}

/** Returns the validation errors of a form before it is sent; null when it is valid. */
export const findProblem = (schema: v.GenericSchema, form: unknown): Problem | null => {
  try {
    parsePayload(schema, form)
    return null
  } catch (error) {
    return toProblem(error)
  }
}

const toValidationError = (schema: v.GenericSchema, issue: Issue): ValidationError => {
  const message = keyOf(schema, issue)
  const args = argumentsByKey[message]
  return {
    field: v.getDotPath(issue) ?? '',
    message,
    ...(args ? { messageArguments: args } : {}),
  }
}

const keyOf = (schema: v.GenericSchema, issue: Issue): ProblemKey => {
  if (looksLikeProblemKey(issue.message)) return issue.message
  if (!isMissing(issue)) return 'errors.incorrect_value'
  const field = issue.path?.reduce<unknown>((part, { key }) => partOf(part, key), schema)
  const ownIssue = isSchema(field) ? v.safeParse(field, undefined).issues?.[0] : undefined
  return looksLikeProblemKey(ownIssue?.message) ? ownIssue.message : 'errors.no_value'
}

/** Valibot reports a missing key at its object, in English prose; the message key is in the schema of the field. */
const isMissing = (issue: Issue): boolean =>
  issue.received === 'undefined' && issue.expected !== 'never'

const partOf = (schema: unknown, key: unknown): unknown => {
  if (typeof schema !== 'object' || schema === null) return undefined
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null) {
    return typeof key === 'string' ? Reflect.get(schema.entries, key) : undefined
  }
  if ('item' in schema) return schema.item
  if ('options' in schema && Array.isArray(schema.options)) return firstPartOf(schema.options, key)
  if ('wrapped' in schema) return partOf(schema.wrapped, key)
  return undefined
}

/** Returns the key's schema in the first alternative that has one. */
const firstPartOf = (options: readonly unknown[], key: unknown): unknown =>
  options.map((option) => partOf(option, key)).find((part) => part !== undefined)

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const firstOfEachField = (errors: readonly ValidationError[]): ValidationError[] =>
  [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed()
