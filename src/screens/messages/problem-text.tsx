import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'

import type { SuccessKey } from '#contract/messages.ts'
import type { Problem, ValidationError } from '#contract/problem.ts'
import { useIncidentCode } from '#src/actors/incident-reporting.ts'
import { Code } from '#src/ui/text/code.tsx'
import { NoWrap } from '#src/ui/text/text.tsx'

import { IncidentNote } from './incident-note.tsx'
import { isMessageKey, translateMessage, translateProblem } from './translate-message.ts'

type ProblemProps = { problem: Problem }

/** The text of a problem with its incident code. */
export const ProblemText = ({ problem }: ProblemProps) => {
  const translator = useLingui()
  return (
    <>
      {translateProblem(translator, problem)} <IncidentCode problem={problem} />
    </>
  )
}

/** The incident code alone, where the screen has its own text. */
export const IncidentCode = ({ problem }: ProblemProps) => {
  const incident = useIncidentCode(problem, isMessageKey(problem.message))
  if (incident === undefined) return null
  return (
    <NoWrap>
      <Trans>
        Incident code: <Code>{incident}</Code>
      </Trans>
    </NoWrap>
  )
}

/** The offer to send the trace of an incident. */
export const IncidentOffer = ({ problem }: ProblemProps) => {
  const incident = useIncidentCode(problem, isMessageKey(problem.message))
  return incident === undefined ? null : <IncidentNote incident={incident} />
}

/** The text of a success message on a page. */
export const SuccessText = ({ message }: { message: SuccessKey }) => {
  return translateMessage(useLingui(), message)
}

/** The text of a field's validation error. */
export const FieldText = ({ error }: { error: ValidationError }) => {
  const translator = useLingui()
  return translateMessage(translator, error.message, error.messageArguments)
}
