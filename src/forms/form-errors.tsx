import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { ValidationError } from '#contract/problem.ts'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { FormAlert } from '#src/ui/form/form-alert.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

export type FormErrorsProps = {
  /** errors of visible fields, in their order */
  ofFields: readonly ValidationError[]
  /** errors of fields that the form does not show, or of the whole form */
  rest: readonly ValidationError[]
  /** the problem when it is no validation error */
  whole?: ReactNode
  renderError: (error: ValidationError) => ReactNode
}

/** The error summary of a form. Give it a new `key` per attempt, so that it takes the focus. */
export const FormErrors = ({ ofFields, rest, whole, renderError }: FormErrorsProps) => (
  <>
    {ofFields.length > 0 ? (
      <ErrorSummary
        title={<Trans>Check what you entered</Trans>}
        items={ofFields.map((error) => ({ name: error.field, message: renderError(error) }))}
      />
    ) : null}
    {rest.length > 0 ? (
      <FormAlert takesFocus={ofFields.length === 0}>
        <Stack as="ul" gap={1}>
          {rest.map((error) => (
            <li key={error.field + error.message}>{renderError(error)}</li>
          ))}
        </Stack>
      </FormAlert>
    ) : null}
    {whole ? <FormAlert takesFocus>{whole}</FormAlert> : null}
  </>
)
