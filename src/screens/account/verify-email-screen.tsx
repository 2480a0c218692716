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
import { RouteButton, type LoginPage } from '#src/screens/app/links.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { InvalidLink } from './invalid-link.tsx'

/** `page` is the one to log in on. */
type Verification = ScreenActor<typeof verifyEmailMachine> & { page: LoginPage }

const Checking = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Checking the link`}>
      <Skeleton shape="text" count={2} />
    </Loading>
  )
}

const ContinueLink = ({ page }: Pick<Verification, 'page'>) => {
  const isLoggedIn = useAuthStatus() !== 'visitor'
  return (
    <RouteButton to={isLoggedIn ? '/dashboard' : page} state={{ isLoginOpen: true }}>
      {isLoggedIn ? <Trans>Go to the dashboard</Trans> : <Trans>Log in</Trans>}
    </RouteButton>
  )
}

const Confirmed = ({ page }: Verification) => (
  <Alert tone="success" title={<Trans>Thank you</Trans>} action={<ContinueLink page={page} />}>
    <Trans>Your email address is confirmed.</Trans>
  </Alert>
)

const AlreadyConfirmed = ({ page }: Verification) => (
  <Alert tone="info" action={<ContinueLink page={page} />}>
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
const NewLink = ({ page }: Pick<Verification, 'page'>) => {
  const { resendConfirmation } = useActors()
  const email = useUser()?.email
  if (typeof email !== 'string') return <ContinueLink page={page} />
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
  expired: ({ page }) => <InvalidLink reason="expired" action={<NewLink page={page} />} />,
  used: ({ page }) => <InvalidLink reason="used" action={<NewLink page={page} />} />,
  superseded: ({ page }) => <InvalidLink reason="superseded" action={<NewLink page={page} />} />,
  unknown: ({ page }) => (
    <InvalidLink
      reason="unknown"
      message="errors.incorrect_validation_code"
      action={<NewLink page={page} />}
    />
  ),
  incomplete: ({ page }) => (
    <InvalidLink
      reason="incomplete"
      message="errors.verify_email_no_data"
      action={<NewLink page={page} />}
    />
  ),
} satisfies Record<VerifyEmailSnapshot['value'], (props: Verification) => ReactNode>

type VerifyEmailScreenProps = Pick<Verification, 'page'> & { id: string; signature: string }

/** The page of a link that confirms an email address; a visitor continues on `page`. */
export const VerifyEmailScreen = ({ id, signature, page }: VerifyEmailScreenProps) => {
  const verification = useScreenActor(verifyEmailMachine, verifyEmailActors, {
    start: { type: 'link.open', link: { id, signature } },
  })
  const View = views[verification.snapshot.value]
  return (
    <Main width="narrow">
      <PageHead title={<Trans>Email confirmation</Trans>} />
      <Card elevated>
        <View {...verification} page={page} />
      </Card>
    </Main>
  )
}
