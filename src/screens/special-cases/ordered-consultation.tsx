import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { OrderedTime } from '#contract/consultation/ordered-time.ts'
import type { OrderedProduct } from '#contract/order/ordered-product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { isOver, useSlotFormat } from '#src/screens/app/format-slot.ts'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type ConsultationProps = {
  product: OrderedProduct
  time: OrderedTime
  /** Adds by when the summary is expected, or that it is late. */
  renderSummaryStatus: (label: ReactNode) => ReactNode
}

/** The time of a consultation; once it is booked, also what follows it. */
export const OrderedConsultation = ({
  product,
  time: { slot },
  renderSummaryStatus,
}: ConsultationProps) => {
  const { withTallinnTime } = useSlotFormat()
  const when = withTallinnTime(slot)
  if (product.order_status !== 'completed') return <Text variant="strong">{when}</Text>
  if (product.isReportAvailable) return null
  if (isOver(slot))
    return renderSummaryStatus(
      <Trans>Our consultant is writing the summary. You don’t need to do anything.</Trans>,
    )
  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <Text variant="strong">
          <Trans>Your consultation is on {when}.</Trans>
        </Text>
        {renderSummaryStatus(
          <Trans>After the meeting you’ll find the consultant’s summary here.</Trans>,
        )}
      </Stack>
      <AddToCalendar product={product} />
    </Stack>
  )
}

const AddToCalendar = ({ product: { id } }: { product: OrderedProduct }) => {
  const locale = useLocale()
  return (
    <Row>
      <TextLink
        download
        href={`/api/consultation/calendar?order_product_id=${id}&locale=${locale}`}
      >
        <Trans>Add to calendar</Trans>
      </TextLink>
    </Row>
  )
}
