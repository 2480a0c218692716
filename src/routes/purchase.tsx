import { createFileRoute } from '@tanstack/react-router'

import { guardPurchase } from '#src/router/route-guards.ts'
import { checkoutReads, loadScreen, withDraft } from '#src/router/load-screen.ts'
import { PurchaseSearch } from '#src/actors/navigation/search-params.ts'
import { titles } from '#src/screens/app/titles.ts'
import { LazyExpiredHold } from '#src/screens/consultation/lazy-expired-hold.ts'
import { LazyCheckout } from '#src/screens/order/lazy-checkout.ts'
import { WithStepUp } from '#src/screens/security/step-up.tsx'
import { PurchaseScreen } from '#src/screens/shop/purchase-screen.tsx'

const Page = () => {
  const { step } = Route.useSearch()
  return (
    <WithStepUp>
      <PurchaseScreen step={step} Checkout={LazyCheckout} ExpiredHold={LazyExpiredHold} />
    </WithStepUp>
  )
}

export const Route = createFileRoute('/purchase')({
  staticData: { title: titles.purchase },
  validateSearch: PurchaseSearch,
  beforeLoad: guardPurchase,
  loaderDeps: ({ search: { step } }) => ({ isCheckout: step !== undefined }),
  loader: withDraft(loadScreen(['shop'], checkoutReads), ({ isCheckout }) =>
    isCheckout ? 'checkout' : undefined,
  ),
  component: Page,
})
