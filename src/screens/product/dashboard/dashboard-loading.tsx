import { useLingui } from '@lingui/react/macro'

import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'

export const DashboardLoading = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your products`}>
      <Stack gap={4}>
        <Skeleton shape="heading" />
        <Grid column="wide">
          <Skeleton shape="card" count={4} />
        </Grid>
      </Stack>
    </Loading>
  )
}
