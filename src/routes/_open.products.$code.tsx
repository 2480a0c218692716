import { createFileRoute } from '@tanstack/react-router'

import { readProductSearch } from '#src/actors/entrance/searches.ts'
import { lazyPart } from '#src/screens/app/lazy-part.tsx'
import { titles } from '#src/screens/app/titles.ts'
import { ProductScreen } from '#src/screens/shop/product-screen.tsx'

const ConsultationTimes = lazyPart(
  async () => (await import('#src/screens/consultation/consultation-times.tsx')).ConsultationTimes,
)

const Product = () => (
  <ProductScreen
    code={Route.useParams().code}
    isTimeWanted={Route.useSearch().time !== undefined}
    Times={ConsultationTimes}
  />
)

export const Route = createFileRoute('/_open/products/$code')({
  staticData: { title: titles.products },
  validateSearch: readProductSearch,
  loader: ({ context }) => context.words.bring('shop'),
  component: Product,
})
