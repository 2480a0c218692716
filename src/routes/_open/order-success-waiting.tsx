import { createFileRoute } from '@tanstack/react-router'

import { OrderSearch } from '#src/actors/navigation/search-params.ts'
import { loadScreen, orderStatusReads } from '#src/router/load-screen.ts'
import { orderTitle, titles } from '#src/screens/app/titles.ts'
import { OrderStatusScreen } from '#src/screens/order/status/order-status-screen.tsx'

const Page = () => <OrderStatusScreen search={Route.useSearch()} />

export const Route = createFileRoute('/_open/order-success-waiting')({
  staticData: { title: orderTitle(titles.orderSuccessWaiting) },
  validateSearch: OrderSearch,
  loaderDeps: ({ search }) => search,
  loader: loadScreen(['order'], orderStatusReads),
  component: Page,
})
