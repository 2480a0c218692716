import { Trans, useLingui } from '@lingui/react/macro'

import { toProblem } from '#contract/problem.ts'
import type { CatalogueSnapshot } from '#machines/shop/catalogue.machine.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Grid } from '#src/ui/layout/stack.tsx'

/** The props of every view of the catalogue. */
export type CatalogueViewProps = {
  context: CatalogueSnapshot['context']
  onRetry: () => void
  onChoose: (productId: string, optionId: string) => void
}

export const CatalogueLoading = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading products`}>
      <Grid>
        <Skeleton shape="card" count={9} />
      </Grid>
    </Loading>
  )
}

export const CatalogueLoadFailed = ({ context, onRetry }: CatalogueViewProps) => (
  <Alert
    tone="error"
    title={<Trans>We could not load the products</Trans>}
    action={
      <Button variant="secondary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <LazyProblemText problem={context.problem ?? toProblem(undefined)} />
  </Alert>
)
