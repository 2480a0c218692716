import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, type ReactNode } from 'react'

import { problem } from '#contract/problem.ts'
import { useGate } from '#src/actors/context.tsx'
import { RouteButton, RouteText } from '#src/screens/app/links.ts'
import { LazyProblemText } from '#src/screens/messages/lazily.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Row } from '#src/ui/layout/stack.tsx'

const NotFoundDialog = lazy(async () => ({
  default: (await import('./not-found-dialog.tsx')).NotFoundDialog,
}))

const SomebodyElseDialog = lazy(async () => ({
  default: (await import('./not-found-dialog.tsx')).SomebodyElseDialog,
}))

type Reason = 'cancelled' | 'timedOut' | 'ended' | 'dead' | 'failed' | 'incomplete'

const words: Record<Reason, { title: ReactNode; text: ReactNode }> = {
  cancelled: {
    title: <Trans>You cancelled the ID log-in</Trans>,
    text: <Trans>Nobody is logged in. You may start again whenever you like.</Trans>,
  },
  timedOut: {
    title: <Trans>The time is up</Trans>,
    text: <Trans>We waited two minutes, but nothing was confirmed. Nobody is logged in.</Trans>,
  },
  ended: {
    title: <Trans>This ID log-in has ended</Trans>,
    text: <Trans>It had been closed, or used before. It works once only, for your safety.</Trans>,
  },
  dead: {
    title: <Trans>This ID log-in does not work here</Trans>,
    text: (
      <Trans>
        It was used already, or started in another browser or by somebody else. Nobody is logged in.
      </Trans>
    ),
  },
  failed: {
    title: <Trans>The ID log-in failed</Trans>,
    text: <LazyProblemText problem={problem('errors.id_login_failed').problem} />,
  },
  incomplete: {
    title: <Trans>A part of the address is missing</Trans>,
    text: <LazyProblemText problem={problem('errors.id_login_finish_no_data').problem} />,
  },
}

/** An ID login from which nobody is let in: why, and the ways on. */
export const DeadReturn = ({ reason }: { reason: Reason }) => (
  <Alert
    tone={reason === 'failed' ? 'error' : 'warning'}
    title={words[reason].title}
    action={<WaysOn />}
  >
    {words[reason].text}
  </Alert>
)

const WaysOn = () =>
  useGate() === 'customer' ? (
    <RouteButton to="/dashboard">
      <Trans>To the dashboard</Trans>
    </RouteButton>
  ) : (
    <Row>
      <RouteButton to="/login" search={{ idLogin: 'true' }}>
        <Trans>Start again</Trans>
      </RouteButton>
      <RouteText to="/login">
        <Trans>Log in with email and password</Trans>
      </RouteText>
    </Row>
  )

export const NotFound = () => {
  const isStepUp = useGate() === 'customer'
  return (
    <>
      <WaysOn />
      <Suspense fallback={null}>{isStepUp ? <SomebodyElseDialog /> : <NotFoundDialog />}</Suspense>
    </>
  )
}
