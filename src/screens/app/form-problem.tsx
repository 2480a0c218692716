import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import { isOfSession, type Problem, type ValidationError } from '#contract/problem.ts'
import { LazyFieldText, LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { FormAlert } from '#src/ui/form/form-alert.tsx'

type ValidationErrorsProps = { errors: readonly ValidationError[] }

/** The error summary of a form. Give it a new `key` per attempt, so that it takes the focus. */
export const ValidationErrors = ({ errors }: ValidationErrorsProps) =>
  errors.length > 0 ? (
    <ErrorSummary
      title={<Trans>Check what you entered</Trans>}
      items={errors.map((error) => ({ name: error.field, message: errorText(error) }))}
    />
  ) : null

type FormProblemProps = {
  problem: Problem | null
  /** How often the form was submitted. 0 keeps the focus where it is. */
  attempt: number
  action?: ReactNode
}

/** Shows why a form was not submitted: its validation errors or the problem of the whole form. Takes the focus with each attempt. */
export const FormProblem = ({ problem, attempt, action }: FormProblemProps) => {
  if (problem === null || isOfSession(problem)) return null
  if (problem.validationErrors.length > 0)
    return <ValidationErrors key={attempt} errors={problem.validationErrors} />
  return (
    <FormAlert key={attempt} takesFocus={attempt > 0} action={action}>
      <LazyProblemText problem={problem} />
    </FormAlert>
  )
}

type LoadProblemProps = { problem: Problem | null; action: ReactNode }

/** Shows why a resource did not load, with a button that loads it again. Keeps the focus where it is. */
export const LoadProblem = ({ problem, action }: LoadProblemProps) =>
  problem === null || isOfSession(problem) ? null : (
    <Alert tone="error" action={action}>
      <LazyProblemText problem={problem} />
    </Alert>
  )

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
