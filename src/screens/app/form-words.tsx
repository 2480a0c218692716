import type { Problem, ValidationError } from '#contract/problem.ts'
import { LazyFieldText, LazyProblemText } from '#src/screens/messages/lazily.tsx'

/** What a form that is described says when something is wrong. */
export const formWords = {
  say: (error: ValidationError) => <LazyFieldText error={error} />,
  sayProblem: (problem: Problem) => <LazyProblemText problem={problem} />,
}
