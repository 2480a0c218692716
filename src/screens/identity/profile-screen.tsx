import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { lazyArt } from '#src/screens/app/lazy-art.ts'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { GeneDonorSection } from './gene-donor/gene-donor-section.tsx'
import { IdentitySection } from './form/identity-section.tsx'

const LazyProfileArt = lazyArt(
  async () => (await import('#src/ui/illustrations/profile-art.tsx')).ProfileArt,
)

/** The profile: identity and DNA, and as `children` the security settings. */
export const ProfileScreen = ({ children }: { children?: ReactNode }) => (
  <Main width="text" art={<LazyProfileArt />}>
    <PageHead
      title={<Trans>My identity</Trans>}
      lead={<Trans>Your personal details, address and source of DNA.</Trans>}
    />
    <Stack gap={5}>
      <IdentitySection />
      <GeneDonorSection />
      {children}
    </Stack>
  </Main>
)
