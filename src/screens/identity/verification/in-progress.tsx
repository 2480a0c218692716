import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { IdentityVerification as VerificationProps } from '#src/actors/identity/identity.actors.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'

import { IdVerification } from './id-verification.tsx'
import { StartButton } from './start-button.tsx'

type CheckAgainProps = VerificationProps & { variant: 'secondary' | 'quiet'; children: ReactNode }

const CheckAgainButton = ({ actor, snapshot, variant, children }: CheckAgainProps) => (
  <Button
    variant={variant}
    busy={snapshot.matches('loading')}
    disabled={snapshot.hasTag('busy')}
    onClick={() => actor.send({ type: 'verification.refresh' })}
  >
    {children}
  </Button>
)

export const Started = (props: VerificationProps) => (
  <Stack gap={4}>
    <Alert tone="info" title={<Trans>Your verification is not finished</Trans>}>
      <Trans>
        Continue where you left off, here or on your phone. If you have just finished, wait a
        moment.
      </Trans>
    </Alert>
    <Row>
      <StartButton {...props}>
        <Trans>Continue verification</Trans>
      </StartButton>
      <StartButton {...props} isRestart>
        <Trans>Start over</Trans>
      </StartButton>
      <CheckAgainButton {...props} variant="quiet">
        <Trans>I have finished</Trans>
      </CheckAgainButton>
    </Row>
    <IdVerification {...props} />
  </Stack>
)

/**
 * The provider reviews the documents. When polling has stopped, the page says when to check again.
 */
export const InReview = (props: VerificationProps) => {
  const isPaused = props.snapshot.matches('paused')
  return (
    <Stack gap={4}>
      <Alert tone="info" title={<Trans>Your documents are being checked</Trans>}>
        {isPaused ? (
          <Trans>
            The check is taking longer than usual. You don’t need to do anything. We will email you
            when it is done. You can also check again in an hour.
          </Trans>
        ) : (
          <Trans>
            You don’t need to do anything. It usually takes a few minutes, sometimes a few hours.
            This page updates by itself and we will email you. You can close the page.
          </Trans>
        )}
      </Alert>
      {isPaused ? (
        <Row>
          <CheckAgainButton {...props} variant="secondary">
            <Trans>Check again</Trans>
          </CheckAgainButton>
        </Row>
      ) : null}
    </Stack>
  )
}

export const Expired = (props: VerificationProps) => (
  <Stack gap={4}>
    <Alert tone="warning" title={<Trans>The verification was not finished in time</Trans>}>
      <Trans>You can start again at any time. It takes about five minutes.</Trans>
    </Alert>
    <Row>
      <StartButton {...props}>
        <Trans>Start again</Trans>
      </StartButton>
    </Row>
    <IdVerification {...props} />
  </Stack>
)
