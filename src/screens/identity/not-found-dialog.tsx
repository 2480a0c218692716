import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { useAuthStatus } from '#src/actors/context.tsx'
import type { LoginPage } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { Text } from '#src/ui/text/text.tsx'

/**
 * Shown when no account has the personal code, or its registration is unconfirmed. Closing it leads
 * to the page on which the log-in was started, or a customer from the log-in page to the dashboard.
 */
export const NotFoundDialog = ({ page }: { page: LoginPage }) => {
  const { t } = useLingui()
  const { navigate } = useRouter()
  const isCustomer = useAuthStatus() === 'customer'
  const next = isCustomer && page === '/login' ? '/dashboard' : page
  const close = () => void navigate({ to: next, replace: true })
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
      {isCustomer ? (
        <Text>
          <Trans>
            Your account has a different personal code. Check it under “My identity”, or use your
            own ID.
          </Trans>
        </Text>
      ) : null}
    </TitledDialog>
  )
}
