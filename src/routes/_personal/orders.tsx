import { createFileRoute } from '@tanstack/react-router'

import { OrdersSearch } from '#src/actors/navigation/search-params.ts'
import { loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { OrdersScreen } from '#src/screens/order/orders/orders-screen.tsx'

const Page = () => <OrdersScreen pay={Route.useSearch().pay} />

export const Route = createFileRoute('/_personal/orders')({
  staticData: { title: titles.orders },
  validateSearch: OrdersSearch,
  loader: loadScreen(['order'], (user) => (user?.is_verified ? ['/orders'] : [])),
  component: Page,
})
