import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'

import type { Cart } from '#contract/shop/shop.ts'
import { isFocusLost, useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useCart } from '#src/actors/shop/cart.ts'
import { LazyFieldText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Row } from '#src/ui/layout/stack.tsx'

/** The form for a gift card code; cleared after a card was applied. */
export const GiftcardForm = ({ cart }: { cart: Cart }) => {
  const { t } = useLingui()
  const { actor, snapshot } = useCart()
  const { code, problem } = snapshot.context.giftcard
  const error = problem?.validationErrors[0]
  const field = useRef<HTMLInputElement>(null)
  useFocusOnChange(cart.giftcards.length, () => {
    // the form is replaced by an empty one, and the button of a removed card disappears
    if (isFocusLost()) field.current?.focus()
  })
  return (
    <form
      noValidate
      onInput={() => actor.send({ type: 'giftcard.change' })}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('token')
        if (typeof typed === 'string') actor.send({ type: 'giftcard.apply', code: typed })
      }}
    >
      <Row gap={3} align="end" key={cart.giftcards.length}>
        <TextField
          ref={field}
          name="token"
          label={t`Gift card code`}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error ? <LazyFieldText error={error} /> : undefined}
        />
        <Button
          type="submit"
          variant="secondary"
          aria-disabled={snapshot.hasTag('busy') || undefined}
          busy={snapshot.matches('applyingGiftcard')}
        >
          <Trans>Apply</Trans>
        </Button>
      </Row>
    </form>
  )
}
