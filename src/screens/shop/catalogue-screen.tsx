import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { ProductKind } from '#contract/shop/product-kinds.ts'
import { catalogueMachine, type CatalogueSnapshot } from '#machines/shop/catalogue.machine.ts'
import { catalogueActors } from '#src/actors/shop/shop.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'
import { Heading } from '#src/ui/text/heading.tsx'

import {
  CatalogueLoading,
  CatalogueLoadFailed,
  type CatalogueViewProps,
} from './catalogue-states.tsx'
import { ProductCard } from './product-card.tsx'

const CatalogueShown = ({ context }: CatalogueViewProps) => (
  <Stack gap={6}>
    <Kind kind="test" title={<Trans>DNA tests</Trans>} context={context} />
    <Kind kind="consultation" title={<Trans>Consultations</Trans>} context={context} />
  </Stack>
)

type KindProps = Pick<CatalogueViewProps, 'context'> & { kind: ProductKind; title: ReactNode }

const Kind = ({ kind, title, context }: KindProps) => (
  <Stack as="section" gap={4} aria-labelledby={kind}>
    <Heading level={2} id={kind}>
      {title}
    </Heading>
    <Grid as="ul">
      {context.products
        .filter((product) => product.kind === kind)
        .map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
    </Grid>
  </Stack>
)

const views = {
  loading: CatalogueLoading,
  shown: CatalogueShown,
  loadFailed: CatalogueLoadFailed,
} satisfies Record<CatalogueSnapshot['value'], (props: CatalogueViewProps) => ReactNode>

export const CatalogueScreen = () => {
  const { actor, snapshot } = useScreenActor(catalogueMachine, catalogueActors)
  const View = views[snapshot.value]
  return (
    <Main>
      <PageHead
        title={<Trans>Tests and consultations</Trans>}
        lead={
          <Trans>Choose a test or a consultation. Prices include VAT and return postage.</Trans>
        }
      />
      <View
        context={snapshot.context}
        onRetry={() => actor.send({ type: 'catalogue.retry' })}
        onChoose={(productId, optionId) =>
          actor.send({ type: 'option.choose', productId, optionId })
        }
      />
    </Main>
  )
}
