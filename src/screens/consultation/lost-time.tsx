import { Trans } from '@lingui/react/macro'

import type { Slot } from '#contract/consultation/hold.ts'
import { textIn } from '#contract/locale.ts'
import type { Product } from '#contract/shop/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useCart } from '#src/actors/shop/cart.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

import { ConsultationTimes } from './consultation-times.tsx'

type LostTimeProps = {
  product: Product
  /** The time that was held until a moment ago. */
  lost: Slot
}

/** A consultation in the cart whose time is no longer held, with the nearest times. */
export const LostTime = ({ product, lost }: LostTimeProps) => {
  const { cart } = useCart().snapshot.context
  const name = textIn(product.title, useLocale())
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
        lost={lost}
      />
    </Stack>
  )
}
