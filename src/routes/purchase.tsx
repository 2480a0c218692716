import { createFileRoute } from '@tanstack/react-router'

import { enterPurchase } from '#src/actors/entrance/entrance.ts'
import { titles } from '#src/screens/app/titles.ts'
import { CartScreen } from '#src/screens/shop/cart-screen.tsx'

export const Route = createFileRoute('/purchase')({
  staticData: { title: titles.purchase },
  beforeLoad: enterPurchase,
  loader: ({ context }) => context.words.bring('shop'),
  component: CartScreen,
})
