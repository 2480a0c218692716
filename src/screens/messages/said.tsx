import { useLingui } from '@lingui/react'
import { use } from 'react'

import type { Problem, ValidationError } from '#contract/problem.ts'
import { useWords } from '#src/actors/context.tsx'

import { say, sayProblem } from './say.ts'

/** What is wrong, in words. */
export const ProblemText = ({ problem }: { problem: Problem }) => {
  use(useWords().bring('messages'))
  const speaker = useLingui()
  return sayProblem(speaker, problem)
}

/** What is wrong with a field, in words. */
export const FieldText = ({ error }: { error: ValidationError }) => {
  use(useWords().bring('messages'))
  const speaker = useLingui()
  return say(speaker, error.message, error.messageArguments)
}
