import { Trans, useLingui } from '@lingui/react/macro'

import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'
import { ResendHint } from '#src/screens/app/resend-hint.tsx'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

/** Says that a confirmation link was emailed and offers to send it again. */
export const ResendDialog = () => {
  const { t } = useLingui()
  const { resendConfirmation } = useActors()
  const snapshot = useValue(resendConfirmation, (current) => current)
  const { email, problem } = snapshot.context
  const close = () => resendConfirmation.send({ type: 'resend.close' })
  return (
    <TitledDialog
      open
      title={<Trans>We’ve sent you an email!</Trans>}
      closeLabel={t`Close`}
      onClose={close}
      actions={
        <Button
          variant="secondary"
          busy={snapshot.hasTag('busy')}
          disabled={!snapshot.can({ type: 'email.resend' }) && !snapshot.hasTag('busy')}
          onClick={() => resendConfirmation.send({ type: 'email.resend' })}
        >
          <Trans>Send again</Trans>
        </Button>
      }
    >
      <Stack gap={3}>
        {problem ? (
          <Alert tone="error">
            <LazyProblemText problem={problem} />
          </Alert>
        ) : null}
        <Text>
          <Trans>Open the link we sent to {email} to confirm your address.</Trans>
        </Text>
        <ResendHint isCooling={snapshot.matches({ open: 'cooldown' })} />
      </Stack>
    </TitledDialog>
  )
}
