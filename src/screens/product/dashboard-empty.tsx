import { Trans } from '@lingui/react/macro'

import { LazyEmptyDashboardArt } from '#src/screens/app/arts.ts'
import { EmptyState } from '#src/ui/feedback/state.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

import type { DashboardViewProps } from './dashboard-view.ts'

export const DashboardEmpty = ({ context, Offer }: DashboardViewProps) => (
  <Stack gap={6}>
    <EmptyState
      art={<LazyEmptyDashboardArt />}
      title={<Trans>You have not ordered anything yet</Trans>}
    >
      <Trans>What you order appears here, with each step on the way to your report.</Trans>
    </EmptyState>
    <Offer products={Object.values(context.dashboard.unBoughtProducts)} />
  </Stack>
)
