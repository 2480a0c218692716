import { Trans } from '@lingui/react/macro'

import { brand } from '#contract/app/brand.ts'
import type { IdentityVerification as VerificationProps } from '#src/actors/identity/identity.actors.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

import { IdVerification } from './id-verification.tsx'

const AccountExists = () => (
  <Alert tone="error" title={<Trans>You have another account</Trans>}>
    <Trans>
      Your identity is already verified on another account. Log in to that account, or contact us if
      you can’t.
    </Trans>
  </Alert>
)

const PersonMismatch = () => (
  <Alert tone="error" title={<Trans>Your identity could not be verified</Trans>}>
    <Trans>This ID belongs to a different personal code than the one on your account.</Trans>
  </Alert>
)

const Unverified = ({ hasOtherWay }: { hasOtherWay: boolean }) => (
  <Alert tone="error" title={<Trans>Your identity could not be verified</Trans>}>
    {hasOtherWay ? (
      <Trans>
        The document check was not successful. You can verify your identity with ID-card, Mobile-ID
        or Smart-ID instead, or contact us.
      </Trans>
    ) : (
      <Trans>The document check was not successful. Contact us and we will help you.</Trans>
    )}
  </Alert>
)

/**
 * Explains why the identity could not be verified and offers the next steps: another method, or
 * support with a reference number.
 */
export const Declined = (props: VerificationProps) => {
  const { verification } = props.snapshot.context
  const reason = verification?.reason
  return (
    <Stack gap={4}>
      {reason === 'account_exists' ? <AccountExists /> : null}
      {reason === 'person_mismatch' ? <PersonMismatch /> : null}
      {reason === 'account_exists' || reason === 'person_mismatch' ? null : (
        <Unverified hasOtherWay={verification?.providers.includes('dokobit') === true} />
      )}
      {reason === 'account_exists' ? null : <IdVerification {...props} />}
      <Help id={verification?.id ?? null} />
    </Stack>
  )
}

const Help = ({ id }: { id: string | null }) => {
  const { from, to } = brand.supportHours
  const reference = id?.slice(0, 8).toUpperCase()
  return (
    <Card as="section" aria-labelledby="help">
      <Stack gap={2}>
        <Heading level={2} size={3} id="help">
          <Trans>Contact us</Trans>
        </Heading>
        <Text>
          <Trans>
            Call <TextLink href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</TextLink>{' '}
            (Monday to Friday, {from} to {to} Tallinn time) or write to{' '}
            <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>.
          </Trans>
        </Text>
        {reference === undefined ? null : (
          <Text variant="strong">
            <Trans>Reference number: {reference}</Trans>
          </Text>
        )}
        <Text variant="quiet">
          <Trans>Do not send your document by email.</Trans>
        </Text>
      </Stack>
    </Card>
  )
}
