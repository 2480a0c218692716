import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'

import { localizedText } from '#contract/locale.ts'
import type { Cart } from '#contract/shop/shop.ts'
import { useAuthStatus, useLocale } from '#src/actors/context.tsx'
import { consultationsWithoutTime, useCart } from '#src/actors/shop/cart.ts'
import { focusPageHeading, isFocusLost, useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import type { ExpiredHoldComponent } from '#src/screens/app/held-until.tsx'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'
import { RouteButton, RouteText } from '#src/screens/app/links.ts'

import { CartLines, Removed } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import { GiftcardForm } from './giftcard-form.tsx'

const EmptyCartDialog = lazyComponent(
  async () => (await import('./cart-confirmation.tsx')).EmptyCartDialog,
  {
    isOverPage: true,
  },
)

type ExpiredHoldProps = { ExpiredHold: ExpiredHoldComponent }

/** The cart: its products, the totals and the gift cards. */
export const CartScreen = ({ ExpiredHold }: ExpiredHoldProps) => {
  const { actor, snapshot } = useCart()
  const { cart, removed } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  useFocusOnChange(cart?.products_count, (previous) => {
    // the clicked button disappears with the product that was removed or restored
    if (previous !== undefined && isFocusLost()) focusPageHeading()
  })
  if (!cart) return null
  return (
    <Main width="text">
      <PageHead
        title={<Trans>Your cart</Trans>}
        lead={<Trans>Check the products and apply a gift card if you have one.</Trans>}
      />
      <Stack gap={5}>
        {removed ? <Removed removed={removed} /> : null}
        <CartLines cart={cart} />
        <Card tone="sunken">
          <Stack gap={4}>
            <GiftcardForm cart={cart} />
            <CartTotals cart={cart} />
          </Stack>
        </Card>
        {cart.products_count > 0 ? <ToCheckout cart={cart} ExpiredHold={ExpiredHold} /> : null}
        <Row gap={4} justify="space-between">
          <RouteText to="/products">
            <Trans>See all tests</Trans>
          </RouteText>
          {cart.products_count > 0 ? (
            <Button
              variant="quiet"
              data-flush="end"
              aria-disabled={isBusy || undefined}
              busy={snapshot.matches('emptying')}
              onClick={() => actor.send({ type: 'cart.empty' })}
            >
              <Trans>Empty the cart</Trans>
            </Button>
          ) : null}
        </Row>
      </Stack>
      <Suspense fallback={null}>
        {snapshot.matches('confirmingEmpty') ? <EmptyCartDialog /> : null}
      </Suspense>
    </Main>
  )
}

/**
 * A visitor chooses the time of a consultation after logging in, a customer before the checkout.
 */
const ToCheckout = ({ cart, ExpiredHold }: ExpiredHoldProps & { cart: Cart }) => {
  const locale = useLocale()
  const { expiredHolds } = useCart().snapshot.context
  const isVisitor = useAuthStatus() === 'visitor'
  const [consultationWithoutTime] = consultationsWithoutTime(cart)
  if (!consultationWithoutTime || isVisitor)
    return (
      <RouteButton to="/purchase" search={{ step: 'addresses' }} wide>
        <Trans>Go to checkout</Trans>
      </RouteButton>
    )
  const expiredSlot = expiredHolds[consultationWithoutTime.id]
  if (expiredSlot)
    return (
      <Suspense fallback={null}>
        <ExpiredHold product={consultationWithoutTime} expiredSlot={expiredSlot} />
      </Suspense>
    )
  const title = localizedText(consultationWithoutTime.title, locale)
  return (
    <Alert
      tone="warning"
      title={<Trans>Choose a time before you check out</Trans>}
      action={
        <RouteButton
          to="/products/$code"
          params={{ code: consultationWithoutTime.code }}
          search={{ time: 'choose' }}
        >
          <Trans>Choose a time</Trans>
        </RouteButton>
      }
    >
      <Trans>{title} has no time yet. You can order once you have chosen one.</Trans>
    </Alert>
  )
}
