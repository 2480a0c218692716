import { lazyArt } from '#src/screens/app/lazy-art.ts'

export const LazyDashboardProductArt = lazyArt(
  async () => (await import('#src/ui/illustrations/dashboard-product-art.tsx')).DashboardProductArt,
)
