import { Trans, useLingui } from '@lingui/react/macro'

import { textIn } from '#contract/locale.ts'
import type { Product } from '#contract/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { isInCart, useCart } from '#src/actors/shop/cart.ts'
import { Button } from '#src/ui/action/button.tsx'
import { CartIcon, CheckIcon } from '#src/ui/icons/icons.tsx'

type CartToggleProps = { product: Product; optionId?: string | null; wide?: boolean }

/** Puts a product into the cart, or takes it out again; says which of the two it would do. */
export const CartToggle = ({ product, optionId = null, wide = false }: CartToggleProps) => {
  const { t } = useLingui()
  const title = textIn(product.title, useLocale())
  const { actor, snapshot } = useCart()
  const { cart, wish } = snapshot.context
  const isIn = isInCart(cart, product.id)
  const isBusy = snapshot.hasTag('busy')
  return (
    <Button
      look={isIn ? 'secondary' : 'primary'}
      wide={wide}
      icon={isIn ? <CheckIcon /> : <CartIcon />}
      busy={isBusy && wish?.productId === product.id}
      aria-disabled={isBusy || undefined}
      aria-label={isIn ? t`In the cart, remove: ${title}` : t`Add to cart: ${title}`}
      onClick={() =>
        actor.send({ type: 'product.toggle', wish: { productId: product.id, optionId } })
      }
    >
      {isIn ? <Trans>In the cart, remove</Trans> : <Trans>Add to cart</Trans>}
    </Button>
  )
}
