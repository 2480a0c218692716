import { describe, expect, it } from 'vitest'

import type { Cart } from '#contract/shop.ts'
import { emptyCart, unreachable } from '#flows/models/samples.ts'
import { rehearse } from '#flows/rehearse.ts'
import { cartMachine } from '#machines/shop/cart.machine.ts'

describe('the cart', () => {
  it('is the one that the server tells', () => {
    const { actor, settle } = rehearse(cartMachine)

    actor.send({ type: 'cart.read' })
    settle('readCart', { output: { cart: twoProducts } })

    expect(actor.getSnapshot().context.cart).toEqual(twoProducts)
  })

  it('is replaced whole by the next one', () => {
    const { actor } = rehearse(cartMachine)

    actor.send({ type: 'cart.set', cart: twoProducts })
    actor.send({ type: 'cart.set', cart: emptyCart })

    expect(actor.getSnapshot().context.cart).toEqual(emptyCart)
  })

  it('is forgotten when it is cleared', () => {
    const { actor } = rehearse(cartMachine)
    actor.send({ type: 'cart.set', cart: twoProducts })

    actor.send({ type: 'cart.clear' })

    expect(actor.getSnapshot().context.cart).toBeNull()
  })

  it('of a customer wins over the visitor’s that is still on its way', () => {
    const { actor, calls } = rehearse(cartMachine)
    actor.send({ type: 'cart.read' })

    actor.send({ type: 'cart.set', cart: twoProducts })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.cart).toEqual(twoProducts)
  })

  it('stays unknown when the server does not tell', () => {
    const { actor, settle } = rehearse(cartMachine)

    actor.send({ type: 'cart.read' })
    settle('readCart', { error: unreachable })

    expect(actor.getSnapshot().value).toBe('unread')
    expect(actor.getSnapshot().context.cart).toBeNull()
  })
})

const twoProducts: Cart = { ...emptyCart, products_count: 2 }
