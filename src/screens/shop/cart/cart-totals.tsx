import { Trans, useLingui } from '@lingui/react/macro'

import type { Cart, Giftcard } from '#contract/shop/shop.ts'
import { useCart } from '#src/actors/shop/cart.ts'
import { formatCents } from '#src/screens/app/format.ts'
import { Sum } from '#src/screens/app/sum.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

/** The subtotal, and the total after gift cards. */
export const CartTotals = ({ cart }: { cart: Cart }) => (
  <Stack gap={2}>
    {cart.giftcards.length > 0 ? (
      <>
        <Sum label={<Trans>Products</Trans>}>{formatCents(cart.subtotal_cents)}</Sum>
        {cart.giftcards.map((card) => (
          <UsedGiftcard key={card.id} card={card} />
        ))}
      </>
    ) : null}
    <Sum label={<Trans>To pay</Trans>} isTotal>
      {formatCents(cart.total_cents)}
    </Sum>
    <Text variant="small">
      <Trans>Prices include VAT. Delivery and return of the kit are free.</Trans>
    </Text>
  </Stack>
)

const UsedGiftcard = ({ card }: { card: Giftcard }) => {
  const { t } = useLingui()
  const { actor, snapshot } = useCart()
  const { token } = card
  const left = formatCents(card.remaining_cents)
  return (
    <Row gap={3} justify="space-between">
      <Stack gap={1}>
        <Text>
          <Trans>Gift card {token}</Trans>
        </Text>
        <Text variant="small">
          <Trans>{left} left on this card</Trans>
        </Text>
      </Stack>
      <Row gap={2}>
        <Text>−{formatCents(card.used_cents)}</Text>
        <Button
          variant="quiet"
          aria-label={t`Remove gift card ${token}`}
          aria-disabled={snapshot.hasTag('busy') || undefined}
          busy={snapshot.matches('removingGiftcard') && snapshot.context.giftcard.id === card.id}
          onClick={() => actor.send({ type: 'giftcard.remove', id: card.id })}
        >
          <Trans>Remove</Trans>
        </Button>
      </Row>
    </Row>
  )
}
