import type { ReactNode } from 'react'

import { isSessionProblem, type Problem } from '#contract/problem.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

type LoadProblemProps = { problem: Problem | null; action: ReactNode }

/** Shows why a resource did not load, with a button that loads it again. Keeps the focus where it is. */
export const LoadProblem = ({ problem, action }: LoadProblemProps) =>
  problem === null || isSessionProblem(problem) ? null : (
    <Alert tone="error" action={action}>
      <LazyProblemText problem={problem} />
    </Alert>
  )
