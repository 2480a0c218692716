import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { IdentityVerificationHold as Hold } from '#src/actors/identity/identity-verification.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'

import { ById } from './by-id.tsx'
import { StartButton } from './start-button.tsx'

type LookProps = Hold & { look: 'secondary' | 'quiet'; children: ReactNode }

const LookAgain = ({ actor, snapshot, look, children }: LookProps) => (
  <Button
    look={look}
    busy={snapshot.matches('reading')}
    disabled={snapshot.hasTag('busy')}
    onClick={() => actor.send({ type: 'verification.look' })}
  >
    {children}
  </Button>
)

export const Started = (hold: Hold) => (
  <Stack gap={4}>
    <Alert tone="info" title={<Trans>Your verification is not finished</Trans>}>
      <Trans>
        Continue where you left off, here or on your phone. If you have just finished, wait a
        moment.
      </Trans>
    </Alert>
    <Row>
      <StartButton {...hold}>
        <Trans>Continue verification</Trans>
      </StartButton>
      <StartButton {...hold} anew>
        <Trans>Start over</Trans>
      </StartButton>
      <LookAgain {...hold} look="quiet">
        <Trans>I have finished</Trans>
      </LookAgain>
    </Row>
    <ById {...hold} />
  </Stack>
)

/** The documents are looked at. Where the page has stopped asking, it says when to look again. */
export const InReview = (hold: Hold) => {
  const isResting = hold.snapshot.matches('resting')
  return (
    <Stack gap={4}>
      <Alert tone="info" title={<Trans>Your documents are being checked</Trans>}>
        {isResting ? (
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
      {isResting ? (
        <Row>
          <LookAgain {...hold} look="secondary">
            <Trans>Check again</Trans>
          </LookAgain>
        </Row>
      ) : null}
    </Stack>
  )
}

export const Expired = (hold: Hold) => (
  <Stack gap={4}>
    <Alert tone="warning" title={<Trans>The verification was not finished in time</Trans>}>
      <Trans>You can start again at any time. It takes about five minutes.</Trans>
    </Alert>
    <Row>
      <StartButton {...hold}>
        <Trans>Start again</Trans>
      </StartButton>
    </Row>
    <ById {...hold} />
  </Stack>
)
