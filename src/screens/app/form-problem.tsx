import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import { isOfSession, type Problem, type ValidationError } from '#contract/problem.ts'
import { LazyFieldText, LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'

type ValidationErrorsProps = { errors: readonly ValidationError[] }

/** The error summary of a form. Give it a new `key` per attempt, so that it takes the focus. */
export const ValidationErrors = ({ errors }: ValidationErrorsProps) =>
  errors.length > 0 ? (
    <ErrorSummary
      title={<Trans>Check what you entered</Trans>}
      items={errors.map((error) => ({ name: error.field, message: errorText(error) }))}
    />
  ) : null

type FormProblemProps = { problem: Problem | null; action?: ReactNode }

/** The problem of a form: its validation errors, or the server's message. */
export const FormProblem = ({ problem, action }: FormProblemProps) => {
  if (problem === null || isOfSession(problem)) return null
  if (problem.validationErrors.length > 0)
    return <ValidationErrors errors={problem.validationErrors} />
  return (
    <Alert tone="error" action={action}>
      <LazyProblemText problem={problem} />
    </Alert>
  )
}

/** Returns the error text of a field, for its `error` prop. */
export const fieldError = (
  errors: readonly ValidationError[] | undefined,
  field: string,
): ReactNode => errorText(errors?.find((error) => error.field === field))

const errorText = (error: ValidationError | undefined): ReactNode =>
  error ? <LazyFieldText error={error} /> : undefined

/** Returns a function that reads the text of a submitted field; empty for a missing field. */
export const readFormTexts = (event: FormEvent<HTMLFormElement>): ((name: string) => string) => {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}

/** Returns the name of the field that has changed. */
export const fieldNameOf = ({ target }: FormEvent<HTMLFormElement>): string =>
  target instanceof HTMLInputElement ? target.name : ''
