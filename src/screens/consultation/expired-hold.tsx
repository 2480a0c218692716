import { Trans } from '@lingui/react/macro'

import type { Slot } from '#contract/consultation/hold.ts'
import { localizedText } from '#contract/locale.ts'
import type { Product } from '#contract/shop/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useCart } from '#src/actors/shop/cart.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

import { ConsultationTimes } from './consultation-times.tsx'

type ExpiredHoldProps = {
  product: Product
  /** The time that was held until a moment ago. */
  expiredSlot: Slot
}

/** A consultation in the cart whose time is no longer held, with the nearest times. */
export const ExpiredHold = ({ product, expiredSlot }: ExpiredHoldProps) => {
  const { cart } = useCart().snapshot.context
  const name = localizedText(product.title, useLocale())
  return (
    <Stack gap={4}>
      <Alert tone="warning" title={<Trans>The time for your consultation has run out</Trans>}>
        <Trans>Choose a time for {name} to continue. Everything else is saved.</Trans>
      </Alert>
      <ConsultationTimes
        key={product.id}
        product={product}
        optionId={cart?.price_options?.[product.id] ?? null}
        isInCart
        isOpenInitially
        expiredSlot={expiredSlot}
      />
    </Stack>
  )
}
