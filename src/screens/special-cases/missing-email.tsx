import { Trans } from '@lingui/react/macro'

import { RouteButton } from '#src/screens/app/links.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'

/** For a customer whose account was created by ID log-in and has no email address yet. */
export const MissingEmail = () => (
  <Alert
    tone="info"
    title={<Trans>Add your email address</Trans>}
    action={
      <RouteButton variant="secondary" to="/profile">
        <Trans>Add an email address</Trans>
      </RouteButton>
    }
  >
    <Trans>
      Without it we cannot email you, for example when your sample has arrived or your results are
      ready.
    </Trans>
  </Alert>
)
