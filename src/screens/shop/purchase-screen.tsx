import { Suspense, type ComponentType } from 'react'

import type { LostTimeComponent } from '#src/screens/app/held-until.tsx'

import { CartScreen } from './cart/cart-screen.tsx'

type PurchaseScreenProps = {
  LostTime: LostTimeComponent
  /** The step of the checkout; without one the page shows the cart. */
  step: string | undefined
  Checkout: ComponentType<{ step: string; LostTime: LostTimeComponent }>
}

/** The cart, or the checkout. */
export const PurchaseScreen = ({ step, Checkout, LostTime }: PurchaseScreenProps) => (
  <Suspense>
    {step === undefined ? (
      <CartScreen LostTime={LostTime} />
    ) : (
      <Checkout step={step} LostTime={LostTime} />
    )}
  </Suspense>
)
