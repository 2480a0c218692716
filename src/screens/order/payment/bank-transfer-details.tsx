import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Order } from '#contract/order/order.ts'
import { formatCents } from '#src/screens/app/format.ts'
import { useDeadlineFormat } from '#src/screens/app/format-slot.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text, NoWrap } from '#src/ui/text/text.tsx'

/** The account, reference number and amount of a bank transfer. */
export const BankTransferDetails = ({ order }: { order: Order }) => {
  const { deadline } = useDeadlineFormat()
  const { transfer } = order
  if (!transfer) return null
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>
          <Trans>How to pay by bank transfer</Trans>
        </Heading>
        <Stack as="ul" gap={2}>
          <TransferDetail label={<Trans>Payee</Trans>}>{transfer.payee}</TransferDetail>
          <TransferDetail label={<Trans>Account</Trans>}>{transfer.account}</TransferDetail>
          <TransferDetail label={<Trans>Reference number</Trans>}>
            {transfer.reference}
          </TransferDetail>
          <TransferDetail
            label={order.received_cents > 0 ? <Trans>Left to pay</Trans> : <Trans>Amount</Trans>}
          >
            {formatCents(transfer.amount_cents)}
          </TransferDetail>
          <TransferDetail label={<Trans>Pay by</Trans>}>
            {deadline(transfer.pay_until)}
          </TransferDetail>
        </Stack>
      </Stack>
    </Card>
  )
}

const TransferDetail = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Row as="li" gap={3} justify="space-between">
    <Text variant="quiet">{label}</Text>
    <Text variant="strong">
      <NoWrap>{children}</NoWrap>
    </Text>
  </Row>
)
