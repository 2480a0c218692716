import type { ReactNode } from 'react'

import { isOfSession, type Problem, type ValidationError } from '#contract/problem.ts'
import { FormErrors, type FormErrorsProps, type FormMessages } from '#src/forms/form-errors.tsx'
import { LazyFieldText, LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

/** The messages of all forms. */
export const formMessages: FormMessages = {
  renderError: (error) => <LazyFieldText error={error} />,
  renderProblem: (problem) => <LazyProblemText problem={problem} />,
}

/** Shows why the form of a screen was not submitted. The generic form shows it by itself. */
export const FormProblem = (props: FormErrorsProps) => <FormErrors {...formMessages} {...props} />

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
): ReactNode => {
  const found = errors?.find((error) => error.field === field)
  return found && formMessages.renderError(found)
}
