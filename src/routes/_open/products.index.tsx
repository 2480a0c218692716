import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { CatalogueScreen } from '#src/screens/shop/catalogue-screen.tsx'

export const Route = createFileRoute('/_open/products/')({
  staticData: { title: titles.products },
  loader: loadScreen(['shop'], () => ['/products/get-all']),
  component: CatalogueScreen,
})
