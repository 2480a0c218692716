import { createFileRoute } from '@tanstack/react-router'

import { guardPurchase } from '#src/router/route-guards.ts'
import { checkoutReads, loadScreen } from '#src/router/load-screen.ts'
import { PurchaseSearch } from '#src/actors/navigation/search-params.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { titles } from '#src/screens/app/titles.ts'
import { LazyExpiredHold } from '#src/screens/consultation/lazy-expired-hold.ts'
import { PurchaseScreen } from '#src/screens/shop/purchase-screen.tsx'

const CheckoutScreen = lazyComponent(
  async () => (await import('#src/screens/order/checkout/checkout-screen.tsx')).CheckoutScreen,
  { address: /^\/purchase\?.*step=/, messages: ['order', 'delivery', 'forms', 'account'] },
)

const Page = () => {
  const { step } = Route.useSearch()
  return <PurchaseScreen step={step} Checkout={CheckoutScreen} ExpiredHold={LazyExpiredHold} />
}

export const Route = createFileRoute('/purchase')({
  staticData: { title: titles.purchase },
  validateSearch: PurchaseSearch,
  beforeLoad: guardPurchase,
  loaderDeps: ({ search: { step } }) => ({ isCheckout: step !== undefined }),
  loader: loadScreen(['shop'], checkoutReads),
  component: Page,
})
