import { useLingui } from '@lingui/react/macro'

import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main } from '#src/ui/page/page.tsx'

/** A placeholder for a screen that is still unknown. */
export const LoadingScreen = () => {
  const { t } = useLingui()
  return (
    <Main>
      <Loading label={t`Loading`}>
        <Stack gap={4}>
          <Skeleton shape="title" />
          <Skeleton shape="text" count={2} />
        </Stack>
      </Loading>
    </Main>
  )
}
