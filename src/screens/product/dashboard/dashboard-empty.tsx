import { Trans } from '@lingui/react/macro'

import { lazyArt } from '#src/screens/app/lazy-art.ts'
import { EmptyState } from '#src/ui/feedback/state.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

import type { DashboardViewProps } from './dashboard-view.ts'

const LazyEmptyDashboardArt = lazyArt(
  async () => (await import('#src/ui/illustrations/empty-dashboard-art.tsx')).EmptyDashboardArt,
)

export const DashboardEmpty = ({ context, Offer }: DashboardViewProps) => (
  <Stack gap={6}>
    {context.dashboard.hpv_kit ? null : (
      <EmptyState
        art={<LazyEmptyDashboardArt />}
        title={<Trans>You have not ordered anything yet</Trans>}
      >
        <Trans>Your tests and each step towards your report appear here.</Trans>
      </EmptyState>
    )}
    <Offer products={Object.values(context.dashboard.unBoughtProducts)} />
  </Stack>
)
