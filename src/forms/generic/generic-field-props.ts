import type { Country } from '#contract/delivery/places.ts'
import type { FieldDefinition } from '#contract/form/form.ts'
import type { ValidationError } from '#contract/problem.ts'

import type { FormMessages } from '../form-errors.tsx'
import type { FormValues } from './read-answers.ts'
import type { Languages } from './second-text.tsx'

export type FieldContext = Pick<FormMessages, 'renderError'> &
  Languages & { countries: readonly Country[] }

export type GenericFieldProps = FieldContext & {
  definition: FieldDefinition
  values: FormValues
  error: ValidationError | undefined
}
