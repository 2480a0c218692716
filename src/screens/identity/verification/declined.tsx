import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { brand } from '#contract/brand.ts'
import type { IdentityVerificationHold as Hold } from '#src/actors/identity/identity-verification.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

const AccountExists = () => (
  <Alert tone="error" title={<Trans>You have another account</Trans>}>
    <Trans>
      This person’s identity is already verified in another account. Log in to that one; if you
      cannot, or it is not yours, write to us.
    </Trans>
  </Alert>
)

const PersonMismatch = () => (
  <Alert tone="error" title={<Trans>The document is another person’s</Trans>}>
    <Trans>
      This account belongs to somebody else than the document says. An account is one person’s; if
      this is a mistake, write to us.
    </Trans>
  </Alert>
)

const Unproven = () => (
  <Alert tone="error" title={<Trans>Your identity could not be verified</Trans>}>
    <Trans>
      The check has ended without success. For everybody’s safety we are not told all the details.
      We can help you in another way.
    </Trans>
  </Alert>
)

const why: Partial<Record<string, () => ReactNode>> = {
  account_exists: AccountExists,
  person_mismatch: PersonMismatch,
}

/** Why it could not be proven, and who can help. */
export const Declined = ({ snapshot }: Hold) => {
  const Why = why[snapshot.context.known?.reason ?? ''] ?? Unproven
  return (
    <Stack gap={4}>
      <Why />
      <Card as="section" aria-labelledby="help">
        <Stack gap={2}>
          <Heading level={2} look={3} id="help">
            <Trans>Talk to us</Trans>
          </Heading>
          <Text>
            <Trans>
              Write to <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink> or call{' '}
              <TextLink href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</TextLink>.
              Please do not send your document by email.
            </Trans>
          </Text>
        </Stack>
      </Card>
    </Stack>
  )
}
