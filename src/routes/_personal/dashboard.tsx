import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { DashboardScreen } from '#src/screens/product/dashboard/dashboard-screen.tsx'
import { UnboughtProducts } from '#src/screens/shop/unbought-products.tsx'

export const Route = createFileRoute('/_personal/dashboard')({
  staticData: { title: titles.dashboard },
  loader: loadScreen(['product', 'sample', 'shop'], () => ['/user/dashboard']),
  component: () => <DashboardScreen Offer={UnboughtProducts} />,
})
