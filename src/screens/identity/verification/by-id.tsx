import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'

import type { IdentityVerificationHold as Hold } from '#src/actors/identity/identity-verification.ts'
import { lazyPart } from '#src/screens/app/lazy-part.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

const IdLoginChooser = lazyPart(
  async () => (await import('../id-login-chooser.tsx')).IdLoginChooser,
  { messages: ['identity'] },
)

/** Verification by ID-card, Mobile-ID or Smart-ID, where their provider is configured. */
export const ById = ({ snapshot }: Hold) => {
  const { known, returnTo } = snapshot.context
  if (!known?.providers.includes('dokobit')) return null
  return (
    <Card as="section" floats aria-labelledby="by-id">
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={2} look={3} id="by-id">
            <Trans>With ID-card, Mobile-ID or Smart-ID</Trans>
          </Heading>
          <Text>
            <Trans>This is the fastest way. Your identity is verified at once.</Trans>
          </Text>
        </Stack>
        {/* as high as the chooser, so that the button below does not move away from a click */}
        <Suspense fallback={<Skeleton shape="control" count={4} />}>
          <IdLoginChooser purpose="verification" returnTo={returnTo} />
        </Suspense>
      </Stack>
    </Card>
  )
}
