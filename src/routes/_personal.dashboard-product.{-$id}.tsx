import { createFileRoute } from '@tanstack/react-router'

import { lazyArt } from '#src/screens/app/arts.ts'
import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

const LazyDashboardProductArt = lazyArt(
  async () => (await import('#src/ui/illustrations/dashboard-product-art.tsx')).DashboardProductArt,
)

export const Route = createFileRoute('/_personal/dashboard-product/{-$id}')({
  staticData: { title: titles.dashboardProduct },
  component: () => (
    <ShortPageScreen title={titles.dashboardProduct} art={<LazyDashboardProductArt />} />
  ),
})
