import { Trans } from '@lingui/react/macro'

import { ErrorState } from '#src/ui/feedback/state.tsx'
import { Main } from '#src/ui/page/page.tsx'

import { LazyErrorArt } from '#src/screens/app/lazy-art.ts'
import { RouteButton } from '#src/screens/app/links.ts'

export const NotFoundScreen = () => (
  <Main width="text">
    <ErrorState
      art={<LazyErrorArt />}
      code="404"
      heading={<Trans>This page could not be found</Trans>}
      message={<Trans>It may have moved, or the address may have been mistyped.</Trans>}
      action={
        <RouteButton to="/">
          <Trans>Go to the home page</Trans>
        </RouteButton>
      }
    />
  </Main>
)
