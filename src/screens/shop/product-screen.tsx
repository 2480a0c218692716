import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, type ComponentType, type ReactNode } from 'react'

import type { CatalogueProduct } from '#contract/shop/product.ts'
import { localizedText } from '#contract/locale.ts'
import { catalogueMachine, type CatalogueSnapshot } from '#machines/shop/catalogue.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { isInCart, useCart } from '#src/actors/shop/cart.ts'
import { catalogueActors } from '#src/actors/shop/shop.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { RouteText } from '#src/screens/app/links.ts'
import { NotFoundScreen } from '#src/screens/app/pages/not-found-screen.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import {
  CatalogueLoading,
  CatalogueLoadFailed,
  type CatalogueViewProps,
} from './catalogue-states.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductPurchase } from './product-purchase.tsx'

type ProductScreenProps = {
  code: string
  /** opens the slots at once */
  isTimeWanted: boolean
  /** the choice of a consultation time, which belongs to another feature */
  Times: ComponentType<TimesProps>
}

type TimesProps = {
  product: CatalogueProduct
  optionId: string | null
  isInCart: boolean
  isOpenInitially: boolean
}

type ProductViewProps = CatalogueViewProps & ProductScreenProps

const ProductShown = ({ code, context, onChoose, Times, isTimeWanted }: ProductViewProps) => {
  const { cart } = useCart().snapshot.context
  const product = context.products.find((one) => one.code === code)
  if (!product) return <NotFoundScreen />
  const isIn = isInCart(cart, product.id)
  const optionId = context.options[product.id] ?? product.price_options[0]?.id ?? null
  return (
    <Main width="text">
      <ProductHead product={product} />
      <Stack gap={5}>
        <ProductPurchase
          product={product}
          optionId={optionId}
          onChoose={(chosen) => onChoose(product.id, chosen)}
        />
        {product.kind === 'consultation' && (isIn || !product.needs_report) ? (
          <Suspense fallback={<TimesLoading />}>
            <Times
              key={product.id}
              product={product}
              optionId={isIn ? (cart?.price_options?.[product.id] ?? null) : optionId}
              isInCart={isIn}
              isOpenInitially={isTimeWanted}
            />
          </Suspense>
        ) : null}
        <ProductDetails product={product} />
      </Stack>
    </Main>
  )
}

/** Has the height of the button that replaces it. */
const TimesLoading = () => {
  const { t } = useLingui()
  return (
    <Card as="section" elevated>
      <Loading label={t`Loading the available times`}>
        <Skeleton shape="control" />
      </Loading>
    </Card>
  )
}

const ProductHead = ({ product }: { product: CatalogueProduct }) => {
  const locale = useLocale()
  return (
    <Stack gap={3}>
      <RouteText to="/products">
        <Trans>All tests and consultations</Trans>
      </RouteText>
      <PageHead
        title={localizedText(product.title, locale)}
        lead={localizedText(product.summary, locale)}
      />
    </Stack>
  )
}

const views = {
  loading: () => (
    <Main width="text">
      <CatalogueLoading />
    </Main>
  ),
  shown: ProductShown,
  loadFailed: (props) => (
    <Main width="text">
      <CatalogueLoadFailed {...props} />
    </Main>
  ),
} satisfies Record<CatalogueSnapshot['value'], (props: ProductViewProps) => ReactNode>

export const ProductScreen = (props: ProductScreenProps) => {
  const { actor, snapshot } = useScreenActor(catalogueMachine, catalogueActors)
  const View = views[snapshot.value]
  return (
    <View
      {...props}
      context={snapshot.context}
      onRetry={() => actor.send({ type: 'catalogue.retry' })}
      onChoose={(productId, optionId) => actor.send({ type: 'option.choose', productId, optionId })}
    />
  )
}
