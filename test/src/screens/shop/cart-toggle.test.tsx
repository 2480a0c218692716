import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { emptyCart, included, offeredProduct } from '#flows/machines/samples.ts'
import { fullCart } from '#flows/machines/shop/cart.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { cartMachine } from '#machines/shop/cart.machine.ts'
import { CartToggle } from '#src/screens/shop/cart-toggle.tsx'
import { withMessages } from '#test/support/with-messages.tsx'

const { actor, calls, settle } = createTestActor(cartMachine)

vi.mock('#src/actors/context.tsx', () => ({
  useActors: () => ({ cart: actor }),
  useLocale: () => 'en',
  useTranslations: () => ({}),
}))

it('cart toggle: no product can be added or removed while a change of the cart is in progress', async () => {
  actor.send({ type: 'cart.set', cart: emptyCart })
  const heart = offeredProduct.title.en
  const other = included.title.en
  await render(
    await withMessages(
      <>
        <CartToggle product={offeredProduct} />
        <CartToggle product={included} />
      </>,
    ),
  )
  const add = (name: string) => page.getByRole('button', { name: `Add to cart: ${name}` })

  await userEvent.click(add(heart))
  await expect.element(add(heart)).toHaveAttribute('aria-busy', 'true')
  await expect.element(add(other)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(add(other)).not.toHaveAttribute('aria-busy', 'true')
  await userEvent.click(add(other), { force: true })
  expect(calls()).toMatchObject([{ input: { product_id: offeredProduct.id } }])

  settle('addToCart', { output: { cart: fullCart } })
  const remove = page.getByRole('button', { name: `Remove from cart: ${heart}` })
  await expect.element(remove).not.toHaveAttribute('aria-disabled')
  await expect.element(add(other)).not.toHaveAttribute('aria-disabled')
})
