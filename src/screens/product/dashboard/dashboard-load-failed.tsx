import { Trans } from '@lingui/react/macro'

import { toProblem } from '#contract/problem.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

import type { DashboardViewProps } from './dashboard-view.ts'

export const DashboardLoadFailed = ({ context, onRetry }: DashboardViewProps) => (
  <Alert
    tone="error"
    title={<Trans>We could not load your products</Trans>}
    action={
      <Button variant="secondary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <LazyProblemText problem={context.problem ?? toProblem(undefined)} />
  </Alert>
)
