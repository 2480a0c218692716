import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'

import { enterPurchase } from '#src/actors/entrance/entrance.ts'
import { readPurchaseSearch } from '#src/actors/entrance/searches.ts'
import { lazyPart } from '#src/screens/app/lazy-part.tsx'
import { titles } from '#src/screens/app/titles.ts'
import { CartScreen } from '#src/screens/shop/cart-screen.tsx'

const CheckoutScreen = lazyPart(
  async () => (await import('#src/screens/order/checkout/checkout-screen.tsx')).CheckoutScreen,
  { address: /^\/purchase\?.*step=/, messages: ['order', 'forms', 'account'] },
)

const Page = () => {
  const { step } = Route.useSearch()
  return <Suspense>{step === undefined ? <CartScreen /> : <CheckoutScreen step={step} />}</Suspense>
}

export const Route = createFileRoute('/purchase')({
  staticData: { title: titles.purchase },
  validateSearch: readPurchaseSearch,
  beforeLoad: enterPurchase,
  loader: ({ context }) => context.words.bring('shop'),
  component: Page,
})
