import { Trans } from '@lingui/react/macro'

import type { Hold } from '#contract/consultation/hold.ts'
import type { Product } from '#contract/shop/product.ts'
import { useAuthStatus } from '#src/actors/context.tsx'
import { HeldUntil } from '#src/screens/app/held-until.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Tag } from '#src/ui/text/tag.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { FindingsCount } from './findings-count.tsx'

type HeldTimeProps = { product: Product; hold: Hold | undefined }

/**
 * The time of a consultation in the cart, until when it is reserved and how many findings are attached, or that the
 * reservation has expired.
 */
export const HeldTime = ({ product, hold }: HeldTimeProps) =>
  hold ? (
    <Stack gap={1}>
      <HeldUntil hold={hold} />
      <FindingsCount count={hold.findings_count} />
    </Stack>
  ) : (
    <NoTime product={product} />
  )

const NoTime = ({ product: { code } }: Pick<HeldTimeProps, 'product'>) => {
  const isVisitor = useAuthStatus() === 'visitor'
  return (
    <Stack gap={1}>
      <div>
        <Tag tone="apricot">
          <Trans>No time booked</Trans>
        </Tag>
      </div>
      {isVisitor ? (
        <Text variant="small">
          <Trans>You choose a time after you log in.</Trans>
        </Text>
      ) : null}
      <RouteText to="/products/$code" params={{ code }} search={{ time: 'choose' }}>
        {isVisitor ? <Trans>Log in and choose a time</Trans> : <Trans>Choose a time</Trans>}
      </RouteText>
    </Stack>
  )
}
