import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'

import { isSessionProblem, type Problem, type ValidationError } from '#contract/problem.ts'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { FormAlert } from '#src/ui/form/form-alert.tsx'

/** How a form renders its messages. */
export type FormMessages = {
  renderError: (error: ValidationError) => ReactNode
  /** renders a problem that belongs to no single field */
  renderProblem: (problem: Problem) => ReactNode
}

export type FormErrorsProps = {
  problem: Problem | null
  /** Each rejection moves the focus to the problem; 0 keeps it where it is. */
  rejectionCount: number
  /** errors of visible fields, in their order; by default all validation errors */
  ofFields?: readonly ValidationError[]
  /** more errors, below the summary */
  below?: ReactNode
  /** a way on, beside the problem of the whole form */
  action?: ReactNode
}

/** Shows why a form was not submitted: the summary of its validation errors, or the problem of the whole form. */
export const FormErrors = (props: FormErrorsProps & FormMessages) => {
  const {
    problem,
    rejectionCount,
    ofFields = problem?.validationErrors ?? [],
    below,
    action,
  } = props
  const { renderError, renderProblem } = props
  if (problem === null || isSessionProblem(problem)) return null
  if (ofFields.length === 0 && !below)
    return (
      <FormAlert key={rejectionCount} takesFocus={rejectionCount > 0} action={action}>
        {renderProblem(problem)}
      </FormAlert>
    )
  return (
    <Fragment key={rejectionCount}>
      {ofFields.length > 0 ? (
        <ErrorSummary
          title={<Trans>Check what you entered</Trans>}
          items={ofFields.map((error) => ({
            name: error.field,
            message: renderError(error),
            isLabelled: messagesWithoutField.has(error.message),
          }))}
        />
      ) : null}
      {below}
    </Fragment>
  )
}

/** The messages that do not name their field. */
const messagesWithoutField: ReadonlySet<string> = new Set([
  'errors.no_value',
  'errors.no_choice',
  'errors.incorrect_value',
  'errors.value_too_long',
  'errors.number_out_of_range',
  'errors.contradicting_choices',
  'errors.incorrect_name',
])
