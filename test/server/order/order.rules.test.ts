import { describe, expect, it } from 'vitest'

import { type ProductKind } from '#contract/shop/product-kinds.ts'
import { productSteps, type OrderStatus } from '#contract/statuses.ts'
import {
  completionPercent,
  toSteps,
  type Purchase,
  type StepFacts,
} from '#server/order/order.rules.ts'

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

const bought = (kind: ProductKind): Purchase => ({ kind, orderStatus: 'completed' })

const facts = (done: number): StepFacts[] =>
  productSteps.map((key, index) => ({
    key,
    doneAt: index < done ? day : null,
    expectedBy: null,
  }))
