import { createFileRoute } from '@tanstack/react-router'

import { readOrderSearch } from '#src/actors/entrance/searches.ts'
import { titleOfOrder, titles } from '#src/screens/app/titles.ts'
import { OrderStatusScreen } from '#src/screens/order/status/order-status-screen.tsx'

const Page = () => <OrderStatusScreen search={Route.useSearch()} />

export const Route = createFileRoute('/_open/order-success-waiting')({
  staticData: { title: titleOfOrder(titles.orderSuccessWaiting) },
  validateSearch: readOrderSearch,
  loader: ({ context }) => context.words.bring('order'),
  component: Page,
})
