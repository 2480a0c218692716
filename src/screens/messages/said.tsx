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
  if (problem.incident === undefined) return text
  return (
    <>
      {text}{' '}
      <Whole>
        <Trans>Incident code: {problem.incident}</Trans>
      </Whole>
    </>
  )
}

/** The offer to send what the page did before a fault; without a code there is nothing to send it for. */
export const IncidentOffer = ({ problem }: { problem: Problem }) => {
  use(useWords().bring('messages'))
  return problem.incident === undefined ? null : <IncidentNote code={problem.incident} />
}

/** What is wrong with a field, in words. */
export const FieldText = ({ error }: { error: ValidationError }) => {
  use(useWords().bring('messages'))
  const speaker = useLingui()
  return say(speaker, error.message, error.messageArguments)
}
