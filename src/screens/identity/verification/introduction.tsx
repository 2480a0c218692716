import { Trans } from '@lingui/react/macro'

import type { IdentityVerificationHold as Hold } from '#src/actors/identity/identity-verification.ts'
import { LockIcon } from '#src/ui/icons/late-icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'

import { StartButton } from './start-button.tsx'

/** What will happen, what to have at hand, and who sees what. */
export const Introduction = (hold: Hold) => (
  <Stack gap={4}>
    <Card floats>
      <Stack gap={4}>
        <Stack gap={2} as="section" aria-labelledby="course">
          <Heading level={2} look={3} id="course">
            <Trans>What will happen</Trans>
          </Heading>
          <Prose>
            <ol>
              <li>
                <Trans>You go on to Veriff, who checks documents for us.</Trans>
              </li>
              <li>
                <Trans>There you take a picture of your document and one of yourself.</Trans>
              </li>
              <li>
                <Trans>You come back here. Most checks are done within a few minutes.</Trans>
              </li>
            </ol>
          </Prose>
        </Stack>
        <Stack gap={2} as="section" aria-labelledby="at-hand">
          <Heading level={2} look={3} id="at-hand">
            <Trans>Have at hand</Trans>
          </Heading>
          <Prose>
            <ul>
              <li>
                <Trans>a valid passport, identity card or residence permit</Trans>
              </li>
              <li>
                <Trans>a phone or a computer with a camera</Trans>
              </li>
              <li>
                <Trans>good light and about five minutes</Trans>
              </li>
            </ul>
          </Prose>
        </Stack>
        <Row>
          <StartButton {...hold}>
            <Trans>Begin the verification</Trans>
          </StartButton>
        </Row>
      </Stack>
    </Card>
    <PrivacyNote />
  </Stack>
)

const PrivacyNote = () => (
  <Card as="section" tone="sunken" aria-labelledby="privacy">
    <Stack gap={2}>
      <Row gap={2}>
        <LockIcon />
        <Heading level={2} look={4} id="privacy">
          <Trans>Who sees what</Trans>
        </Heading>
      </Row>
      <Prose>
        <p>
          <Trans>
            Veriff sees your name, your document and your face, and nothing of your tests, orders or
            results.
          </Trans>
        </p>
        <p>
          <Trans>
            We are told your name, your personal code and whether the check succeeded. The pictures
            are never stored by us.
          </Trans>
        </p>
      </Prose>
    </Stack>
  </Card>
)
