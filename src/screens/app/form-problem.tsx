import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import { isOfSession, type Problem, type ValidationError } from '#contract/problem.ts'
import { LazyFieldText, LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'

type ValidationErrorsProps = { errors: readonly ValidationError[] }

/** Every mistake of a form in one place; to be given a new `key` for each attempt, so that it takes the focus. */
export const ValidationErrors = ({ errors }: ValidationErrorsProps) =>
  errors.length > 0 ? (
    <ErrorSummary
      title={<Trans>Check what you entered</Trans>}
      items={errors.map((error) => ({ name: error.field, message: errorText(error) }))}
    />
  ) : null

type FormProblemProps = { problem: Problem | null; action?: ReactNode }

/** What is wrong with a form: its mistakes, or what the server said of the whole. */
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

/** What is wrong with one field, for its `error`. */
export const fieldError = (
  errors: readonly ValidationError[] | undefined,
  field: string,
): ReactNode => errorText(errors?.find((error) => error.field === field))

const errorText = (error: ValidationError | undefined): ReactNode =>
  error ? <LazyFieldText error={error} /> : undefined

/** The texts of a submitted form by the names of its fields; a field that is not there is empty. */
export const readFormTexts = (event: FormEvent<HTMLFormElement>): ((name: string) => string) => {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}

/** The name of the field in which something was typed or ticked. */
export const fieldNameOf = ({ target }: FormEvent<HTMLFormElement>): string =>
  target instanceof HTMLInputElement ? target.name : ''
