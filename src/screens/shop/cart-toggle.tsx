import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'

import { localizedText } from '#contract/locale.ts'
import type { Product } from '#contract/shop/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { isInCart, useCart } from '#src/actors/shop/cart.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { onSingleClick } from '#src/ui/action/single-click.ts'
import { CartIcon, CheckIcon } from '#src/ui/icons/icons.tsx'

const RepeatOrderDialog = lazyComponent(
  async () => (await import('./cart/cart-confirmation.tsx')).RepeatOrderDialog,
  {
    isOverPage: true,
  },
)

type CartToggleProps = { product: Product; optionId?: string | null; wide?: boolean }

/** Adds a product to the cart or removes it, with a label for each. */
export const CartToggle = ({ product, optionId = null, wide = false }: CartToggleProps) => {
  const { t } = useLingui()
  const title = localizedText(product.title, useLocale())
  const { actor, snapshot } = useCart()
  const { cart, item } = snapshot.context
  const isIn = isInCart(cart, product.id)
  const isBusy = snapshot.hasTag('busy')
  const isConfirmingRepeat = snapshot.matches('confirmingRepeat') && item?.productId === product.id
  return (
    <>
      <Button
        variant={isIn ? 'secondary' : 'primary'}
        wide={wide}
        icon={isIn ? <CheckIcon /> : <CartIcon />}
        busy={isBusy && item?.productId === product.id}
        aria-disabled={isBusy || undefined}
        aria-label={isIn ? t`Remove from cart: ${title}` : t`Add to cart: ${title}`}
        onClick={onSingleClick(() =>
          actor.send({ type: 'product.toggle', item: { productId: product.id, optionId } }),
        )}
      >
        {isIn ? <Trans>Remove from cart</Trans> : <Trans>Add to cart</Trans>}
      </Button>
      <Suspense fallback={null}>
        {isConfirmingRepeat ? <RepeatOrderDialog title={title} /> : null}
      </Suspense>
    </>
  )
}
