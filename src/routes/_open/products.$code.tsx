import { createFileRoute } from '@tanstack/react-router'

import { validateProductSearch } from '#src/actors/navigation/search-params.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { titles } from '#src/screens/app/titles.ts'
import { ProductScreen } from '#src/screens/shop/product-screen.tsx'

const ConsultationTimes = lazyComponent(
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
  validateSearch: validateProductSearch,
  loader: ({ context }) => context.translations.load('shop'),
  component: Product,
})
