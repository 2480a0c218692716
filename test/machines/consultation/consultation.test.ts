import { describe, expect, it } from 'vitest'

import { unreachable } from '#flows/machines/samples.ts'
import {
  holdExpired,
  laterSlot,
  slot,
  slotTaken,
  counselling,
  cartWithConsultation,
  week,
} from '#flows/machines/consultation/consultation.flow.ts'

import { chosen, form, held, holding, opened } from './opened-consultation.ts'

describe('choosing the time of a consultation', () => {
  it('starts with the first week that has free times, and can show others', () => {
    const { actor, settle, calls } = chosen()

    actor.send({ type: 'week.show', from: '2027-03-08' })

    expect(calls()).toMatchObject([{ input: { product_id: counselling.id, from: '2027-03-08' } }])
    settle('listSlots', { output: { ...week, monday: '2027-03-08' } })
    expect(actor.getSnapshot().context.week?.monday).toBe('2027-03-08')
  })

  it('continues with a time that is still held', () => {
    const { actor, settle } = opened()

    settle('listSlots', { output: { ...week, hold: held } })

    expect(actor.getSnapshot()).toMatchObject({
      value: { held: 'filling' },
      context: { slotId: slot.id, secondsLeft: 900 },
    })
  })

  it('shows the free times to a customer who has one in the cart already', () => {
    const { actor, settle } = opened()

    settle('listSlots', { output: { ...week, hold: { ...held, in_cart: true } } })

    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { hold: null } })
  })

  it('holds a picked time, counts down, and adds it to the cart', () => {
    const { actor, settle, calls, emitted } = chosen()

    actor.send({ type: 'time.pick', slotId: slot.id })
    settle('holdSlot', { output: held })
    actor.send({ type: 'clock.ticked', secondsLeft: 899 })
    actor.send({ type: 'time.add', form: { ...form, topic: 'My family', optionId: 'one' } })

    expect(actor.getSnapshot().context.secondsLeft).toBe(899)
    expect(calls().find(({ name }) => name === 'addConsultation')?.input).toEqual({
      product_id: counselling.id,
      slot_id: slot.id,
      language: 'et',
      topic: 'My family',
      price_option: 'one',
    })
    settle('addConsultation', { output: { cart: cartWithConsultation } })
    expect(actor.getSnapshot().value).toBe('added')
    expect(emitted).toEqual([{ type: 'cart.updated', cart: cartWithConsultation }])
  })

  it('reports no error for fields that were not typed in', () => {
    const { actor, calls } = holding()

    actor.send({ type: 'time.add', form })

    const adding = calls().find(({ name }) => name === 'addConsultation')
    expect(adding?.input).toEqual({ product_id: counselling.id, slot_id: slot.id, language: 'et' })
  })

  it.each(['holdSlot', 'addConsultation'] as const)(
    'shows the nearest times when another customer was faster: %s',
    (call) => {
      const { actor, settle } = call === 'holdSlot' ? chosen() : holding()
      if (call === 'holdSlot') actor.send({ type: 'time.pick', slotId: slot.id })
      else actor.send({ type: 'time.add', form })

      settle(call, { error: slotTaken })

      expect(actor.getSnapshot()).toMatchObject({
        value: 'taken',
        context: { nearest: [laterSlot] },
      })
      actor.send({ type: 'time.pick', slotId: laterSlot.id })
      expect(actor.getSnapshot()).toMatchObject({
        value: 'holding',
        context: { slotId: laterSlot.id },
      })
    },
  )

  it('ends when the hold expires, and not sooner', () => {
    const { actor, calls, settle } = holding()

    actor.send({ type: 'clock.ticked', secondsLeft: 1 })
    expect(actor.getSnapshot().value).toEqual({ held: 'filling' })
    actor.send({ type: 'clock.ticked', secondsLeft: 0 })
    const input = { product_id: counselling.id, from: '2027-03-02', near: slot.id }
    expect(actor.getSnapshot().context).toMatchObject({ hold: null, secondsLeft: 0 })
    expect(calls()).toMatchObject([{ name: 'listSlots', input }])
    settle('listSlots', { output: week })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'expired',
      context: { hold: null, nearest: [slot, laterSlot], expiredSlot: slot },
    })
  })

  it('is in the cart when the server has added it before the countdown ended', () => {
    const { actor, settle, emitted } = holding()
    actor.send({ type: 'time.add', form })
    actor.send({ type: 'clock.ticked', secondsLeft: 0 })

    const weekOfCart = { ...week, hold: { ...held, in_cart: true } }
    settle('listSlots', { output: weekOfCart })
    expect(actor.getSnapshot()).toMatchObject({ value: 'added', context: { hold: null } })
    expect(emitted).toEqual([{ type: 'session.check' }])

    actor.send({ type: 'times.open' })
    settle('listSlots', { output: weekOfCart })
    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it('ends when the server reports that the time is no longer held', () => {
    const { actor, settle } = holding()
    actor.send({ type: 'time.add', form })

    settle('addConsultation', { error: holdExpired })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'expired',
      context: { hold: null, secondsLeft: 0, nearest: [slot, laterSlot] },
    })
  })

  it('keeps the time and the input when the server cannot be reached', () => {
    const { actor, settle } = holding()
    actor.send({ type: 'time.add', form: { ...form, topic: 'My family' } })

    settle('addConsultation', { error: unreachable })

    expect(actor.getSnapshot()).toMatchObject({
      value: { held: 'filling' },
      context: { hold: held, form: { topic: 'My family' } },
    })
    expect(actor.getSnapshot().context.problem).not.toBeNull()
  })

  it('releases a time before another is chosen', () => {
    const { actor, settle, calls } = holding()

    actor.send({ type: 'time.change' })
    expect(calls().find(({ name }) => name === 'releaseSlot')?.input).toEqual({ slot_id: slot.id })
    settle('releaseSlot', { output: null })

    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { hold: null } })
  })
})
