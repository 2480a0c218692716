import { createFileRoute } from '@tanstack/react-router'

import { validateOrdersSearch } from '#src/actors/navigation/search-params.ts'
import { titles } from '#src/screens/app/titles.ts'
import { OrdersScreen } from '#src/screens/order/orders/orders-screen.tsx'

const Page = () => <OrdersScreen pay={Route.useSearch().pay} />

export const Route = createFileRoute('/_personal/orders')({
  staticData: { title: titles.orders },
  validateSearch: validateOrdersSearch,
  loader: ({ context }) => context.translations.load('order'),
  component: Page,
})
