import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { enterPurchase } from '#src/actors/entrance/entrance.ts'
import { readPurchaseSearch } from '#src/actors/entrance/searches.ts'
import { titles } from '#src/screens/app/titles.ts'
import { CartScreen } from '#src/screens/shop/cart-screen.tsx'

const CheckoutScreen = lazy(async () => ({
  default: (await import('#src/screens/order/checkout/checkout-screen.tsx')).CheckoutScreen,
}))

const Page = () => {
  const { step } = Route.useSearch()
  return step === undefined ? (
    <CartScreen />
  ) : (
    <Suspense fallback={null}>
      <CheckoutScreen step={step} />
    </Suspense>
  )
}

export const Route = createFileRoute('/purchase')({
  staticData: { title: titles.purchase },
  validateSearch: readPurchaseSearch,
  beforeLoad: enterPurchase,
  loader: ({ context }) => context.words.bring('shop'),
  component: Page,
})
