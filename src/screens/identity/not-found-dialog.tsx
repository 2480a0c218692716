import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { Text } from '#src/ui/text/text.tsx'

/** The person has no account yet. Closing it leads to the log-in. */
export const NotFoundDialog = () => (
  <Refusal title={<Trans>No user was found with this personal code</Trans>} to="/login">
    <Trans>Please finish your registration via the link we sent you by email.</Trans>
  </Refusal>
)

/** Somebody logged in was to prove who they are, and somebody else did. They stay logged in. */
export const SomebodyElseDialog = () => (
  <Refusal title={<Trans>This is not the person of this account</Trans>} to="/dashboard">
    <Trans>
      You have proven another personal code than the one of this account. Nothing was changed.
      Please try again with your own ID-card, Mobile-ID or Smart-ID.
    </Trans>
  </Refusal>
)

type RefusalProps = { title: ReactNode; to: '/login' | '/dashboard'; children: ReactNode }

const Refusal = ({ title, to, children }: RefusalProps) => {
  const { t } = useLingui()
  const { navigate } = useRouter()
  const close = () => void navigate({ to, replace: true })
  return (
    <TitledDialog
      open
      role="alertdialog"
      title={title}
      closeLabel={t`Close`}
      onClose={close}
      actions={
        <Button onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Text>{children}</Text>
    </TitledDialog>
  )
}
