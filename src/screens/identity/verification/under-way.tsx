import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { IdentityVerificationHold as Hold } from '#src/actors/identity/identity-verification.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'

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
    <Alert tone="info" title={<Trans>Your verification has begun and is not finished</Trans>}>
      <Trans>
        Go on where you left it, here or on your phone. If you have finished just now, give it a
        moment.
      </Trans>
    </Alert>
    <Row>
      <StartButton {...hold}>
        <Trans>Go on</Trans>
      </StartButton>
      <StartButton {...hold} anew>
        <Trans>Begin anew</Trans>
      </StartButton>
      <LookAgain {...hold} look="quiet">
        <Trans>I have finished</Trans>
      </LookAgain>
    </Row>
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
            It takes longer than usual, which is no bad sign. There is nothing you need to do. We
            will write to you as soon as it is done; or look again in an hour.
          </Trans>
        ) : (
          <Trans>
            There is nothing you need to do. It usually takes a few minutes, at times some hours.
            This page will notice, and we will write to you by email. You may close the page.
          </Trans>
        )}
      </Alert>
      {isResting ? (
        <Row>
          <LookAgain {...hold} look="secondary">
            <Trans>Look again</Trans>
          </LookAgain>
        </Row>
      ) : null}
    </Stack>
  )
}

export const Expired = (hold: Hold) => (
  <Stack gap={4}>
    <Alert tone="warning" title={<Trans>The verification was not finished in time</Trans>}>
      <Trans>
        Nothing is lost: begin again whenever it suits you. It takes about five minutes.
      </Trans>
    </Alert>
    <Row>
      <StartButton {...hold}>
        <Trans>Begin again</Trans>
      </StartButton>
    </Row>
  </Stack>
)
