import { describe, expect, it } from 'vitest'

import type { Cart } from '#contract/shop/shop.ts'
import {
  customer as someCustomer,
  emptyCart,
  product,
  unreachable,
} from '#flows/machines/samples.ts'
import {
  cartWithIncluded,
  fullCart,
  orderedBefore,
  unknownGiftcard,
} from '#flows/machines/shop/cart.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import {
  hasAddedRequired,
  emptyGiftcard,
  includedProductsNotification,
} from '#machines/shop/cart-values.ts'
import { cartMachine } from '#machines/shop/cart.machine.ts'

import { openPortalAs } from '../portal.ts'

describe('the cart', () => {
  it('is the one that the server returns', () => {
    const { actor, settle } = createTestActor(cartMachine)

    actor.send({ type: 'cart.load' })
    settle('readCart', { output: { cart: twoProducts } })

    expect(actor.getSnapshot().context.cart).toEqual(twoProducts)
  })

  it('is replaced by the next response', () => {
    const { actor } = createTestActor(cartMachine)

    actor.send({ type: 'cart.set', cart: twoProducts })
    actor.send({ type: 'cart.set', cart: emptyCart })

    expect(actor.getSnapshot().context.cart).toEqual(emptyCart)
  })

  it('is removed when it is cleared', () => {
    const { actor } = createTestActor(cartMachine)
    actor.send({ type: 'cart.set', cart: twoProducts })

    actor.send({ type: 'cart.clear' })

    expect(actor.getSnapshot().context.cart).toBeNull()
  })

  it('of a customer wins over a pending response for the visitor’s cart', () => {
    const { actor, calls } = createTestActor(cartMachine)
    actor.send({ type: 'cart.load' })

    actor.send({ type: 'cart.set', cart: twoProducts })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.cart).toEqual(twoProducts)
  })

  it('stays unknown when the server does not return it', () => {
    const { actor, settle } = createTestActor(cartMachine)

    actor.send({ type: 'cart.load' })
    settle('readCart', { error: unreachable })

    expect(actor.getSnapshot().value).toBe('notLoaded')
    expect(actor.getSnapshot().context.cart).toBeNull()
  })
})

const twoProducts: Cart = { ...emptyCart, products_count: 2 }

describe('a change of the cart', () => {
  const start = (cart: Cart) => {
    const testActor = createTestActor(cartMachine)
    testActor.actor.send({ type: 'cart.set', cart })
    return testActor
  }
  const toggle = {
    type: 'product.toggle',
    item: { productId: product.id, optionId: null },
  } as const

  it('adds a product that is not in the user’s sub-cart, and removes one that is', () => {
    const { actor, settle, calls } = start(emptyCart)

    actor.send(toggle)
    expect(calls()).toMatchObject([{ name: 'addToCart' }])
    settle('addToCart', { output: { cart: fullCart } })
    actor.send(toggle)

    expect(calls()).toMatchObject([{ name: 'removeFromCart' }])
    expect(actor.getSnapshot().context.cart).toEqual(fullCart)
  })

  it('is made once, however often the button is pressed meanwhile', () => {
    const { actor, calls } = start(emptyCart)

    actor.send(toggle)
    actor.send(toggle)
    actor.send({ type: 'cart.empty' })

    expect(calls()).toMatchObject([{ name: 'addToCart' }])
  })

  it('identifies a visitor’s cart by its token, and sends none for a customer’s', () => {
    const visitor = start({ ...emptyCart, token: 'abcdefghijklmnopqrstuv' })
    const customer = start(emptyCart)

    visitor.actor.send(toggle)
    customer.actor.send(toggle)

    const payload = { product_id: product.id }
    expect(visitor.calls()[0]?.input).toEqual({ ...payload, cart_token: 'abcdefghijklmnopqrstuv' })
    expect(customer.calls()[0]?.input).toEqual(payload)
  })

  it('can be undone at the price that was chosen', () => {
    const optionId = '7f8a9b0c-1d2e-4f3a-8b4c-5d6e7f8a9b0c'
    const { actor, settle, calls } = start({
      ...fullCart,
      price_options: { [product.id]: optionId },
    })
    actor.send(toggle)
    settle('removeFromCart', { output: { cart: emptyCart } })
    expect(actor.getSnapshot().context.removed?.title).toEqual(product.title)

    actor.send({ type: 'product.restore' })

    expect(calls()[0]?.input).toEqual({
      product_id: product.id,
      price_option: optionId,
      is_repeat: true,
    })
  })

  it('that fails is reported, and the cart is read again', () => {
    const { actor, settle, calls } = start(fullCart)

    actor.send(toggle)
    settle('removeFromCart', { error: unreachable })

    expect(calls()).toMatchObject([{ name: 'readCart' }])
    settle('readCart', { error: unreachable })
    expect(actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { cart: fullCart } })
  })

  it('with an unknown gift card is reported at its field, and the code is kept', () => {
    const { actor, settle } = start(fullCart)

    actor.send({ type: 'giftcard.apply', code: 'NO-SUCH-CARD' })
    settle('applyGiftcard', { error: unknownGiftcard })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'loaded',
      context: { giftcard: { code: 'NO-SUCH-CARD', problem: { status: 404 } } },
    })
  })

  it('is removed with the cart on logout', () => {
    const { actor, settle } = start(fullCart)
    actor.send(toggle)
    settle('removeFromCart', { output: { cart: emptyCart } })

    actor.send({ type: 'cart.clear' })

    expect(actor.getSnapshot().context).toMatchObject({ cart: null, removed: null, item: null })
  })
})

