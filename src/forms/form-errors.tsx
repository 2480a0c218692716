import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'

import type { ValidationError } from '#contract/problem.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

export type FormErrorsProps = {
  /** what is wrong with fields, in their order */
  ofFields: readonly ValidationError[]
  /** what is wrong with nothing that the form shows, or with the whole of it */
  rest: readonly ValidationError[]
  /** what went wrong when it is nothing of these */
  whole?: ReactNode
  renderError: (error: ValidationError) => ReactNode
}

/** Everything that is wrong with a form. To be given a new `key` for each attempt, so that it takes the focus. */
export const FormErrors = ({ ofFields, rest, whole, renderError }: FormErrorsProps) => (
  <>
    {ofFields.length > 0 ? (
      <ErrorSummary
        title={<Trans>Check what you entered</Trans>}
        items={ofFields.map((error) => ({ name: error.field, message: renderError(error) }))}
      />
    ) : null}
    {rest.length > 0 ? (
      <Failure takesFocus={ofFields.length === 0}>
        <Stack as="ul" gap={1}>
          {rest.map((error) => (
            <li key={error.field + error.message}>{renderError(error)}</li>
          ))}
        </Stack>
      </Failure>
    ) : null}
    {whole ? <Failure takesFocus>{whole}</Failure> : null}
  </>
)

/** Belongs to no field. The button that was pressed may be far below, so the failure takes the focus into view. */
const Failure = ({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="error">{children}</Alert>
    </div>
  )
}
