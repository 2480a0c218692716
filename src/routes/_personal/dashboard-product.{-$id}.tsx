import { createFileRoute } from '@tanstack/react-router'

import { LazyDashboardProductArt } from '#src/screens/app/pages/placeholder-art.ts'
import { PlaceholderScreen } from '#src/screens/app/pages/placeholder-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_personal/dashboard-product/{-$id}')({
  staticData: { title: titles.dashboardProduct },
  component: () => (
    <PlaceholderScreen title={titles.dashboardProduct} art={<LazyDashboardProductArt />} />
  ),
})
