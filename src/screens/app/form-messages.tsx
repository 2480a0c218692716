import type { Problem, ValidationError } from '#contract/problem.ts'
import { LazyFieldText, LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'

/** What a form that is described says when something is wrong. */
export const formMessages = {
  renderError: (error: ValidationError) => <LazyFieldText error={error} />,
  renderProblem: (problem: Problem) => <LazyProblemText problem={problem} />,
}
