import { Trans } from '@lingui/react/macro'

import type { Order } from '#contract/order/order.ts'
import { formatCents } from '#src/screens/app/format.ts'
import { useDeadlineFormat } from '#src/screens/app/format-slot.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text, NoWrap } from '#src/ui/text/text.tsx'

/** The received and the missing amount of a partly paid order. */
export const PartialPayment = ({ order }: { order: Order }) => {
  const { deadline } = useDeadlineFormat()
  const { transfer } = order
  if (!transfer || order.received_cents === 0) return null
  const received = formatCents(order.received_cents)
  const total = formatCents(order.total_cents)
  const missing = formatCents(transfer.amount_cents)
  const until = deadline(transfer.pay_until)
  const { reference } = transfer
  return (
    <Alert
      tone="warning"
      title={
        <Trans>
          {received} of {total} has arrived
        </Trans>
      }
    >
      <Stack gap={2}>
        <Text>
          <Trans>
            Transfer the remaining {missing} by {until}. Use the reference number{' '}
            <NoWrap>{reference}</NoWrap>.
          </Trans>
        </Text>
        <Text>
          <Trans>
            If you pay in another way, pay the whole amount. We will return your bank transfer.
          </Trans>
        </Text>
      </Stack>
    </Alert>
  )
}
