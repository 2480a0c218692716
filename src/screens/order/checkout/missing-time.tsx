import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'

import type { Slot } from '#contract/consultation/hold.ts'
import { localizedText } from '#contract/locale.ts'
import type { Product } from '#contract/shop/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import type { ExpiredHoldComponent } from '#src/screens/app/held-until.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'

type MissingTimeProps = {
  ExpiredHold: ExpiredHoldComponent
  product: Product
  /** The time that was held until a moment ago. */
  expiredSlot: Slot | undefined
}

/** A consultation in the cart has no time, or it is no longer held: a time has to be chosen first. */
export const MissingTime = ({ product, expiredSlot, ExpiredHold }: MissingTimeProps) =>
  expiredSlot ? (
    <Suspense fallback={null}>
      <ExpiredHold product={product} expiredSlot={expiredSlot} />
    </Suspense>
  ) : (
    <MissingTimeAlert product={product} />
  )

const MissingTimeAlert = ({ product: { code, title } }: { product: Product }) => {
  const name = localizedText(title, useLocale())
  return (
    <Alert
      tone="warning"
      title={<Trans>Choose a time before you check out</Trans>}
      action={
        <RouteButton to="/products/$code" params={{ code }} search={{ time: 'choose' }}>
          <Trans>Choose a time</Trans>
        </RouteButton>
      }
    >
      <Trans>{name} has no time yet. What you have entered here is saved.</Trans>
    </Alert>
  )
}
