import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { unreachable } from '#flows/machines/samples.ts'
import {
  laterSlot,
  slot,
  slotTaken,
  counselling,
  cartWithConsultation,
  week,
} from '#flows/machines/consultation/consultation.flow.ts'

import { chosen, closed, form, held, holding, opened } from './opened-consultation.ts'

describe('the list of consultation times', () => {
  const names = ({ calls }: ReturnType<typeof opened>) => calls().map(({ name }) => name)

  it('can be closed, and opens again without reading the details again', () => {
    const consultation = chosen()

    consultation.actor.send({ type: 'times.close' })
    expect(consultation.actor.getSnapshot().value).toBe('closed')
    consultation.actor.send({ type: 'times.open' })

    expect(names(consultation)).toEqual(['listSlots'])
  })

  it('opens again after a consultation was added, when none is held', () => {
    const consultation = holding()
    consultation.actor.send({ type: 'time.add', form })
    consultation.settle('addConsultation', { output: { cart: cartWithConsultation } })
    expect(consultation.actor.getSnapshot()).toMatchObject({
      value: 'added',
      context: { hold: null, secondsLeft: 0 },
    })

    consultation.actor.send({ type: 'times.open' })

    expect(names(consultation)).toEqual(['listSlots'])
  })

  it('is loaded again after a time was taken, without the times near to it', () => {
    const consultation = chosen()
    consultation.actor.send({ type: 'time.pick', slotId: slot.id })
    consultation.settle('holdSlot', { error: slotTaken })
    expect(consultation.actor.getSnapshot().context.nearest).not.toEqual([])

    consultation.actor.send({ type: 'times.retry' })
    expect(names(consultation)).toEqual(['listSlots'])
    consultation.settle('listSlots', { output: week })

    expect(consultation.actor.getSnapshot().context.nearest).toEqual([])
  })

  it('is loaded again after a held time has expired', () => {
    const consultation = holding()
    consultation.actor.send({ type: 'clock.ticked', secondsLeft: 0 })
    consultation.settle('listSlots', { output: week })
    consultation.actor.send({ type: 'times.retry' })

    expect(names(consultation)).toEqual(['listSlots'])
  })

  it('is held again when one of the nearest times is picked after it has expired', () => {
    const consultation = holding()
    consultation.actor.send({ type: 'clock.ticked', secondsLeft: 0 })
    consultation.settle('listSlots', { output: week })

    consultation.actor.send({ type: 'time.pick', slotId: laterSlot.id })

    expect(consultation.calls().map(({ name, input }) => [name, input])).toEqual([
      ['holdSlot', { product_id: counselling.id, slot_id: laterSlot.id }],
    ])
    expect(consultation.actor.getSnapshot().context.nearest).toEqual([])
  })

  it('shows the week of a time that is still held', () => {
    const { actor, settle } = opened()

    settle('listSlots', { output: { ...week, hold: held } })

    expect(actor.getSnapshot().context.week).toEqual({ ...week, hold: held })
  })

  it('asks the server to hold the picked time', () => {
    const { actor, calls } = chosen()

    actor.send({ type: 'time.pick', slotId: laterSlot.id })

    const input = { product_id: counselling.id, slot_id: laterSlot.id }
    expect(calls()).toMatchObject([{ name: 'holdSlot', input }])
  })
})

describe('consultation times in one language', () => {
  it('are loaded from the first week that has any, and stay in that language', () => {
    const consultation = chosen()
    consultation.actor.send({ type: 'week.show', from: '2027-03-08' })
    consultation.settle('listSlots', { output: week })

    consultation.actor.send({ type: 'language.choose', language: 'et' })
    const input = { product_id: counselling.id, language: 'et' }
    expect(consultation.calls()).toMatchObject([{ name: 'listSlots', input }])
    expect(consultation.calls()[0]?.input).toEqual(input)
    consultation.settle('listSlots', { output: week })
    consultation.actor.send({ type: 'week.show', from: '2027-03-08' })

    expect(consultation.calls()[0]?.input).toEqual({ ...input, from: '2027-03-08' })
  })

  it('can be those in any language again', () => {
    const { actor, settle, calls } = chosen()
    actor.send({ type: 'language.choose', language: 'en' })
    settle('listSlots', { output: week })

    actor.send({ type: 'language.choose', language: null })

    expect(calls()[0]?.input).toEqual({ product_id: counselling.id })
  })
})

