import { describe, expect, it } from 'vitest'

import { createTestActor } from '#flows/test-actor/create-test-actor.ts'

import { kioskMachine } from '../kiosk.machine.ts'

const ordering = () => {
  const kiosk = createTestActor(kioskMachine)
  kiosk.actor.send({ type: 'goods.add', count: 1 })
  kiosk.actor.send({ type: 'order.place' })
  return kiosk
}

describe('the saved state of a test actor', () => {
  it('contains the context and the pending calls', () => {
    const copy = ordering().save()()

    expect(copy.actor.getSnapshot()).toMatchObject({
      value: { ordering: 'placing' },
      context: { goods: 1 },
    })
    copy.settle('placeOrder', { output: { isPaid: true } })
    expect(copy.actor.getSnapshot().value).toBe('thanked')
  })

  it('contains the rest of each timer', () => {
    const kiosk = ordering()
    kiosk.settle('placeOrder', { output: { isPaid: false } })
    kiosk.clock.advance(10_000)
    const copy = kiosk.save()()

    expect(copy.clock.now()).toBe(10_000)
    expect(copy.clock.untilNext()).toBe(20_000)
    copy.clock.advance(20_000)
    expect(copy.actor.getSnapshot().value).toBe('refused')
  })

  it('is the same for every copy, whatever happens to the original and to other copies', () => {
    const kiosk = ordering()
    const createCopy = kiosk.save()
    kiosk.actor.send({ type: 'order.cancel' })
    createCopy().settle('placeOrder', { error: new Error('refused') })

    const copy = createCopy()
    expect(copy.actor.getSnapshot().value).toEqual({ ordering: 'placing' })
    expect(kiosk.actor.getSnapshot().value).toBe('choosing')
  })
})
