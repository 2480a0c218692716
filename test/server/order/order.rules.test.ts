import { describe, expect, it } from 'vitest'

import { type ProductKind } from '#contract/shop/product-kinds.ts'
import type { Terminal } from '#contract/delivery/places.ts'
import { toProblem } from '#contract/problem.ts'
import { productSteps, type OrderStatus } from '#contract/statuses.ts'
import { offeredProduct } from '#flows/machines/samples.ts'
import { terminal } from '#flows/machines/order/order-samples.ts'
import { assertPayable, deliveryOf } from '#server/order/placing/order-choices.rules.ts'
import {
  completionPercent,
  stepsOf,
  toSteps,
  type Purchase,
  type StepFacts,
} from '#server/order/order.rules.ts'
import { noProviders } from '#test/support/server/providers.ts'

const day = new Date('2026-11-20T09:00:00.000Z')

describe('steps of a product', () => {
  it('are ordered: done, then current, then waiting', () => {
    const steps = toSteps(facts(2).toReversed(), bought('test'))

    expect(steps.map(({ key }) => key)).toEqual([...productSteps])
    expect(steps.slice(0, 4).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'current',
      'locked',
    ])
  })

  it('have no current one when all are done', () => {
    expect(new Set(toSteps(facts(8), bought('test')).map(({ state }) => state))).toEqual(
      new Set(['done']),
    )
  })

  it('may be done out of order: a proven identity stays proven', () => {
    const steps = toSteps(
      facts(1).map((step) => (step.key === 'identity' ? { ...step, doneAt: day } : step)),
      bought('test'),
    )

    expect(steps.slice(0, 4).map(({ state }) => state)).toEqual([
      'done',
      'current',
      'done',
      'locked',
    ])
  })

  it('end with the laboratory for a test, and with the consultant for a consultation', () => {
    expect(toSteps(facts(1), bought('test')).at(-1)?.actor).toBe('laboratory')
    expect(toSteps(facts(1), bought('consultation')).at(-1)?.actor).toBe('consultant')
  })

  it('of a consultation are fewer', () => {
    expect(stepsOf('consultation')).toEqual(['ordered', 'paid', 'identity', 'report'])
    expect(stepsOf('test')).toEqual(productSteps)
  })

  it('say when they were done and when they are expected', () => {
    const [first, second] = toSteps(
      [
        { key: 'ordered', doneAt: day, expectedBy: null },
        { key: 'paid', doneAt: null, expectedBy: day },
      ],
      bought('test'),
    )

    expect(first).toEqual({
      key: 'ordered',
      state: 'done',
      actor: 'customer',
      done_at: day.toISOString(),
      expected_by: null,
    })
    expect(second).toMatchObject({ done_at: null, expected_by: day.toISOString() })
  })

  it('are paid by the customer, then confirmed by the payment provider', () => {
    const payerOf = (orderStatus: OrderStatus) =>
      toSteps(facts(1), { kind: 'test', orderStatus }).find(({ key }) => key === 'paid')?.actor

    expect(payerOf('waiting_for_payment')).toBe('customer')
    expect(payerOf('processing_payment')).toBe('payment_provider')
  })

  it('add up to whole percent, and to 100 only when all are done', () => {
    expect([0, 1, 7, 8].map((done) => completionPercent(facts(done)))).toEqual([0, 12, 87, 100])
    expect(completionPercent([])).toBe(0)
  })
})

describe('order: the delivery', () => {
  const locker: Terminal = { ...terminal, note: null, latitude: null, longitude: null }
  const { provider, terminal_id } = locker
  const form = (delivery: Choices['delivery'], changes: Partial<Choices> = {}): Choices => ({
    delivery,
    payment_method: 'credit_card',
    billing: { country: 'EE' },
    is_shipping_same: true,
    ...changes,
  })
  const toLocker = { shipping_option: 'terminal', terminal: { provider, terminal_id } } as const
  const refusalOf = (work: () => unknown) => {
    try {
      work()
      return null
    } catch (error) {
      const { message, validationErrors } = toProblem(error)
      return [message, ...validationErrors.map((one) => `${one.field}: ${one.message}`)]
    }
  }

  it('is required for a kit, and not for anything else', () => {
    const consultation = { ...offeredProduct, dna_origins: [] }
    const none = form({ shipping_option: 'none' })

    expect(deliveryOf(none, [consultation], undefined)).toEqual({ shipping_option: 'none' })
    expect(refusalOf(() => deliveryOf(none, [consultation, offeredProduct], undefined))).toEqual([
      'errors.form_validation',
      'delivery.shipping_option: errors.no_delivery',
    ])
    expect(deliveryOf(form({ shipping_option: 'post' }), [offeredProduct], undefined)).toEqual({
      shipping_option: 'post',
    })
  })

  it('goes to a known parcel locker, with its address and city', () => {
    const stored = (known: Terminal) => deliveryOf(form(toLocker), [offeredProduct], known)

    expect(stored(locker)).toEqual({
      shipping_option: 'terminal',
      terminal: { provider, terminal_id, name: locker.name, address: 'Ringtee 75, Tartu' },
    })
    expect(stored({ ...locker, address: 'Tartu' })).toMatchObject({
      terminal: { address: 'Tartu' },
    })
    expect(refusalOf(() => deliveryOf(form(toLocker), [offeredProduct], undefined))).toEqual([
      'errors.form_validation',
      'delivery.terminal: errors.terminal_unknown',
    ])
  })

  it('goes to a parcel locker in the country of the delivery address', () => {
    const refusal = (changes: Partial<Choices>) =>
      refusalOf(() => deliveryOf(form(toLocker, changes), [offeredProduct], locker))
    const abroad = ['errors.form_validation', 'delivery.terminal: errors.terminal_abroad']
    const [inLatvia, inEstonia] = [{ country: 'LV' }, { country: 'EE' }]

    expect(refusal({ billing: inLatvia })).toEqual(abroad)
    expect(refusal({ is_shipping_same: false, shipping: inLatvia })).toEqual(abroad)
    expect(refusal({ is_shipping_same: false, billing: inLatvia, shipping: inEstonia })).toBeNull()
    expect(refusal({ is_shipping_same: true, shipping: inLatvia })).toBeNull()
    expect(refusal({ is_shipping_same: false })).toBeNull()
  })

  it('order: can be paid by a method that is configured and allows the sum; a free one by any', () => {
    const { payment_method: _card, ...rest } = form({ shipping_option: 'none' })
    const refusal = (method: Choices['payment_method'], total: number) =>
      refusalOf(() => assertPayable({ ...rest, payment_method: method }, total, noProviders))

    expect(refusal('credit_card', 1)).toEqual(['errors.payment_method_not_available'])
    expect(refusal('credit_card', 0)).toBeNull()
    expect(refusal('invoice', 1)).toBeNull()
  })
})

type Choices = Parameters<typeof deliveryOf>[0]

const bought = (kind: ProductKind): Purchase => ({ kind, orderStatus: 'completed' })

const facts = (done: number): StepFacts[] =>
  productSteps.map((key, index) => ({
    key,
    doneAt: index < done ? day : null,
    expectedBy: null,
  }))
