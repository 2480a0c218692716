import { createFileRoute } from '@tanstack/react-router'

import { titles } from '#src/screens/app/titles.ts'
import { ProductScreen } from '#src/screens/shop/product-screen.tsx'

const Product = () => <ProductScreen code={Route.useParams().code} />

export const Route = createFileRoute('/_open/products/$code')({
  staticData: { title: titles.products },
  loader: ({ context }) => context.words.bring('shop'),
  component: Product,
})
