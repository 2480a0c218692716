import { Trans } from '@lingui/react/macro'

import { RouteText } from '#src/screens/app/links.ts'
import { LazyUnreadProduct } from '#src/screens/app/lazy-special-cases.tsx'
import { Grid, Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'

import type { DashboardViewProps } from './dashboard-view.ts'
import { NextTaskList } from '../next-task-list.tsx'
import { OrderedProductCard } from '../ordered-product-card.tsx'

export const DashboardListed = (props: DashboardViewProps) => {
  const { context, Offer } = props
  const { unread } = context.dashboard
  const ordered = Object.values(context.dashboard.products).toSorted((one, other) =>
    other.ordered_at.localeCompare(one.ordered_at),
  )
  return (
    <Stack gap={6}>
      <NextTaskList products={ordered} />
      <Stack as="section" gap={4} aria-labelledby="ordered">
        <Row gap={3} justify="space-between">
          <Heading level={2} id="ordered">
            <Trans>Ordered</Trans>
          </Heading>
          <RouteText to="/orders">
            <Trans>Orders and invoices</Trans>
          </RouteText>
        </Row>
        <Grid as="ul" column="wide">
          {ordered.map((product) => (
            <OrderedProductCard key={product.id} product={product} />
          ))}
          {unread &&
            Object.values(unread.products).map((product) => (
              <LazyUnreadProduct
                key={product.id}
                {...props}
                incident={unread.incident}
                product={product}
              />
            ))}
        </Grid>
      </Stack>
      <Offer products={Object.values(context.dashboard.unBoughtProducts)} />
    </Stack>
  )
}
