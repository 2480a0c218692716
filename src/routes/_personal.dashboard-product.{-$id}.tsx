import { createFileRoute } from '@tanstack/react-router'

import { LazyDashboardProductArt } from '#src/screens/app/pages/short-page-arts.ts'
import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_personal/dashboard-product/{-$id}')({
  staticData: { title: titles.dashboardProduct },
  component: () => (
    <ShortPageScreen title={titles.dashboardProduct} art={<LazyDashboardProductArt />} />
  ),
})
