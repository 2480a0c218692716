import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { readProductSearch } from '#src/actors/entrance/searches.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ProductScreen } from '#src/screens/shop/product-screen.tsx'

const ConsultationTimes = lazy(async () => ({
  default: (await import('#src/screens/consultation/consultation-times.tsx')).ConsultationTimes,
}))

const Product = () => {
  const { time } = Route.useSearch()
  return (
    <ProductScreen
      code={Route.useParams().code}
      times={(wanted) => (
        <Suspense fallback={null}>
          <ConsultationTimes key={wanted.product.id} {...wanted} isWanted={time !== undefined} />
        </Suspense>
      )}
    />
  )
}

export const Route = createFileRoute('/_open/products/$code')({
  staticData: { title: titles.products },
  validateSearch: readProductSearch,
  loader: ({ context }) => context.words.bring('shop'),
  component: Product,
})
