import { describe, expect, it } from 'vitest'

import type { Cart } from '#contract/shop/shop.ts'
import { emptyCart, product, unreachable } from '#flows/machines/samples.ts'
import {
  cartFromVisitor,
  cartWithIncluded,
  fullCart,
  orderedBefore,
  unknownGiftcard,
} from '#flows/machines/shop/cart.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { cartMachine } from '#machines/shop/cart.machine.ts'

import { sentEvents } from '../sent-events.ts'

const item = { productId: product.id, optionId: null }
const reloads = [{ name: 'readCart' }]
const reported = { type: 'problem.report', problem: unreachable.problem }

const opened = () => {
  const { sent, inspect } = sentEvents()
  const testActor = createTestActor(cartMachine, { inspect })
  const { actor, calls, settle } = testActor
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const send = actor.send.bind(actor)
  return { sent, state, context, send, calls, settle }
}

const withCart = (cart: Cart = fullCart) => {
  const shop = opened()
  shop.send({ type: 'cart.set', cart })
  return shop
}

/** Products that were removed from the cart can be restored. */
const removed = () => {
  const shop = withCart()
  shop.send({ type: 'product.toggle', item })
  shop.settle('removeFromCart', { output: { cart: emptyCart } })
  return shop
}

describe('the cart of a customer who logs in', () => {
  it('reports how many products were added that they chose before', () => {
    const shop = withCart(cartFromVisitor)

    expect(shop.state()).toBe('loaded')
    expect(shop.context().cart).toEqual(cartFromVisitor)
    expect(shop.sent).toEqual([
      {
        type: 'notification.show',
        notification: {
          tone: 'success',
          key: 'success.cart_brought',
          messageArguments: { count: 1 },
        },
      },
    ])
  })
})

describe('the cart', () => {
  it('is ready once it is loaded', () => {
    const shop = opened()
    shop.send({ type: 'cart.load' })

    shop.settle('readCart', { output: { cart: fullCart } })

    expect(shop.state()).toBe('loaded')
    expect(shop.sent).toEqual([{ type: 'cart.ready' }])
  })

  it('is ready with its last content when it cannot be loaded again', () => {
    const shop = withCart()
    shop.send({ type: 'cart.load' })

    shop.settle('readCart', { error: unreachable })

    expect(shop.state()).toBe('loaded')
    expect(shop.context().cart).toEqual(fullCart)
    expect(shop.sent).toEqual([{ type: 'cart.ready' }])
  })

  it('is replaced when it was changed on another device', () => {
    const shop = withCart()

    shop.send({ type: 'cart.changed', cart: emptyCart })

    expect(shop.context().cart).toEqual(emptyCart)
  })

  it('is gone with everything about it after a log-out', () => {
    const shop = removed()
    shop.send({ type: 'giftcard.apply', code: ' ' })

    shop.send({ type: 'cart.clear' })

    expect(shop.state()).toBe('notLoaded')
    expect(shop.context()).toEqual({
      cart: null,
      item: null,
      removed: null,
      expiredHolds: {},
      giftcard: { code: '', id: '', problem: null, rejectionCount: 0 },
    })
  })
})

describe('adding a product', () => {
  it('needs no cart that was loaded before', () => {
    const shop = opened()

    shop.send({ type: 'product.toggle', item: { ...item, optionId: 'an-option' } })

    expect(shop.calls()).toMatchObject([
      { name: 'addToCart', input: { product_id: product.id, price_option: 'an-option' } },
    ])
  })

  it('reports the products that it requires and that were added with it', () => {
    const shop = withCart(emptyCart)
    shop.send({ type: 'product.toggle', item })

    shop.settle('addToCart', { output: { cart: cartWithIncluded } })

    expect(shop.state()).toBe('loaded')
    expect(shop.context().cart).toEqual(cartWithIncluded)
    expect(shop.sent).toMatchObject([{ notification: { key: 'success.cart_added_with' } }])
  })

  it('reports nothing when only the product was added', () => {
    const shop = withCart(emptyCart)
    shop.send({ type: 'product.toggle', item })

    shop.settle('addToCart', { output: { cart: fullCart } })

    expect(shop.context().cart).toEqual(fullCart)
    expect(shop.sent).toEqual([])
  })

  it.each([
    ['the product alone', fullCart],
    ['another that it requires', cartWithIncluded],
  ])('ends the offer to restore a product: %s', (_, cart) => {
    const shop = removed()
    shop.send({ type: 'product.restore' })

    shop.settle('addToCart', { output: { cart } })

    expect(shop.context().removed).toBeNull()
  })

  it('shows the problem and loads the cart again when it fails', () => {
    const shop = withCart(emptyCart)
    shop.send({ type: 'product.toggle', item })

    shop.settle('addToCart', { error: unreachable })

    expect(shop.sent).toEqual([reported])
    expect(shop.calls()).toMatchObject(reloads)
  })

  it('asks once whether a test ordered before is wanted again', () => {
    const shop = withCart(emptyCart)
    shop.send({ type: 'product.toggle', item })
    shop.settle('addToCart', { error: orderedBefore })
    shop.send({ type: 'repeat.confirm' })

    shop.settle('addToCart', { error: orderedBefore })

    expect(shop.sent).toEqual([{ type: 'problem.report', problem: orderedBefore.problem }])
    expect(shop.calls()).toMatchObject(reloads)
  })
})

