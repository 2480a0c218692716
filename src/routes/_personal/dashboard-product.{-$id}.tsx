import { createFileRoute } from '@tanstack/react-router'

import { loadProductScreen, orderedProductRead } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { OrderedProductScreen } from '#src/screens/progress/ordered-product-screen.tsx'

const Page = () => {
  const { id } = Route.useParams()
  return <OrderedProductScreen key={id} id={id} />
}

export const Route = createFileRoute('/_personal/dashboard-product/{-$id}')({
  staticData: { title: titles.dashboardProduct },
  loader: loadProductScreen(
    ['product', 'progress', 'sample'],
    (_user, { id }: { id?: string | undefined }) => [
      id === undefined ? '/user/dashboard' : orderedProductRead('/order-product/dashboard', id),
    ],
  ),
  component: Page,
})
