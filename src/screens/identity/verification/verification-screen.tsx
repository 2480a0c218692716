import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localProblem } from '#contract/problem.ts'
import type { VerificationStatus } from '#contract/statuses.ts'
import {
  identityVerificationMachine,
  type IdentityVerificationSnapshot,
} from '#machines/identity/identity-verification.machine.ts'
import {
  identityVerificationActors,
  type IdentityVerification as VerificationProps,
} from '#src/actors/identity/identity.actors.ts'
import { returnPageAfterVerification } from '#src/actors/identity/return-page.ts'
import { sendVisibility } from '#src/actors/page-events.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { lazyArt } from '#src/screens/app/lazy-art.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { Declined } from './declined.tsx'
import { Introduction } from './introduction.tsx'
import { Resubmission } from './resubmission.tsx'
import { Expired, InReview, Started } from './in-progress.tsx'

const LazyVerificationArt = lazyArt(
  async () => (await import('#src/ui/illustrations/verification-art.tsx')).VerificationArt,
)

type View = (props: VerificationProps) => ReactNode

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Checking the status of your verification`}>
      <Stack gap={4}>
        <Skeleton shape="heading" />
        <Skeleton shape="text" count={3} />
        <Skeleton shape="card" count={2} />
      </Stack>
    </Loading>
  )
}

const Approved = () => (
  <Alert tone="success" title={<Trans>Your identity is verified</Trans>}>
    <Trans>Thank you. Opening the page you wanted.</Trans>
  </Alert>
)

const RequestFailed = ({ actor, snapshot }: VerificationProps) => (
  <FormProblem
    problem={snapshot.context.problem ?? localProblem('errors.unexpected').problem}
    rejectionCount={snapshot.context.rejectionCount}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'verification.refresh' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const statusViews = {
  none: Introduction,
  started: Started,
  in_review: InReview,
  approved: Approved,
  declined: Declined,
  resubmission: Resubmission,
  expired: Expired,
} satisfies Record<VerificationStatus, View>

/**
 * Keeps the last status on the screen while it is read again, so that nothing moves and no focus is
 * lost.
 */
const Known = (props: VerificationProps) => {
  const { verification } = props.snapshot.context
  const View = verification === null ? LoadingView : statusViews[verification.status]
  return <View {...props} />
}

const views = {
  waiting: Known,
  loading: Known,
  deciding: Known,
  none: Known,
  starting: Known,
  redirecting: Known,
  atProvider: Known,
  started: Known,
  in_review: Known,
  paused: Known,
  approved: Approved,
  verified: Approved,
  resubmission: Known,
  expired: Known,
  declined: Known,
  requestFailed: RequestFailed,
} satisfies Record<IdentityVerificationSnapshot['value'], View>

export const VerificationScreen = ({ returnTo }: { returnTo: string | undefined }) => {
  const props = useScreenActor(identityVerificationMachine, identityVerificationActors, {
    start: { type: 'verification.open', returnTo: returnPageAfterVerification(returnTo) },
    connect: sendVisibility,
  })
  const View = views[props.snapshot.value]
  return (
    <Main width="text" art={<LazyVerificationArt />}>
      <PageHead
        title={<Trans>Identity verification</Trans>}
        lead={<Trans>Your results are private, so we need to confirm your identity once.</Trans>}
      />
      <View {...props} />
    </Main>
  )
}
