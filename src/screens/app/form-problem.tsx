import type { ReactNode } from 'react'

import type { ValidationError } from '#contract/problem.ts'
import { FormErrors, type FormErrorsProps, type FormMessages } from '#src/forms/form-errors.tsx'
import { LazyFieldText, LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'

/** The messages of all forms. */
export const formMessages: FormMessages = {
  renderError: (error) => <LazyFieldText error={error} />,
  renderProblem: (problem) => <LazyProblemText problem={problem} />,
}

/** Shows why the form of a screen was not submitted. The generic form shows it by itself. */
export const FormProblem = (props: FormErrorsProps) => <FormErrors {...formMessages} {...props} />

/** Returns the error text of a field, for its `error` prop. */
export const fieldError = (
  errors: readonly ValidationError[] | undefined,
  field: string,
): ReactNode => {
  const found = errors?.find((error) => error.field === field)
  return found && formMessages.renderError(found)
}
