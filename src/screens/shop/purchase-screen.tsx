import { Suspense, type ComponentType } from 'react'

import type { ExpiredHoldComponent } from '#src/screens/app/held-until.tsx'

import { CartScreen } from './cart/cart-screen.tsx'

type PurchaseScreenProps = {
  ExpiredHold: ExpiredHoldComponent
  /** The step of the checkout; without one the page shows the cart. */
  step: string | undefined
  Checkout: ComponentType<{ step: string; ExpiredHold: ExpiredHoldComponent }>
}

/** The cart, or the checkout. */
export const PurchaseScreen = ({ step, Checkout, ExpiredHold }: PurchaseScreenProps) => (
  <Suspense>
    {step === undefined ? (
      <CartScreen ExpiredHold={ExpiredHold} />
    ) : (
      <Checkout step={step} ExpiredHold={ExpiredHold} />
    )}
  </Suspense>
)
