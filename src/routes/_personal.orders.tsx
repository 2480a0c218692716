import { createFileRoute } from '@tanstack/react-router'

import { readOrdersSearch } from '#src/actors/entrance/searches.ts'
import { titles } from '#src/screens/app/titles.ts'
import { OrdersScreen } from '#src/screens/order/orders/orders-screen.tsx'

const Page = () => <OrdersScreen pay={Route.useSearch().pay} />

export const Route = createFileRoute('/_personal/orders')({
  staticData: { title: titles.orders },
  validateSearch: readOrdersSearch,
  loader: ({ context }) => context.words.bring('order'),
  component: Page,
})