describe('a time in the cart that is no longer held', () => {
  const openWithExpiredSlot = () => {
    const consultation = opened(slot)
    consultation.settle('listSlots', { output: week })
    return consultation
  }

  it('is shown with the nearest times', () => {
    const consultation = opened(slot)
    expect(consultation.calls()[0]?.input).toEqual({
      product_id: counselling.id,
      from: '2027-03-02',
      near: slot.id,
    })

    consultation.settle('listSlots', { output: week })

    expect(consultation.actor.getSnapshot()).toMatchObject({
      value: 'expired',
      context: { week, nearest: [slot, laterSlot], expiredSlot: slot },
    })
  })

  it('is replaced in the cart by a held time that keeps language and topic', () => {
    const { actor, settle, emitted } = openWithExpiredSlot()
    actor.send({ type: 'time.pick', slotId: laterSlot.id })

    settle('holdSlot', { output: { ...held, slot: laterSlot, in_cart: true } })

    expect(actor.getSnapshot()).toMatchObject({ value: 'added', context: { hold: null } })
    expect(emitted).toEqual([{ type: 'session.check' }])
  })

  it('asks for the language and topic when they are lost as well', () => {
    const { actor, settle } = openWithExpiredSlot()
    actor.send({ type: 'time.pick', slotId: laterSlot.id })

    settle('holdSlot', { output: held })

    expect(actor.getSnapshot().value).toEqual({ held: 'filling' })
  })

  it('does not keep the customer from all other times', () => {
    const { actor, settle } = openWithExpiredSlot()
    actor.send({ type: 'times.retry' })

    settle('listSlots', { output: week })

    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it('is not assumed where a customer holds another time for the cart', () => {
    const { actor, settle } = chosen()
    actor.send({ type: 'time.pick', slotId: slot.id })

    settle('holdSlot', { output: { ...held, in_cart: true } })

    expect(actor.getSnapshot().value).toEqual({ held: 'filling' })
  })
})

describe('a problem with a consultation time', () => {
  it('is shown when the times cannot be loaded, until they are', () => {
    const { actor, settle } = opened()
    settle('listSlots', { error: unreachable })
    expect(actor.getSnapshot().context.problem).toMatchObject({ message: 'errors.unreachable' })

    actor.send({ type: 'times.retry' })
    settle('listSlots', { output: week })

    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('leaves no hold behind when the time was taken meanwhile', () => {
    const { actor, settle } = holding()
    actor.send({ type: 'time.add', form })

    settle('addConsultation', { error: slotTaken })

    expect(actor.getSnapshot()).toMatchObject({ value: 'taken', context: { hold: null } })
  })

  it('ends the hold when the clock fails', () => {
    const { actor, settle } = holding()

    settle('countDown', { error: new Error('The clock has stopped') })
    settle('listSlots', { output: week })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'expired',
      context: { hold: null, secondsLeft: 0, nearest: [slot, laterSlot] },
    })
  })

  it('does not matter when a time to be released had already expired', () => {
    const { actor, settle, calls } = holding()
    actor.send({ type: 'time.change' })

    settle('releaseSlot', { error: problem('errors.consultation_slot_unknown') })

    expect(actor.getSnapshot().context.hold).toBeNull()
    expect(calls().map(({ name }) => name)).toEqual(['listSlots'])
  })

  it('is no longer shown once another time is picked, held or added', () => {
    const { actor, settle } = chosen()
    const shownProblem = () => actor.getSnapshot().context.problem
    actor.send({ type: 'time.pick', slotId: slot.id })
    settle('holdSlot', { error: unreachable })

    actor.send({ type: 'time.pick', slotId: laterSlot.id })
    expect(shownProblem()).toBeNull()
    settle('holdSlot', { output: held })
    actor.send({ type: 'time.add', form })
    settle('addConsultation', { error: unreachable })
    expect(shownProblem()).not.toBeNull()
    actor.send({ type: 'time.add', form })

    expect(shownProblem()).toBeNull()
  })

  it('is no longer shown while the times in another language are loaded', () => {
    const { actor, settle } = chosen()
    actor.send({ type: 'time.pick', slotId: slot.id })
    settle('holdSlot', { error: unreachable })

    actor.send({ type: 'language.choose', language: 'et' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { problem: null } })
  })

  it('keeps the free times when a time cannot be held for another reason than being taken', () => {
    const { actor, settle } = chosen()
    actor.send({ type: 'time.pick', slotId: slot.id })

    settle('holdSlot', { error: unreachable })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { problem: { message: 'errors.unreachable' }, hold: null },
    })
  })

  it('keeps the time when it cannot be released', () => {
    const { actor, settle } = holding()
    actor.send({ type: 'time.change' })

    settle('releaseSlot', { error: unreachable })

    expect(actor.getSnapshot()).toMatchObject({
      value: { held: 'filling' },
      context: { problem: { message: 'errors.unreachable' }, hold: held },
    })
  })

  it('loads what is missing when the customer tries again', () => {
    const { actor, settle, calls } = closed()
    const names = () => calls().map(({ name }) => name)
    actor.send({ type: 'times.open' })
    settle('readConsultationDetails', { error: unreachable })
    expect(actor.getSnapshot().context.problem).toMatchObject({ message: 'errors.unreachable' })

    actor.send({ type: 'times.retry' })
    expect(names()).toEqual(['readConsultationDetails'])
    settle('readConsultationDetails', {
      output: { products: [counselling], change_until_hours: 24 },
    })
    settle('listSlots', { error: unreachable })
    actor.send({ type: 'times.retry' })

    expect(names()).toEqual(['listSlots'])
  })
})
