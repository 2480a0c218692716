import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localProblem } from '#contract/problem.ts'
import {
  verifyEmailMachine,
  type VerifyEmailSnapshot,
} from '#machines/account/verify-email.machine.ts'
import { useActors, useAuthStatus, useUser } from '#src/actors/context.tsx'
import { verifyEmailActors } from '#src/actors/account/account.actors.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { InvalidLink } from './invalid-link.tsx'

type Verification = ScreenActor<typeof verifyEmailMachine>

const Checking = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Checking the link`}>
      <Skeleton shape="text" count={2} />
    </Loading>
  )
}

const ContinueLink = () => {
  const isLoggedIn = useAuthStatus() !== 'visitor'
  return (
    <RouteButton to={isLoggedIn ? '/dashboard' : '/login'}>
      {isLoggedIn ? <Trans>Go to the dashboard</Trans> : <Trans>Log in</Trans>}
    </RouteButton>
  )
}

const Confirmed = () => (
  <Alert tone="success" title={<Trans>Thank you</Trans>} action={<ContinueLink />}>
    <Trans>Your email address is confirmed.</Trans>
  </Alert>
)

const AlreadyConfirmed = () => (
  <Alert tone="info" action={<ContinueLink />}>
    <Trans>Your email address is already confirmed.</Trans>
  </Alert>
)

const CheckFailed = ({ actor, snapshot }: Verification) => (
  <Alert
    tone="error"
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'link.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <LazyProblemText
      problem={snapshot.context.problem ?? localProblem('errors.unexpected').problem}
    />
  </Alert>
)

/** Sends a new link to a logged-in customer; a visitor logs in first. */
const NewLink = () => {
  const { resendConfirmation } = useActors()
  const email = useUser()?.email
  if (typeof email !== 'string') return <ContinueLink />
  return (
    <Button
      onClick={() => resendConfirmation.send({ type: 'resend.open', email, isImmediate: true })}
    >
      <Trans>Request a new link</Trans>
    </Button>
  )
}

const views = {
  waiting: Checking,
  checking: Checking,
  confirmed: Confirmed,
  alreadyConfirmed: AlreadyConfirmed,
  checkFailed: CheckFailed,
  expired: () => <InvalidLink reason="expired" action={<NewLink />} />,
  used: () => <InvalidLink reason="used" action={<NewLink />} />,
  superseded: () => <InvalidLink reason="superseded" action={<NewLink />} />,
  unknown: () => (
    <InvalidLink reason="unknown" message="errors.incorrect_validation_code" action={<NewLink />} />
  ),
  incomplete: () => (
    <InvalidLink reason="incomplete" message="errors.verify_email_no_data" action={<NewLink />} />
  ),
} satisfies Record<VerifyEmailSnapshot['value'], (props: Verification) => ReactNode>

export const VerifyEmailScreen = ({ id, signature }: { id: string; signature: string }) => {
  const verification = useScreenActor(verifyEmailMachine, verifyEmailActors, {
    start: { type: 'link.open', link: { id, signature } },
  })
  const View = views[verification.snapshot.value]
  return (
    <Main width="narrow">
      <PageHead title={<Trans>Email confirmation</Trans>} />
      <Card elevated>
        <View {...verification} />
      </Card>
    </Main>
  )
}
