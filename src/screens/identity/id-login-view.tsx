import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'

import { safeReturnPath } from '#src/actors/navigation/return-path.ts'
import type { LoginSearch } from '#src/actors/navigation/search-params.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { IdLoginChooser } from './id-login-chooser.tsx'

const NewAccountDialog = lazyComponent(
  async () => (await import('./new-account-dialog.tsx')).NewAccountDialog,
  { isOverPage: true, messages: ['identity'] },
)

/** The ID log-in form of the log-in page, with the terms dialog for a new account. */
export const IdLoginView = ({ redirect, newAccount }: LoginSearch) => {
  return (
    <>
      <Card elevated>
        <Text>
          <Trans>This also confirms your identity, so you can order tests and read reports.</Trans>
        </Text>
        <IdLoginChooser purpose="login" returnTo={safeReturnPath(redirect)} />
      </Card>
      <RouteText to="/login" search={redirect === undefined ? {} : { redirect }}>
        <Trans>Log in with email and password</Trans>
      </RouteText>
      <Suspense fallback={null}>{newAccount === 'true' ? <NewAccountDialog /> : null}</Suspense>
    </>
  )
}
