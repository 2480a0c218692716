import type { ReactNode } from 'react'

import type { OfferedProduct } from '#contract/product.ts'
import type { DashboardSnapshot } from '#machines/product/dashboard.machine.ts'

/** How the shop offers what is not bought yet. */
export type Offer = (props: { products: readonly OfferedProduct[] }) => ReactNode

/** What every view of the dashboard is given. */
export type DashboardViewProps = {
  context: DashboardSnapshot['context']
  onRetry: () => void
  Offer: Offer
}
