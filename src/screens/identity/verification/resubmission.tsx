import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { VerificationReason } from '#contract/statuses.ts'
import type { IdentityVerification as VerificationProps } from '#src/actors/identity/identity.actors.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { StartButton } from './start-button.tsx'

type Advice = { what: MessageDescriptor; tips: readonly MessageDescriptor[] }

const otherDocument = msg`Use another document: a passport, an identity card or a residence permit.`
const goodPicture = [
  msg`Choose a bright place. Avoid flash and glare on the document.`,
  msg`Keep all four corners of the document in the photo and hold still.`,
  msg`Clean the camera lens first.`,
]
const unclear: Advice = {
  what: msg`The check could not be completed with the photos we received.`,
  tips: [...goodPicture, otherDocument],
}

const advice: Record<VerificationReason, Advice> = {
  photo_missing: {
    what: msg`A photo was missing.`,
    tips: [
      msg`Take all the photos: the front and back of the document, and a selfie.`,
      msg`Wait until everything has been sent before you close the page.`,
    ],
  },
  poor_image: { what: msg`The photos were not clear enough.`, tips: goodPicture },
  document_damaged: {
    what: msg`The document is damaged and could not be read.`,
    tips: [otherDocument, msg`The photo and all text on the document must be readable.`],
  },
  document_unsupported: {
    what: msg`This kind of document is not accepted.`,
    tips: [otherDocument, msg`Copies and photos of a screen are not accepted.`],
  },
  document_expired: {
    what: msg`The document has expired.`,
    tips: [otherDocument, msg`Check the expiry date.`],
  },
  person_mismatch: unclear,
  account_exists: unclear,
  other: unclear,
}

/** The provider asks for new photos: the reason and advice. */
export const Resubmission = (props: VerificationProps) => {
  const { t } = useLingui()
  const { reason, tries_left: tries = 0 } = props.snapshot.context.verification ?? {}
  const { what, tips } = advice[reason ?? 'other']
  return (
    <Stack gap={4}>
      <Alert tone="warning" title={<Trans>We need new photos</Trans>}>
        {t(what)}
      </Alert>
      <Card elevated>
        <Stack gap={4}>
          <Stack gap={2} as="section" aria-labelledby="tips">
            <Heading level={2} size={3} id="tips">
              <Trans>How to take good photos</Trans>
            </Heading>
            <Prose>
              <ul>
                {tips.map((tip) => (
                  <li key={tip.id}>{t(tip)}</li>
                ))}
              </ul>
            </Prose>
          </Stack>
          <Row>
            <StartButton {...props}>
              <Trans>Take new photos</Trans>
            </StartButton>
          </Row>
          <Text variant="quiet">
            <Plural value={tries} one="# attempt left." other="# attempts left." />
          </Text>
        </Stack>
      </Card>
    </Stack>
  )
}
