import type { Problem, ValidationError } from '#contract/problem.ts'
import { LazyFieldText, LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'

/** The messages of a form rendered from its definition. */
export const formMessages = {
  renderError: (error: ValidationError) => <LazyFieldText error={error} />,
  renderProblem: (problem: Problem) => <LazyProblemText problem={problem} />,
}
