import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localizedText } from '#contract/locale.ts'
import type { Dashboard, UnreadProduct } from '#contract/order/ordered-product.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { RouteText } from '#src/screens/app/links.ts'
import { LazyIncidentCode, LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CardLink } from '#src/ui/layout/card-link.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { NoWrap, Text } from '#src/ui/text/text.tsx'

/** `problem` is why the last attempt to load failed, `incident` the code of the error before it. */
type FailureProps = {
  incident: string
  problem: Problem | null
  isRefreshing: boolean
  onRetry: () => void
}
type Parts = NonNullable<Dashboard['unread']>['parts']

/** An ordered product whose progress could not be read. Its own page reads it again. */
export const UnreadProductCard = ({
  product,
  ...props
}: FailureProps & { product: UnreadProduct }) => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const title = localizedText(product.title, locale)
  const number = product.order_number
  const day = formatDateTime(product.ordered_at, dateFormat, locale)
  return (
    <Card as="li">
      <Stack gap={3}>
        <Text variant="small">
          <Trans>
            Order <NoWrap>{number}</NoWrap> of {day}
          </Trans>
        </Text>
        <Heading level={3}>
          <CardLink>
            <RouteText to="/dashboard-product/{-$id}" params={{ id: product.id }}>
              {title}
            </RouteText>
          </CardLink>
        </Heading>
        <Text>
          <Trans>We could not load the progress.</Trans> <Cause {...props} />
        </Text>
        <Row>
          <RetryButton {...props} of={title} />
        </Row>
      </Stack>
    </Card>
  )
}

/** The other parts of the page that could not be read, with one button for all of them. */
export const UnreadParts = ({ parts, ...props }: FailureProps & { parts: Parts }) => (
  <Alert
    tone="error"
    title={<Trans>A part of this page could not be loaded</Trans>}
    action={<RetryButton {...props} />}
  >
    {parts.map((part) => (
      <span key={part}>{partTexts[part]} </span>
    ))}
    <Cause {...props} />
  </Alert>
)

const partTexts = {
  catalogue: <Trans>The available tests are missing.</Trans>,
  hpv_kit: <Trans>Your kit in the HPV study is missing.</Trans>,
} satisfies Record<Parts[number], ReactNode>

/** Why the last attempt failed, or the incident code of the error. */
const Cause = ({ problem, incident }: Pick<FailureProps, 'problem' | 'incident'>) =>
  problem ? (
    <LazyProblemText problem={problem} />
  ) : (
    <LazyIncidentCode problem={{ ...toProblem(undefined), incident }} />
  )

type RetryProps = Pick<FailureProps, 'isRefreshing' | 'onRetry'> & { of?: string }

const RetryButton = ({ isRefreshing, onRetry, of }: RetryProps) => {
  const { t } = useLingui()
  return (
    <Button
      variant="secondary"
      busy={isRefreshing}
      aria-label={of === undefined ? undefined : t`Try again: ${of}`}
      onClick={onRetry}
    >
      <Trans>Try again</Trans>
    </Button>
  )
}
