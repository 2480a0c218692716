import { Suspense, type ComponentType } from 'react'

import { CartScreen, type LostTimeSlot } from './cart/cart-screen.tsx'

type PurchaseScreenProps = LostTimeSlot & {
  /** The step of the checkout; without one the page shows the cart. */
  step: string | undefined
  Checkout: ComponentType<LostTimeSlot & { step: string }>
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
