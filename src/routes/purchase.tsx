import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { enterPurchase } from '#src/actors/entrance/entrance.ts'
import { readPurchaseSearch } from '#src/actors/entrance/searches.ts'
import { titles } from '#src/screens/app/titles.ts'
import { CartScreen } from '#src/screens/shop/cart-screen.tsx'

const Checkout = lazy(async () => ({ default: (await import('./-checkout.tsx')).Checkout }))

const Page = () => {
  const { step } = Route.useSearch()
  return step === undefined ? (
    <CartScreen />
  ) : (
    <Suspense fallback={null}>
      <Checkout step={step} />
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
