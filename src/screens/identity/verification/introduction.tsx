import { Trans } from '@lingui/react/macro'

import type { IdentityVerification as VerificationProps } from '#src/actors/identity/identity.actors.ts'
import { LockIcon } from '#src/ui/icons/deferred-icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { IdVerification } from './id-verification.tsx'
import { StartButton } from './start-button.tsx'

/** The verification methods, the fastest first, and who receives which data. */
export const Introduction = (props: VerificationProps) => {
  const providers = props.snapshot.context.verification?.providers ?? []
  return (
    <Stack gap={4}>
      <IdVerification {...props} />
      {providers.includes('veriff') ? <ByDocument {...props} /> : null}
      {providers.length === 0 ? (
        <Text>
          <Trans>Verification is not available right now. Try again later.</Trans>
        </Text>
      ) : null}
      {providers.includes('veriff') ? <PrivacyNote /> : null}
    </Stack>
  )
}

const ByDocument = (props: VerificationProps) => (
  <Card as="section" elevated aria-labelledby="by-document">
    <Stack gap={4}>
      <Heading level={2} size={3} id="by-document">
        <Trans>With a document and a photo</Trans>
      </Heading>
      <Prose>
        <ol>
          <li>
            <Trans>We take you to Veriff, which checks documents for us.</Trans>
          </li>
          <li>
            <Trans>Take a photo of your document and a selfie.</Trans>
          </li>
          <li>
            <Trans>Come back here. Most checks take a few minutes.</Trans>
          </li>
        </ol>
      </Prose>
      <Text variant="quiet">
        <Trans>
          You need a valid passport, identity card or residence permit, a camera, good light and
          about five minutes.
        </Trans>
      </Text>
      <Row>
        <StartButton {...props} variant="secondary">
          <Trans>Start verification</Trans>
        </StartButton>
      </Row>
    </Stack>
  </Card>
)

const PrivacyNote = () => (
  <Card as="section" tone="sunken" aria-labelledby="privacy">
    <Stack gap={2}>
      <Row gap={2}>
        <LockIcon />
        <Heading level={2} size={4} id="privacy">
          <Trans>Who sees what</Trans>
        </Heading>
      </Row>
      <Prose>
        <p>
          <Trans>
            Veriff sees your name, document and face. Veriff does not see your tests, orders or
            results.
          </Trans>
        </p>
        <p>
          <Trans>
            Veriff tells us your name, your personal code and whether the check succeeded. We never
            store the photos.
          </Trans>
        </p>
      </Prose>
    </Stack>
  </Card>
)
