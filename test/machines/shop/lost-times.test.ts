import { describe, expect, it } from 'vitest'

import { emptyCart } from '#flows/machines/samples.ts'
import {
  cartWithConsultation,
  counselling,
  slot,
} from '#flows/machines/consultation/consultation.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { findExpiredHolds } from '#machines/shop/cart-values.ts'
import { cartMachine } from '#machines/shop/cart.machine.ts'

const withoutTime = { ...cartWithConsultation, consultations: {} }
const hold = cartWithConsultation.consultations?.[counselling.id]

describe('cart: a consultation whose time is no longer held', () => {
  const loaded = () => {
    const testActor = createTestActor(cartMachine)
    testActor.actor.send({ type: 'cart.set', cart: cartWithConsultation })
    const expiredHolds = () => testActor.actor.getSnapshot().context.expiredHolds
    return { ...testActor, expiredHolds }
  }

  it('keeps the time until the next one, whatever else changes', () => {
    const { actor, expiredHolds } = loaded()
    expect(expiredHolds()).toEqual({})

    actor.send({ type: 'cart.changed', cart: withoutTime })
    actor.send({ type: 'cart.changed', cart: { ...withoutTime, consultations: undefined } })
    expect(expiredHolds()).toEqual({ [counselling.id]: slot })
    actor.send({ type: 'cart.changed', cart: cartWithConsultation })

    expect(expiredHolds()).toEqual({})
  })

  it('is forgotten when it is removed, and when the customer logs out', () => {
    const removed = loaded()
    removed.actor.send({ type: 'cart.changed', cart: withoutTime })
    removed.actor.send({ type: 'cart.changed', cart: emptyCart })
    expect(removed.expiredHolds()).toEqual({})

    const { actor, expiredHolds } = loaded()
    actor.send({ type: 'cart.changed', cart: withoutTime })
    actor.send({ type: 'cart.clear' })
    expect(expiredHolds()).toEqual({})
  })

  it('counts a time without a language as not chosen, and as never held in the cart', () => {
    const held = hold && { [counselling.id]: { ...hold, in_cart: false } }
    const cart = { ...cartWithConsultation, consultations: held }

    expect(findExpiredHolds({ cart: cartWithConsultation, expiredHolds: {} }, cart)).toEqual({
      [counselling.id]: slot,
    })
    expect(findExpiredHolds({ cart, expiredHolds: {} }, withoutTime)).toEqual({})
    expect(findExpiredHolds({ cart: null, expiredHolds: {} }, withoutTime)).toEqual({})
  })
})
