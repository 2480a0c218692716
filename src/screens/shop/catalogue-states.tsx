import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { localizedText } from '#contract/locale.ts'
import { toProblem } from '#contract/problem.ts'
import type { CatalogueProduct } from '#contract/shop/product.ts'
import type { CatalogueSnapshot } from '#machines/shop/catalogue.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

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

type PriceOptionsProps = {
  product: CatalogueProduct
  chosen: string | null
  /** the product is in the cart; another option requires removing it first */
  isFixed: boolean
  onChoose: (optionId: string) => void
}

/** The price options of a product, one of which is chosen. Not in price.tsx, which the dashboard loads. */
export const PriceOptions = ({ product, chosen, isFixed, onChoose }: PriceOptionsProps) => {
  const locale = useLocale()
  const id = useId()
  return (
    <Stack gap={2} role="radiogroup" aria-labelledby={id}>
      <Text variant="strong" id={id}>
        <Trans>Choose an option</Trans>
      </Text>
      {product.price_options.map((option) => (
        <CheckField
          key={option.id}
          kind="radio"
          name={id}
          value={option.id}
          label={`${localizedText(option.title, locale)}, ${formatCents(option.price_cents)}`}
          checked={option.id === chosen}
          disabled={isFixed && option.id !== chosen}
          onChange={() => onChoose(option.id)}
        />
      ))}
    </Stack>
  )
}
