import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { problem } from '#contract/problem.ts'
import { checkedOrder, completeForm } from '#flows/machines/order/checkout.flow.ts'
import { included, product } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'
import { useValue } from '#src/actors/use-value.ts'
import { CartChangesAlert } from '#src/screens/order/checkout/cart-changes.tsx'
import { FinishedSteps } from '#src/screens/order/checkout/finished-steps.tsx'
import { withMessages } from '#test/support/with-messages.tsx'

vi.mock('#src/actors/context.tsx', () => ({ useLocale: () => 'en' }))

const reviewing = () => {
  const checkout = createTestActor(checkoutMachine, {
    input: { requestedStep: 'review', draftValues: completeForm },
  })
  checkout.settle('prepareCheckout', {
    output: {
      person: 'verified',
      requirements: { hasDelivery: true, isFree: false, cartToken: null },
      countries: [],
      latest: null,
    },
  })
  checkout.settle('validateOrder', { output: checkedOrder })
  return checkout
}

type CheckoutTest = ReturnType<typeof reviewing>

const Steps = ({ actor }: Pick<CheckoutTest, 'actor'>) => (
  <FinishedSteps
    actor={actor}
    snapshot={useValue(actor, (current) => current)}
    changeValues={() => {}}
  />
)

describe('checkout: the finished steps', () => {
  const change = (step: string) => page.getByRole('button', { name: `Change: ${step}` })

  it('can be changed during the review', async () => {
    const { actor } = reviewing()
    await render(await withMessages(<Steps actor={actor} />))

    await expect.element(change('Address')).toBeVisible()
    await expect.element(change('Payment method')).toBeVisible()
    await userEvent.click(change('Delivery'))

    expect(actor.getSnapshot().value).toEqual({ filling: 'delivery' })
  })

  it('cannot be changed while the order is placed, nor afterwards', async () => {
    const { actor, settle } = reviewing()
    await render(await withMessages(<Steps actor={actor} />))
    await expect.element(change('Delivery')).toBeVisible()

    actor.send({ type: 'order.place', areTermsAccepted: true })
    await expect.element(change('Delivery')).not.toBeInTheDocument()
    settle('placeOrder', { error: problem('errors.unreachable') })
    await expect.element(change('Delivery')).toBeVisible()
  })
})

describe('checkout: what has changed in the cart', () => {
  it('is listed, with the total before and now', async () => {
    const changes = {
      before: 19_900,
      after: 15_400,
      added: [included],
      removed: [product],
      repriced: [{ ...product, title: { en: 'Blood clotting' } }],
      usedUpGiftcards: ['•••• 0050'],
      removedGiftcards: ['•••• 1000'],
    }
    await render(await withMessages(<CartChangesAlert changes={changes} />))

    for (const text of [
      'Your cart has changed. Nothing has been ordered yet.',
      `Added: ${included.title.en}`,
      `Removed: ${product.title.en}`,
      'New price: Blood clotting',
      'Gift card •••• 0050 was used for another order.',
      'Gift card •••• 1000 is no longer in your cart.',
      'The total was €199. It is now €154.',
    ])
      await expect.element(page.getByText(text)).toBeVisible()
  })

  it('names one total when a product was exchanged for another of the same price', async () => {
    const nothing = {
      added: [],
      removed: [],
      repriced: [],
      usedUpGiftcards: [],
      removedGiftcards: [],
    }
    const changes = { ...nothing, before: 13_900, after: 13_900, added: [included] }
    await render(await withMessages(<CartChangesAlert changes={changes} />))

    await expect.element(page.getByText('The total is still €139.')).toBeVisible()
  })
})
