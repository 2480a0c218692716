import { Trans } from '@lingui/react/macro'

import { textIn } from '#contract/locale.ts'
import type { Product } from '#contract/shop/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'

/**
 * A consultation in the cart has no time, or its reservation has expired: it has to be chosen
 * first.
 */
export const MissingTimeAlert = ({ product: { code, title } }: { product: Product }) => {
  const name = textIn(title, useLocale())
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
