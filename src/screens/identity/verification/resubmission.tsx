import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { VerificationReason } from '#contract/statuses.ts'
import type { IdentityVerificationHold as Hold } from '#src/actors/identity/identity-verification.ts'
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
  msg`Choose a bright place, without a flash or glare on the document.`,
  msg`Keep all four corners of the document in the picture, and hold still.`,
  msg`Wipe the lens of the camera first.`,
]
const unclear: Advice = {
  what: msg`The check could not be finished with what was sent.`,
  tips: [...goodPicture, otherDocument],
}

const advice: Record<VerificationReason, Advice> = {
  photo_missing: {
    what: msg`A picture was missing.`,
    tips: [
      msg`Take every picture that is asked for: the front, the back, and yourself.`,
      msg`Wait until everything is sent before you close the page.`,
    ],
  },
  poor_image: { what: msg`The pictures were not clear enough.`, tips: goodPicture },
  document_damaged: {
    what: msg`The document is damaged, and could not be read.`,
    tips: [otherDocument, msg`Its photo and all its text have to be readable.`],
  },
  document_unsupported: {
    what: msg`This kind of document is not accepted.`,
    tips: [otherDocument, msg`A copy, or a picture on a screen, does not do.`],
  },
  document_expired: {
    what: msg`The document has expired.`,
    tips: [otherDocument, msg`Check the date until which it is valid.`],
  },
  person_mismatch: unclear,
  account_exists: unclear,
  other: unclear,
}

/** The documents are asked for once more: why, and how it will work. */
export const Resubmission = (hold: Hold) => {
  const { t } = useLingui()
  const { reason, tries_left: tries = 0 } = hold.snapshot.context.known ?? {}
  const { what, tips } = advice[reason ?? 'other']
  return (
    <Stack gap={4}>
      <Alert tone="warning" title={<Trans>Please try once more</Trans>}>
        {t(what)}
      </Alert>
      <Card floats>
        <Stack gap={4}>
          <Stack gap={2} as="section" aria-labelledby="tips">
            <Heading level={2} look={3} id="tips">
              <Trans>This is how it works</Trans>
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
            <StartButton {...hold}>
              <Trans>Take new pictures</Trans>
            </StartButton>
          </Row>
          <Text look="quiet">
            <Plural value={tries} one="You have # try left." other="You have # tries left." />
          </Text>
        </Stack>
      </Card>
    </Stack>
  )
}
