import type { ReactNode } from 'react'

import type { Problem } from '#contract/problem.ts'
import type { OfferedProduct } from '#contract/shop/product.ts'
import type { DashboardSnapshot } from '#machines/product/dashboard.machine.ts'

/** Renders the products that are not ordered yet. */
export type Offer = (props: { products: readonly OfferedProduct[] }) => ReactNode

/** The props of every view of the dashboard. */
export type DashboardViewProps = {
  context: DashboardSnapshot['context']
  /** Why the last attempt to load failed. */
  problem: Problem | null
  onRetry: () => void
  isRefreshing: boolean
  Offer: Offer
}
