import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'

import { orderedIn } from '#contract/order/next-step.ts'
import { dashboardMachine, type DashboardSnapshot } from '#machines/product/dashboard.machine.ts'
import { dashboardActors } from '#src/actors/product/product.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { useUser } from '#src/actors/context.tsx'
import { lazyArt } from '#src/screens/app/lazy-art.ts'
import {
  LazyMissingEmail,
  LazyStudyKit,
  LazyUnreadParts,
} from '#src/screens/app/lazy-special-cases.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { DashboardEmpty } from './dashboard-empty.tsx'
import { DashboardListed } from './dashboard-listed.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { DashboardLoadFailed } from './dashboard-load-failed.tsx'
import type { DashboardViewProps } from './dashboard-view.ts'

const LazyDashboardArt = lazyArt(
  async () => (await import('#src/ui/illustrations/dashboard-art.tsx')).DashboardArt,
)

/** One view for all of them, so that the content stays while parts of it are loaded again. */
const DashboardShown = (props: DashboardViewProps) =>
  orderedIn(props.context.dashboard).length > 0 ? (
    <DashboardListed {...props} />
  ) : (
    <DashboardEmpty {...props} />
  )

const views = {
  loading: DashboardLoading,
  empty: DashboardShown,
  listed: DashboardShown,
  refreshing: DashboardShown,
  loadFailed: DashboardLoadFailed,
} satisfies Record<DashboardSnapshot['value'], (props: DashboardViewProps) => ReactNode>

export const DashboardScreen = ({ Offer }: Pick<DashboardViewProps, 'Offer'>) => {
  const { actor, snapshot } = useScreenActor(dashboardMachine, dashboardActors)
  const user = useUser()
  const name = user?.first_name
  const View = views[snapshot.value]
  const { hpv_kit: kit, unread } = snapshot.context.dashboard
  const props = {
    context: snapshot.context,
    problem: snapshot.context.problem,
    onRetry: () => actor.send({ type: 'dashboard.retry' }),
    isRefreshing: snapshot.matches('refreshing'),
    Offer,
  }
  return (
    <Main art={<LazyDashboardArt />}>
      <PageHead
        title={name ? <Trans>Hello, {name}</Trans> : <Trans>Hello</Trans>}
        lead={<Trans>Track your tests and consultations.</Trans>}
      />
      <Suspense fallback={<DashboardLoading />}>
        <Stack gap={6}>
          {user?.email === null ? <LazyMissingEmail /> : null}
          {kit ? <LazyStudyKit kit={kit} /> : null}
          <View {...props} />
          {unread && unread.parts.length > 0 ? <LazyUnreadParts {...props} {...unread} /> : null}
        </Stack>
      </Suspense>
    </Main>
  )
}
