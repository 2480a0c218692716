import { describe, expect, it } from 'vitest'

import { emptyCart } from '#flows/machines/samples.ts'
import {
  cartWithConsultation,
  counselling,
  slot,
} from '#flows/machines/consultation/consultation.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { lostTimesIn } from '#machines/shop/cart-context.ts'
import { cartMachine } from '#machines/shop/cart.machine.ts'

const withoutTime = { ...cartWithConsultation, consultations: {} }
const hold = cartWithConsultation.consultations?.[counselling.id]

describe('cart: a consultation whose time is no longer held', () => {
  const loaded = () => {
    const testActor = createTestActor(cartMachine)
    testActor.actor.send({ type: 'cart.set', cart: cartWithConsultation })
    const lostTimes = () => testActor.actor.getSnapshot().context.lostTimes
    return { ...testActor, lostTimes }
  }

  it('keeps the time until the next one, whatever else changes', () => {
    const { actor, lostTimes } = loaded()
    expect(lostTimes()).toEqual({})

    actor.send({ type: 'cart.changed', cart: withoutTime })
    actor.send({ type: 'cart.changed', cart: { ...withoutTime, consultations: undefined } })
    expect(lostTimes()).toEqual({ [counselling.id]: slot })
    actor.send({ type: 'cart.changed', cart: cartWithConsultation })

    expect(lostTimes()).toEqual({})
  })

  it('is forgotten when it is removed, and when the customer logs out', () => {
    const removed = loaded()
    removed.actor.send({ type: 'cart.changed', cart: withoutTime })
    removed.actor.send({ type: 'cart.changed', cart: emptyCart })
    expect(removed.lostTimes()).toEqual({})

    const { actor, lostTimes } = loaded()
    actor.send({ type: 'cart.changed', cart: withoutTime })
    actor.send({ type: 'cart.clear' })
    expect(lostTimes()).toEqual({})
  })

  it('counts a time without a language as not chosen, and as never held in the cart', () => {
    const held = hold && { [counselling.id]: { ...hold, in_cart: false } }
    const cart = { ...cartWithConsultation, consultations: held }

    expect(lostTimesIn({ cart: cartWithConsultation, lostTimes: {} }, cart)).toEqual({
      [counselling.id]: slot,
    })
    expect(lostTimesIn({ cart, lostTimes: {} }, withoutTime)).toEqual({})
    expect(lostTimesIn({ cart: null, lostTimes: {} }, withoutTime)).toEqual({})
  })
})