describe('the cart: what is added and removed with a product', () => {
  const item = { productId: product.id, optionId: null }
  const start = () => {
    const testActor = createTestActor(cartMachine)
    testActor.actor.send({ type: 'cart.set', cart: emptyCart })
    return testActor
  }

  it('cart: names the included product, its price and the sum after the click', () => {
    const after = cartWithIncluded
    const context = {
      cart: emptyCart,
      item,
      removed: null,
      expiredHolds: {},
      giftcard: emptyGiftcard(),
    }

    expect(hasAddedRequired(context, after)).toBe(true)
    expect(includedProductsNotification(context, after)).toMatchObject({
      key: 'success.cart_added_with',
      localizedArguments: {
        title: product.title,
        included: { en: 'Pre-test counselling', et: 'Testieelne nõustamine' },
        price: { cents: 6_500 },
        total: { cents: product.price_cents + 6_500 },
      },
    })
    expect(hasAddedRequired(context, fullCart)).toBe(false)
  })

  it('cart: names the products that were removed with another one', () => {
    const { actor, settle } = start()
    actor.send({ type: 'cart.set', cart: cartWithIncluded })

    actor.send({ type: 'product.toggle', item })
    settle('removeFromCart', { output: { cart: emptyCart } })

    expect(actor.getSnapshot().context.removed).toMatchObject({
      title: product.title,
      included: [{ en: 'Pre-test counselling' }],
    })
  })

  it('cart: adds a test that was ordered before only after a confirmation', () => {
    const { actor, settle, calls } = start()
    actor.send({ type: 'product.toggle', item })
    settle('addToCart', { error: orderedBefore })
    expect(actor.getSnapshot().value).toBe('confirmingRepeat')
    actor.send({ type: 'repeat.cancel' })
    expect(actor.getSnapshot().value).toBe('loaded')

    actor.send({ type: 'product.toggle', item })
    settle('addToCart', { error: orderedBefore })
    actor.send({ type: 'repeat.confirm' })

    expect(calls()).toMatchObject([
      { name: 'addToCart', input: { product_id: product.id, is_repeat: true } },
    ])
  })

  it('cart: removes everything only after a confirmation', () => {
    const { actor, calls } = start()

    actor.send({ type: 'cart.empty' })
    actor.send({ type: 'empty.cancel' })
    expect(calls()).toEqual([])
    actor.send({ type: 'cart.empty' })
    actor.send({ type: 'empty.confirm' })

    expect(calls()).toMatchObject([{ name: 'clearCart' }])
  })

  it('cart: shows the cart that a ping returns, as at the end of a held time', () => {
    const portal = openPortalAs({ ...someCustomer, cart: fullCart })

    portal.perform({ kind: 'wait', ms: 10_000, delay: 'pingInterval' })
    portal.settle('auth.pingSession', { output: { ...someCustomer, cart: cartWithIncluded } })

    expect(portal.snapshotOf('cart').context.cart).toEqual(cartWithIncluded)
  })

  it('cart: shows what was changed on another device while a question was open', () => {
    const { actor, settle } = start()
    const change = (state: string, answer: 'empty.cancel' | 'repeat.cancel', cart: Cart) => {
      actor.send({ type: 'cart.changed', cart })
      expect(actor.getSnapshot().value).toBe(state)
      actor.send({ type: answer })
      expect(actor.getSnapshot().context.cart).toEqual(cart)
    }

    actor.send({ type: 'cart.empty' })
    change('confirmingEmpty', 'empty.cancel', twoProducts)
    actor.send({ type: 'product.toggle', item })
    settle('addToCart', { error: orderedBefore })
    change('confirmingRepeat', 'repeat.cancel', fullCart)
  })

  it('cart: says that the gift card code is missing, until something is typed', () => {
    const { actor, calls } = start()

    actor.send({ type: 'giftcard.apply', code: '  ' })
    expect(actor.getSnapshot().context.giftcard.problem?.validationErrors).toEqual([
      { field: 'token', message: 'errors.no_giftcard_code' },
    ])
    actor.send({ type: 'giftcard.change' })

    expect(actor.getSnapshot().context.giftcard.problem).toBeNull()
    expect(calls()).toEqual([])
  })
})
