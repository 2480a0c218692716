import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'

import { dashboardMachine, type DashboardSnapshot } from '#machines/product/dashboard.machine.ts'
import { dashboardActors } from '#src/actors/product/product.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { useUser } from '#src/actors/context.tsx'
import { lazyArt } from '#src/screens/app/lazy-art.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
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

/** Only participants of the HPV study load it. */
const StudyKitCard = lazyComponent(
  async () => (await import('./study-kit-card.tsx')).StudyKitCard,
  { fallback: <Skeleton shape="card" /> },
)

const views = {
  loading: DashboardLoading,
  empty: DashboardEmpty,
  listed: DashboardListed,
  loadFailed: DashboardLoadFailed,
} satisfies Record<DashboardSnapshot['value'], (props: DashboardViewProps) => ReactNode>

export const DashboardScreen = ({ Offer }: Pick<DashboardViewProps, 'Offer'>) => {
  const { actor, snapshot } = useScreenActor(dashboardMachine, dashboardActors)
  const name = useUser()?.first_name
  const View = views[snapshot.value]
  const { hpv_kit: kit } = snapshot.context.dashboard
  return (
    <Main art={<LazyDashboardArt />}>
      <PageHead
        title={name ? <Trans>Hello, {name}</Trans> : <Trans>Hello</Trans>}
        lead={<Trans>Track your tests and consultations.</Trans>}
      />
      <Suspense fallback={<DashboardLoading />}>
        <Stack gap={6}>
          {kit ? <StudyKitCard kit={kit} /> : null}
          <View
            context={snapshot.context}
            onRetry={() => actor.send({ type: 'dashboard.retry' })}
            Offer={Offer}
          />
        </Stack>
      </Suspense>
    </Main>
  )
}
