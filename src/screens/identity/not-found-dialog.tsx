import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { Text } from '#src/ui/text/text.tsx'

/** The person has no account yet. Closing it leads to the log-in. */
export const NotFoundDialog = () => {
  const { t } = useLingui()
  const { navigate } = useRouter()
  const close = () => void navigate({ to: '/login', replace: true })
  return (
    <TitledDialog
      open
      role="alertdialog"
      title={<Trans>No user was found with this personal code</Trans>}
      closeLabel={t`Close`}
      onClose={close}
      actions={
        <Button onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Text>
        <Trans>Please finish your registration via the link we sent you by email.</Trans>
      </Text>
    </TitledDialog>
  )
}