describe('removing products', () => {
  it('takes the cart of the server, and nothing else can be restored', () => {
    const before = withCart()
    expect(before.context().removed).toBeNull()
    before.send({ type: 'product.restore' })
    expect(before.state()).toBe('loaded')

    expect(removed().context()).toMatchObject({
      cart: emptyCart,
      removed: { productId: product.id },
    })
  })

  it('shows the problem and loads the cart again when it fails', () => {
    const shop = withCart()
    shop.send({ type: 'product.toggle', item })

    shop.settle('removeFromCart', { error: unreachable })

    expect(shop.sent).toEqual([reported])
    expect(shop.calls()).toMatchObject(reloads)
  })

  it('keeps all of them when the customer does not confirm that the cart is emptied', () => {
    const shop = withCart()

    shop.send({ type: 'cart.empty' })
    shop.send({ type: 'empty.cancel' })

    expect(shop.state()).toBe('loaded')
    expect(shop.calls()).toEqual([])
  })

  it('empties the cart, and nothing can be restored', () => {
    const shop = removed()
    shop.send({ type: 'cart.changed', cart: fullCart })
    shop.send({ type: 'cart.empty' })
    shop.send({ type: 'empty.confirm' })

    shop.settle('clearCart', { output: { cart: emptyCart } })

    expect(shop.state()).toBe('loaded')
    expect(shop.context()).toMatchObject({ cart: emptyCart, removed: null })
  })

  it('shows the problem and loads the cart again when it cannot be emptied', () => {
    const shop = withCart()
    shop.send({ type: 'cart.empty' })
    shop.send({ type: 'empty.confirm' })

    shop.settle('clearCart', { error: unreachable })

    expect(shop.sent).toEqual([reported])
    expect(shop.calls()).toMatchObject(reloads)
  })
})

describe('a gift card', () => {
  const applying = (cart: Cart = emptyCart) => {
    const shop = withCart(cart)
    shop.send({ type: 'giftcard.apply', code: 'GENE-G1FT-CARD-0050' })
    return shop
  }
  const removing = () => {
    const shop = withCart()
    shop.send({ type: 'giftcard.remove', id: 'a-card' })
    return shop
  }
  const noGiftcard = { code: '', id: '', problem: null, rejectionCount: 0 }

  it('changes the cart, and its code is no longer shown', () => {
    const shop = applying()
    expect(shop.calls()).toMatchObject([
      { name: 'applyGiftcard', input: { token: 'GENE-G1FT-CARD-0050' } },
    ])

    shop.settle('applyGiftcard', { output: { cart: fullCart } })

    expect(shop.state()).toBe('loaded')
    expect(shop.context()).toMatchObject({ cart: fullCart, giftcard: noGiftcard })
    expect(shop.sent).toMatchObject([{ notification: { key: 'success.giftcard_valid' } }])
  })

  it('that is unknown is reported at its field', () => {
    const shop = applying()
    shop.settle('applyGiftcard', { error: unknownGiftcard })

    expect(shop.state()).toBe('loaded')
    const { problem } = unknownGiftcard
    expect(shop.context().giftcard).toMatchObject({ problem, rejectionCount: 1 })
    expect(shop.sent).toEqual([])
  })

  it('is reported elsewhere when the problem is not its code, and the cart is loaded again', () => {
    const shop = applying()

    shop.settle('applyGiftcard', { error: unreachable })

    expect(shop.sent).toEqual([reported])
    expect(shop.calls()).toMatchObject(reloads)
    expect(shop.context().giftcard.problem).toBeNull()
  })

  it('is removed by its id', () => {
    const shop = removing()
    expect(shop.calls()).toMatchObject([{ name: 'removeGiftcard', input: { id: 'a-card' } }])

    shop.settle('removeGiftcard', { output: { cart: emptyCart } })

    expect(shop.state()).toBe('loaded')
    expect(shop.context()).toMatchObject({ cart: emptyCart, giftcard: noGiftcard })
    expect(shop.sent).toMatchObject([{ notification: { key: 'success.giftcard_removed' } }])
  })

  it('stays with a problem when it cannot be removed, and the cart is loaded again', () => {
    const shop = removing()

    shop.settle('removeGiftcard', { error: unreachable })

    expect(shop.sent).toEqual([reported])
    expect(shop.calls()).toMatchObject(reloads)
  })
})
