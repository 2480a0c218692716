import { createFileRoute } from '@tanstack/react-router'

import { ProductSearch } from '#src/actors/navigation/search-params.ts'
import { productReads, loadScreen } from '#src/router/load-screen.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { titles } from '#src/screens/app/titles.ts'
import { WithStepUp } from '#src/screens/security/step-up.tsx'
import { ProductScreen } from '#src/screens/shop/product-screen.tsx'

const ConsultationTimes = lazyComponent(
  async () => (await import('#src/screens/consultation/consultation-times.tsx')).ConsultationTimes,
)

const Product = () => (
  <WithStepUp>
    <ProductScreen
      code={Route.useParams().code}
      isTimeWanted={Route.useSearch().time !== undefined}
      Times={ConsultationTimes}
    />
  </WithStepUp>
)

export const Route = createFileRoute('/_open/products/$code')({
  staticData: { title: titles.products },
  validateSearch: ProductSearch,
  loaderDeps: ({ search: { time } }) => ({ isTimeWanted: time !== undefined }),
  loader: loadScreen(['shop'], productReads),
  component: Product,
})
