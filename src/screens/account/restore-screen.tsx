import { Trans } from '@lingui/react/macro'

import { LazyLoginArt } from '#src/screens/app/lazy-art.ts'
import type { LoginPage } from '#src/screens/app/links.ts'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { RestoreView } from './restore-view.tsx'

/** The page that requests a password reset link; `page` is the one to log in on. */
export const RestoreScreen = ({ page }: { page: LoginPage }) => (
  <Main width="narrow" art={<LazyLoginArt />}>
    <PageHead
      title={<Trans>Reset your password</Trans>}
      lead={<Trans>We will email you a link to choose a new password.</Trans>}
    />
    <RestoreView page={page} />
  </Main>
)
