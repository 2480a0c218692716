import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localizedText } from '#contract/locale.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import { nextStepOf } from '#contract/order/next-step.ts'
import { isPosted, isToPost } from '#contract/order/posting.ts'
import {
  orderedProductMachine,
  type OrderedProductActor,
  type OrderedProductSnapshot,
} from '#machines/product/ordered-product.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { sendWhenVisible } from '#src/actors/page-events.ts'
import { orderedProductActors } from '#src/actors/product/product.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { lazyArt } from '#src/screens/app/lazy-art.ts'
import { RouteButton, RouteText } from '#src/screens/app/links.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { SlideCard } from '#src/ui/layout/slide-card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { StepCard } from './step-card.tsx'
import { StepList } from './step-list.tsx'

const LazyArt = lazyArt(
  async () => (await import('#src/ui/illustrations/dashboard-product-art.tsx')).DashboardProductArt,
)

type ViewProps = { actor: OrderedProductActor; snapshot: OrderedProductSnapshot }

/** The progress of one ordered product. */
export const OrderedProductScreen = ({ id }: { id: string | undefined }) => {
  const { actor, snapshot } = useScreenActor(orderedProductMachine, orderedProductActors, {
    input: { orderedProductId: id ?? null },
    connect: sendWhenVisible,
  })
  const locale = useLocale()
  const { product } = snapshot.context
  const number = product?.order_number
  const isLoading = snapshot.matches('loading')
  const View = views[typeof snapshot.value === 'string' ? snapshot.value : 'shown']
  return (
    <Main art={<LazyArt />}>
      <PageHead
        title={product ? localizedText(product.title, locale) : <Trans>Product progress</Trans>}
        lead={product ? <Trans>Order {number}</Trans> : isLoading && id ? <Skeleton /> : undefined}
      />
      <Stack gap={5}>
        <Row>
          <RouteText to="/dashboard">
            <Trans>Back to the dashboard</Trans>
          </RouteText>
        </Row>
        <View actor={actor} snapshot={snapshot} />
      </Stack>
    </Main>
  )
}

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the progress`}>
      <Stack gap={4}>
        <Skeleton shape="card" />
        <Skeleton shape="card" count={2} />
      </Stack>
    </Loading>
  )
}

const Shown = ({ actor, snapshot }: ViewProps) => {
  const { product, position, direction, problem } = snapshot.context
  const step = product?.steps[position]
  if (!product || !step) return null
  // keeps the focus at the first and the last step
  const stepButton = (type: 'step.next' | 'step.previous') => ({
    'aria-disabled': !snapshot.can({ type }) || undefined,
    'data-unavailable': !snapshot.can({ type }) || undefined,
    onClick: () => actor.send({ type }),
  })
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <SlideCard id={step.key} direction={direction}>
          <StepCard
            product={product}
            step={step}
            isNext={step === nextStepOf(product)}
            posting={<PostingButton actor={actor} snapshot={snapshot} />}
          />
        </SlideCard>
        <Row justify="space-between">
          <Button variant="secondary" {...stepButton('step.previous')}>
            <Trans>Show previous step</Trans>
          </Button>
          <Button variant="secondary" {...stepButton('step.next')}>
            <Trans>Show next step</Trans>
          </Button>
        </Row>
      </Stack>
      <LoadProblem problem={problem} action={null} />
      <StepList product={product} />
    </Stack>
  )
}

/** Says that the sample is posted, or takes that back. One button, so that it keeps the focus. */
const PostingButton = ({ actor, snapshot }: ViewProps) => {
  const { product, position } = snapshot.context
  const step = product?.steps[position]
  if (!product || !step) return null
  const isReported = isPosted(step, product)
  if (!isReported && !isToPost(step, product)) return null
  return (
    <Button
      variant="secondary"
      busy={snapshot.hasTag('busy')}
      onClick={() => actor.send({ type: isReported ? 'posting.retract' : 'posting.report' })}
    >
      {isReported ? (
        <Trans>I have not posted it yet</Trans>
      ) : (
        <Trans>I have posted my sample</Trans>
      )}
    </Button>
  )
}

const Choosing = ({ snapshot }: ViewProps) => {
  const locale = useLocale()
  return (
    <Stack as="ul" gap={3}>
      {snapshot.context.products.map(({ id, title, order_number: number }) => (
        <Card as="li" key={id}>
          <RouteText to="/dashboard-product/{-$id}" params={{ id }}>
            {localizedText(title, locale)} · <Trans>Order {number}</Trans>
          </RouteText>
        </Card>
      ))}
    </Stack>
  )
}

const Empty = () => (
  <EmptyState
    title={<Trans>You have not ordered anything yet</Trans>}
    action={
      <RouteButton to="/products">
        <Trans>See the tests</Trans>
      </RouteButton>
    }
  >
    <Trans>When you order a test, you can follow each step here.</Trans>
  </EmptyState>
)

// not by `problem`, whose list of all messages would belong to the first load
const notFound: Problem = {
  ...toProblem(undefined),
  status: 404,
  message: 'errors.ordered_product_not_found',
}

/** An address that cannot be of a product is treated like one of an unknown product. */
const NotFound = () => (
  <Alert
    tone="error"
    title={<Trans>Test not found</Trans>}
    action={
      <RouteButton to="/dashboard">
        <Trans>Go to the dashboard</Trans>
      </RouteButton>
    }
  >
    <LazyProblemText problem={notFound} />
  </Alert>
)

const LoadFailed = ({ actor, snapshot }: ViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem ?? toProblem(undefined)}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'progress.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  deciding: LoadingView,
  listing: LoadingView,
  loading: LoadingView,
  choosing: Choosing,
  empty: Empty,
  shown: Shown,
  reportingPosting: Shown,
  retractingPosting: Shown,
  updating: Shown,
  notFound: NotFound,
  loadFailed: LoadFailed,
} satisfies Record<
  Extract<OrderedProductSnapshot['value'], string> | 'shown',
  (props: ViewProps) => ReactNode
>
