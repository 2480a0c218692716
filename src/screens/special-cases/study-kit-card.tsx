import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { HpvKitProgress } from '#contract/order/ordered-product.ts'
import type { HpvKitStatus } from '#contract/statuses.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

const statusTexts: Record<HpvKitStatus, MessageDescriptor> = {
  sent: msg`We have sent you the kit. Take the sample and send it back.`,
  returned: msg`Your sample is on its way to the laboratory.`,
  received: msg`The laboratory is testing your sample.`,
  in_analysis: msg`The laboratory is testing your sample.`,
  analysed: msg`The laboratory has tested your sample.`,
  failed: msg`The laboratory could not use the sample.`,
}

/** The kit of a participant of the HPV study. It says that there is a result, and never which. */
export const StudyKitCard = ({ kit }: { kit: HpvKitProgress }) => {
  const { t } = useLingui()
  return (
    <Card as="section" tone={mustAct(kit) ? 'apricot' : 'paper'} aria-labelledby="study-kit">
      <Row gap={3} justify="space-between">
        <Stack gap={1}>
          <Heading level={2} id="study-kit">
            <Trans>Your kit in the HPV study</Trans>
          </Heading>
          <Text>{t(textOf(kit))}</Text>
        </Stack>
        <RouteButton to="/hpv" variant="secondary">
          <Trans>Open the HPV study</Trans>
        </RouteButton>
      </Row>
    </Card>
  )
}

const mustAct = ({ status, has_result: hasResult, is_new_kit_due: isNewKitDue }: HpvKitProgress) =>
  !isNewKitDue && (hasResult || status === 'sent')

const textOf = ({ status, has_result: hasResult, is_new_kit_due: isNewKitDue }: HpvKitProgress) => {
  if (isNewKitDue) return msg`The sample could not be tested. We send you a new kit free of charge.`
  if (hasResult) return msg`Your result is ready.`
  return status === null ? msg`We post your kit within three working days.` : statusTexts[status]
}
