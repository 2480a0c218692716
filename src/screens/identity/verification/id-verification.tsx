import { Trans } from '@lingui/react/macro'

import type { IdentityVerification as VerificationProps } from '#src/actors/identity/identity.actors.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { IdLoginChooser } from '../id-login-chooser.tsx'

/**
 * Verification by ID-card, Mobile-ID or Smart-ID, where their provider is configured. The chooser
 * is not lazy: loading it would move the button below it.
 */
export const IdVerification = ({ snapshot }: VerificationProps) => {
  const { verification, returnTo } = snapshot.context
  if (!verification?.providers.includes('dokobit')) return null
  return (
    <Card as="section" elevated aria-labelledby="by-id">
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={2} size={3} id="by-id">
            <Trans>With ID-card, Mobile-ID or Smart-ID</Trans>
          </Heading>
          <Text>
            <Trans>This is the fastest way. We verify your identity immediately.</Trans>
          </Text>
        </Stack>
        <IdLoginChooser purpose="verification" returnTo={returnTo} />
      </Stack>
    </Card>
  )
}
