import { createFileRoute } from '@tanstack/react-router'

import { titles } from '#src/screens/app/titles.ts'
import { DashboardScreen } from '#src/screens/product/dashboard-screen.tsx'
import { UnboughtProducts } from '#src/screens/shop/unbought-products.tsx'

export const Route = createFileRoute('/_personal/dashboard')({
  staticData: { title: titles.dashboard },
  loader: ({ context: { translations } }) =>
    Promise.all([translations.load('product'), translations.load('shop')]),
  component: () => <DashboardScreen Offer={UnboughtProducts} />,
})
