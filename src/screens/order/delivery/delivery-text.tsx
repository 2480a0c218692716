import { Trans } from '@lingui/react/macro'

import type { Order } from '#contract/order/order.ts'
import { useLocale } from '#src/actors/context.tsx'

import { addressLine } from '#src/screens/delivery/address-line.ts'

/** The delivery address, and the billing address when it differs. */
export const DeliveryText = ({ order }: { order: Order }) => {
  const locale = useLocale()
  const { delivery, shipping } = order
  const billing = addressLine(order.billing, locale)
  if (delivery.shipping_option === 'none') return <Trans>Invoice address: {billing}</Trans>
  if (delivery.shipping_option === 'terminal') {
    const { name, address = '' } = delivery.terminal
    const locker = [name, address].filter(Boolean).join(', ')
    return (
      <Trans>
        Parcel locker: {locker}. Invoice address: {billing}
      </Trans>
    )
  }
  if (shipping === null) return <Trans>By post to {billing}</Trans>
  const target = addressLine(shipping, locale)
  return (
    <Trans>
      By post to {target}. Invoice address: {billing}
    </Trans>
  )
}
