import { describe, expect, it } from 'vitest'

import { productSteps } from '#contract/statuses.ts'
import { completionPercent, toSteps, type StepFacts } from '#server/order/order.rules.ts'

const day = new Date('2026-11-20T09:00:00.000Z')

describe('the steps of a product', () => {
  it('come in their order: done, then the current one, then those that wait', () => {
    const steps = toSteps(facts(2).toReversed(), 'test')

    expect(steps.map(({ key }) => key)).toEqual([...productSteps])
    expect(steps.slice(0, 4).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'current',
      'locked',
    ])
  })

  it('have no current one when all are done', () => {
    expect(new Set(toSteps(facts(8), 'test').map(({ state }) => state))).toEqual(new Set(['done']))
  })

  it('may be done out of order: a proven identity stays proven', () => {
    const steps = toSteps(
      facts(1).map((step) => (step.key === 'identity' ? { ...step, doneAt: day } : step)),
      'test',
    )

    expect(steps.slice(0, 4).map(({ state }) => state)).toEqual([
      'done',
      'current',
      'done',
      'locked',
    ])
  })

  it('end with the laboratory for a test, and with the consultant for a consultation', () => {
    expect(toSteps(facts(1), 'test').at(-1)?.actor).toBe('laboratory')
    expect(toSteps(facts(1), 'consultation').at(-1)?.actor).toBe('consultant')
  })

  it('add up to whole percents, and to a hundred only when all are done', () => {
    expect([0, 1, 7, 8].map((done) => completionPercent(facts(done)))).toEqual([0, 12, 87, 100])
    expect(completionPercent([])).toBe(0)
  })
})

const facts = (done: number): StepFacts[] =>
  productSteps.map((key, index) => ({
    key,
    doneAt: index < done ? day : null,
    expectedBy: null,
  }))
