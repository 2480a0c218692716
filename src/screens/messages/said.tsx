import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'

import type { SuccessKey } from '#contract/messages.ts'
import type { Problem, ValidationError } from '#contract/problem.ts'
import { useIncidentCode } from '#src/actors/faults.ts'
import { Code } from '#src/ui/text/code.tsx'
import { Whole } from '#src/ui/text/text.tsx'

import { IncidentNote } from './incident-note.tsx'
import { say, sayProblem } from './say.ts'

export type ProblemProps = { problem: Problem }

/** What is wrong, in words, and the code by which the support finds it. */
export const ProblemText = ({ problem }: ProblemProps) => {
  const speaker = useLingui()
  return (
    <>
      {sayProblem(speaker, problem)} <IncidentCode problem={problem} />
    </>
  )
}

/** The code alone, where the screen says in its own words what is wrong. */
export const IncidentCode = ({ problem }: ProblemProps) => {
  const incident = useIncidentCode(problem)
  if (incident === undefined) return null
  return (
    <Whole>
      <Trans>
        Incident code: <Code>{incident}</Code>
      </Trans>
    </Whole>
  )
}

/** The offer to send what the page did before a fault. */
export const IncidentOffer = ({ problem }: ProblemProps) => {
  const incident = useIncidentCode(problem)
  return incident === undefined ? null : <IncidentNote incident={incident} />
}

/** The text of a success, where it stands on a page. */
export const SuccessText = ({ message }: { message: SuccessKey }) => {
  return say(useLingui(), message)
}

/** What is wrong with a field, in words. */
export const FieldText = ({ error }: { error: ValidationError }) => {
  const speaker = useLingui()
  return say(speaker, error.message, error.messageArguments)
}
