import { Trans, useLingui } from '@lingui/react/macro'

import { toProblem } from '#contract/problem.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading as LoadingArea, Skeleton } from '#src/ui/feedback/skeleton.tsx'

import type { QuestionnaireViewProps } from './questionnaire-view.ts'

/* The questionnaire cannot be answered: not yet, or not here. */

export const Loading = () => {
  const { t } = useLingui()
  return (
    <LoadingArea label={t`Loading the questionnaire`}>
      <Skeleton shape="control" count={12} />
    </LoadingArea>
  )
}

export const LoadFailed = ({ actor, snapshot }: QuestionnaireViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem ?? toProblem(undefined)}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'questionnaire.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

export const Unverified = ({ snapshot }: QuestionnaireViewProps) => (
  <Alert
    tone="info"
    title={<Trans>Confirm your identity to answer</Trans>}
    action={
      <RouteButton
        to="/verification"
        search={{
          return_to: `/questionnaire?order_product_id=${snapshot.context.orderedProductId}`,
        }}
      >
        <Trans>Confirm your identity</Trans>
      </RouteButton>
    }
  >
    <Trans>Your answers are private, so we check your identity once before you give them.</Trans>
  </Alert>
)

export const Locked = ({ snapshot }: QuestionnaireViewProps) => (
  <Alert
    tone="info"
    title={<Trans>The questionnaire is not open yet</Trans>}
    action={
      <RouteButton
        to="/dashboard-product/{-$id}"
        params={{ id: snapshot.context.orderedProductId }}
      >
        <Trans>See the next step</Trans>
      </RouteButton>
    }
  >
    <Trans>You can answer it once the earlier steps of your test are done.</Trans>
  </Alert>
)

export const NotFound = () => (
  <Alert
    tone="info"
    title={<Trans>Questionnaire not found</Trans>}
    action={
      <RouteButton to="/dashboard">
        <Trans>Go to the dashboard</Trans>
      </RouteButton>
    }
  >
    <Trans>We could not find this questionnaire. Open it from your test on the dashboard.</Trans>
  </Alert>
)
