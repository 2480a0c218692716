import { useLingui } from '@lingui/react'
import { use } from 'react'

import type { Problem, ValidationError } from '#contract/problem.ts'
import { useWords } from '#src/actors/context.tsx'

import { say, sayProblem } from './say.ts'

/** What is wrong, in words. */
export const ProblemText = ({ problem }: { problem: Problem }) => {
  use(useWords().bring('messages'))
  const { i18n } = useLingui()
  return sayProblem(i18n, problem)
}

/** What is wrong with a field, in words. */
export const FieldText = ({ error }: { error: ValidationError }) => {
  use(useWords().bring('messages'))
  const { i18n } = useLingui()
  return say(i18n, error.message, error.messageArguments)
}
