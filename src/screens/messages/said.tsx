import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { use } from 'react'

import type { Problem, ValidationError } from '#contract/problem.ts'
import { useWords } from '#src/actors/context.tsx'
import { Whole } from '#src/ui/text/text.tsx'

import { IncidentNote } from './incident-note.tsx'
import { say, sayProblem } from './say.ts'

/** What is wrong, in words, and the code by which the support finds it. */
export const ProblemText = ({ problem }: { problem: Problem }) => {
  use(useWords().bring('messages'))
  const speaker = useLingui()
  const text = sayProblem(speaker, problem)
  const { incident } = problem
  if (incident === undefined) return text
  return (
    <>
      {text}{' '}
      <Whole>
        <Trans>Incident code: {incident}</Trans>
      </Whole>
    </>
  )
}

export type IncidentOfferProps = { problem: Problem; isCrash?: boolean }

/** The offer to send what the page did before a fault of the server, or before it broke down itself. */
export const IncidentOffer = ({ problem, isCrash = false }: IncidentOfferProps) => {
  use(useWords().bring('messages'))
  const isOffered = problem.incident !== undefined || isCrash
  return isOffered ? <IncidentNote code={problem.incident} /> : null
}

/** What is wrong with a field, in words. */
export const FieldText = ({ error }: { error: ValidationError }) => {
  use(useWords().bring('messages'))
  const speaker = useLingui()
  return say(speaker, error.message, error.messageArguments)
}
