import { Trans, useLingui } from '@lingui/react/macro'

import type { sessionEndMachine } from '#machines/account/session/session-end.machine.ts'
import { canStayLoggedIn } from '#src/actors/account/session.actors.ts'
import { useActors } from '#src/actors/context.tsx'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'
import { useValue } from '#src/actors/use-value.ts'
import { useTimeLeft } from '#src/screens/app/format-time-left.ts'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text, VisuallyHidden } from '#src/ui/text/text.tsx'

/** Shows the time left in the session. Closing the dialog extends it where that is possible. */
export const SessionEndDialog = ({ actor, snapshot }: ScreenActor<typeof sessionEndMachine>) => {
  const { t } = useLingui()
  const { auth } = useActors()
  const isLoggingOut = useValue(auth, (current) =>
    current.matches({ customer: { session: 'closing' } }),
  )
  const canStay = canStayLoggedIn(snapshot)
  const continueSession = () => actor.send({ type: canStay ? 'session.extend' : 'warning.dismiss' })
  return (
    <TitledDialog
      open
      role="alertdialog"
      title={canStay ? <Trans>Are you still there?</Trans> : <Trans>Your session ends soon</Trans>}
      closeLabel={canStay ? t`Stay logged in` : t`Close`}
      onClose={continueSession}
      actions={
        <>
          <Button
            variant="quiet"
            busy={isLoggingOut}
            onClick={() => auth.send({ type: 'session.close' })}
          >
            <Trans>Log out now</Trans>
          </Button>
          <Button busy={snapshot.hasTag('busy')} onClick={continueSession}>
            {canStay ? <Trans>Stay logged in</Trans> : <Trans>Continue for now</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <CountDown seconds={snapshot.context.idle} />
        <Text>
          {canStay ? (
            <Trans>
              For your security, we log you out when you have not used the page for a while.
            </Trans>
          ) : (
            <Trans>
              You’ve reached the maximum session length. Finish what you are doing and log in again.
            </Trans>
          )}
        </Text>
      </Stack>
    </TitledDialog>
  )
}

const CountDown = ({ seconds }: { seconds: number }) => {
  const { shown: time, announced: rest } = useTimeLeft(seconds)
  return (
    <>
      <Text variant="lead" aria-hidden="true">
        <Trans>You will be logged out in {time}.</Trans>
      </Text>
      <LiveRegion>
        <VisuallyHidden>
          <Trans>Time left before you are logged out: {rest}.</Trans>
        </VisuallyHidden>
      </LiveRegion>
    </>
  )
}
