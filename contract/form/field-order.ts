import type * as v from 'valibot'

import type { Problem, ValidationError } from '../problem.ts'
import { findProblem } from './validation.ts'

type Form = v.GenericSchema & { entries: Record<string, unknown> }

/**
 * Returns the validation errors of a form in the order of its fields, although rules about two fields are checked after
 * all others; null when it is valid.
 */
export const findProblemInFieldOrder = (schema: Form, form: unknown): Problem | null => {
  const names = Object.keys(schema.entries)
  const placeOf = ({ field }: ValidationError) => names.indexOf(field)
  const problem = findProblem(schema, form)
  return (
    problem && {
      ...problem,
      validationErrors: problem.validationErrors.toSorted(
        (one, other) => placeOf(one) - placeOf(other),
      ),
    }
  )
}
