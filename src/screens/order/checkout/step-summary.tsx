import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Delivery } from '#contract/delivery/address.ts'
import { localizedText } from '#contract/locale.ts'
import { paymentMethods } from '#contract/statuses.ts'
import type { CheckoutStep } from '#machines/order/checkout/checkout-values.ts'
import { useLocale } from '#src/actors/context.tsx'
import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { enteredAddress, hasDelivery } from '#src/actors/order/unpaid-order-state.ts'
import { Text } from '#src/ui/text/text.tsx'

import { addressLine } from '#src/screens/delivery/address-line.ts'
import { paymentMethodLabels } from '../payment/payment-labels.ts'

type SummaryProps = Pick<Checkout, 'snapshot'>

/** Summarises the answers of a completed step. */
export const StepSummary = ({ snapshot, step }: SummaryProps & { step: CheckoutStep }): ReactNode =>
  ({
    addresses: <Addresses snapshot={snapshot} />,
    delivery: <DeliveryChoice snapshot={snapshot} />,
    method: <Method snapshot={snapshot} />,
    review: null,
  })[step]

const Addresses = ({ snapshot }: SummaryProps) => {
  const locale = useLocale()
  const { values } = snapshot.context
  const billing = addressLine(enteredAddress(snapshot, 'billing'), locale)
  const isElsewhere = hasDelivery(snapshot) && values['is_shipping_same'] !== 'on'
  if (!isElsewhere) return <Text variant="quiet">{billing}</Text>
  const shipping = addressLine(enteredAddress(snapshot, 'shipping'), locale)
  return (
    <>
      <Text variant="quiet">
        <Trans>Invoice address: {billing}</Trans>
      </Text>
      <Text variant="quiet">
        <Trans>Delivery address: {shipping}</Trans>
      </Text>
    </>
  )
}

/** The street of a parcel locker is known once the server has validated the order. */
const DeliveryChoice = ({ snapshot }: SummaryProps) => {
  const { values, preview } = snapshot.context
  if (values['delivery.shipping_option'] !== 'terminal')
    return (
      <Text variant="quiet">
        <Trans>By post to your address</Trans>
      </Text>
    )
  const id = values['delivery.terminal.terminal_id'] ?? ''
  const address = lockerAddress(preview?.delivery, id) ?? values['delivery.terminal.address'] ?? ''
  const locker = [values['delivery.terminal.name'] ?? '', address].filter(Boolean).join(', ')
  return (
    <Text variant="quiet">
      <Trans>Parcel locker: {locker}</Trans>
    </Text>
  )
}

const lockerAddress = (delivery: Delivery | undefined, id: string): string | undefined =>
  delivery?.shipping_option === 'terminal' && delivery.terminal.terminal_id === id
    ? delivery.terminal.address
    : undefined

/** The payment methods are unknown when the chosen one was restored from a draft. */
const Method = ({ snapshot }: SummaryProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { values, methods } = snapshot.context
  const offer = methods.find(({ method }) => method === values['payment_method'])
  const known = paymentMethods.find((one) => one === values['payment_method'])
  const title = offer
    ? localizedText(offer.title, locale)
    : known
      ? t(paymentMethodLabels[known])
      : ''
  const bank = values['bank'] ? (values['bank_name'] ?? '') : ''
  const method = title.charAt(0).toUpperCase() + title.slice(1)
  return <Text variant="quiet">{[method, bank].filter(Boolean).join(', ')}</Text>
}
