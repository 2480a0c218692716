import { createFileRoute } from '@tanstack/react-router'

import { titles } from '#src/screens/app/titles.ts'
import { CatalogueScreen } from '#src/screens/shop/catalogue-screen.tsx'

export const Route = createFileRoute('/_open/products/')({
  staticData: { title: titles.products },
  loader: ({ context }) => context.translations.load('shop'),
  component: CatalogueScreen,
})
