import { describe, expect, it } from 'vitest'

import type { ProductKind } from '#contract/shop/product-kinds.ts'
import { productSteps, type OrderStatus, type ProductStep } from '#contract/statuses.ts'
import {
  completionPercent,
  isReportLate,
  isStepOpen,
  stepsOf,
  toSteps,
  type Purchase,
  type StepProgress,
} from '#server/product/progress.rules.ts'

const day = new Date('2026-11-20T09:00:00.000Z')

describe('progress: the steps of a product', () => {
  it('are in order, whatever the order of the stored ones', () => {
    const steps = toSteps(progressOf('test', ['ordered', 'paid']).toReversed(), bought('test'))

    expect(steps.map(({ key }) => key)).toEqual([...productSteps])
  })

  it('of a consultation are fewer', () => {
    expect(stepsOf('consultation')).toEqual(['ordered', 'paid', 'identity', 'report'])
    expect(stepsOf('test')).toEqual(productSteps)
  })

  it('are current several at a time: kit and consent do not wait for each other', () => {
    expect(current('test', ['ordered', 'paid', 'identity'])).toEqual(['dna_origin', 'consent'])
    expect(current('test', ['ordered', 'paid', 'identity', 'dna_origin', 'consent'])).toEqual([
      'questionnaire',
      'sample_at_laboratory',
    ])
  })

  it.each<[ProductStep, ProductStep]>([
    ['paid', 'ordered'],
    ['identity', 'paid'],
    ['dna_origin', 'identity'],
    ['consent', 'identity'],
    ['questionnaire', 'consent'],
    ['sample_at_laboratory', 'dna_origin'],
  ])('lock %s until %s is done', (key, required) => {
    const before = allBut(key, required)

    expect(stateOf(key, before)).toBe('locked')
    expect(stateOf(key, [...before, required])).toBe('current')
  })

  it.each(productSteps.filter((key) => key !== 'report'))(
    'lock the report until %s is done',
    (key) => {
      expect(stateOf('report', allBut(key, 'report'))).toBe('locked')
      expect(stateOf('report', allBut('report'))).toBe('current')
    },
  )

  it('stay locked before the payment, even if the identity is proven', () => {
    expect(current('test', ['ordered', 'identity'])).toEqual(['paid'])
  })

  it('can be open and done at once, and are never open for a product that lacks them', () => {
    expect(isStepOpen('consent', progressOf('test', productSteps))).toBe(true)
    expect(isStepOpen('consent', progressOf('consultation', productSteps))).toBe(false)
  })

  it('of a consultation end with its report', () => {
    expect(current('consultation', ['ordered', 'paid'])).toEqual(['identity'])
    expect(current('consultation', ['ordered', 'paid', 'identity'])).toEqual(['report'])
    expect(current('consultation', stepsOf('consultation'))).toEqual([])
  })

  it('end with the laboratory for a test, and with the consultant for a consultation', () => {
    expect(toSteps(progressOf('test', []), bought('test')).at(-1)?.actor).toBe('laboratory')
    const steps = toSteps(progressOf('consultation', []), bought('consultation'))
    expect(steps.at(-1)?.actor).toBe('consultant')
  })

  it('are paid by the customer, then confirmed by the payment provider', () => {
    const payerOf = (orderStatus: OrderStatus) =>
      toSteps(progressOf('test', ['ordered']), bought('test', { orderStatus }))[1]?.actor

    expect(payerOf('waiting_for_payment')).toBe('customer')
    expect(payerOf('processing_payment')).toBe('payment_provider')
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
      waiting_since: null,
      expected_by: null,
      is_late: false,
    })
    expect(second).toMatchObject({ done_at: null, expected_by: day.toISOString() })
  })

  it('expect the report the turnaround after the last other step, in working days', () => {
    const reportOf = (changes: Partial<Purchase> = {}, done = allBut('report')) =>
      toSteps(progressOf('test', done), bought('test', changes)).at(-1)

    expect(reportOf({ turnaroundDays: 3 })?.expected_by).toBe('2026-11-25T09:00:00.000Z')
    expect(reportOf({}, allBut('report', 'consent'))?.expected_by).toBeNull()
    expect(reportOf({ turnaroundDays: null })?.expected_by).toBeNull()
    const ofConsultation = toSteps(
      progressOf('consultation', ['ordered', 'paid', 'identity']),
      bought('consultation'),
    )
    expect(ofConsultation.at(-1)?.expected_by).toBeNull()
  })

  it('expect the summary of a consultation three working days after the meeting, and know when it is late', () => {
    const summaryOf = (changes: Partial<Purchase>, expectedBy: Date | null = null) => {
      const steps = progressOf('consultation', ['ordered', 'paid', 'identity']).map((step) =>
        step.key === 'report' ? { ...step, expectedBy } : step,
      )
      return toSteps(steps, bought('consultation', changes)).at(-1)
    }
    const meetingEndsAt = new Date('2026-11-20T12:00:00Z')
    const given = new Date('2026-11-30T10:00:00Z')
    const onDay = (text: string) => ({ meetingEndsAt, now: new Date(text) })

    expect(summaryOf({ meetingEndsAt })).toMatchObject({
      actor: 'consultant',
      expected_by: '2026-11-25T12:00:00.000Z',
      is_late: false,
    })
    expect(summaryOf(onDay('2026-11-25T21:59:00Z'))?.is_late).toBe(false)
    expect(summaryOf(onDay('2026-11-26T00:00:00Z'))?.is_late).toBe(true)
    expect(summaryOf({ meetingEndsAt }, given)?.expected_by).toBe(given.toISOString())
  })

  it('of others name who acts, since when and by when, while the step is open', () => {
    const wait = {
      actor: 'verifier' as const,
      since: day,
      expectedBy: new Date('2026-11-21T09:00:00Z'),
    }
    const identityOf = (done: readonly ProductStep[], now = day) =>
      toSteps(progressOf('test', done), bought('test', { waits: { identity: wait }, now })).find(
        ({ key }) => key === 'identity',
      )

    expect(identityOf(['ordered', 'paid'])).toMatchObject({
      state: 'current',
      actor: 'verifier',
      waiting_since: '2026-11-20T09:00:00.000Z',
      expected_by: '2026-11-21T09:00:00.000Z',
      is_late: false,
    })
    expect(identityOf(['ordered', 'paid'], new Date('2026-11-22T00:00:00Z'))?.is_late).toBe(true)
    for (const done of [['ordered'], ['ordered', 'paid', 'identity']] as const)
      expect(identityOf(done)).toMatchObject({
        actor: 'customer',
        waiting_since: null,
        expected_by: null,
      })
  })

  it('are late when the expected day has passed and they are not done', () => {
    const lateness = (changes: Partial<StepProgress>, now = new Date('2026-11-21T00:00:00Z')) => {
      const steps = progressOf('test', allBut('report')).map((step) =>
        step.key === 'report' ? { ...step, expectedBy: day, ...changes } : step,
      )
      return toSteps(steps, bought('test', { turnaroundDays: null, now })).at(-1)?.is_late
    }

    expect(lateness({})).toBe(true)
    expect(lateness({}, day)).toBe(false)
    expect(lateness({}, new Date('2026-11-20T21:59:59Z'))).toBe(false)
    expect(lateness({ doneAt: day })).toBe(false)
  })

  it('expect the report on the later day that the laboratory has given, not on an earlier one', () => {
    const expectedAfter = (given: string, done = allBut('report')) => {
      const steps = progressOf('test', done).map((step) =>
        step.key === 'report' ? { ...step, expectedBy: new Date(given) } : step,
      )
      return toSteps(steps, bought('test', { turnaroundDays: 3 })).at(-1)?.expected_by
    }

    expect(expectedAfter('2026-12-04T10:00:00Z')).toBe('2026-12-04T10:00:00.000Z')
    expect(expectedAfter('2026-11-20T10:00:00Z')).toBe('2026-11-25T09:00:00.000Z')
    expect(expectedAfter('2026-12-04T10:00:00Z', allBut('report', 'consent'))).toBeNull()
  })

  it('expect the report after the last other step, whatever the order of the steps and the day of the report', () => {
    const expectedWith = (lastKey: ProductStep, reportDoneAt: Date | null) => {
      const steps = progressOf('test', allBut('report')).map((step) => {
        if (step.key === 'report') return { ...step, doneAt: reportDoneAt }
        return step.key === lastKey ? { ...step, doneAt: new Date('2026-11-23T09:00:00Z') } : step
      })
      return toSteps(steps, bought('test', { turnaroundDays: 3 })).at(-1)?.expected_by
    }

    expect(expectedWith('ordered', null)).toBe('2026-11-26T09:00:00.000Z')
    expect(expectedWith('sample_at_laboratory', null)).toBe('2026-11-26T09:00:00.000Z')
    const published = new Date('2026-12-01T09:00:00Z')
    expect(expectedWith('consent', published)).toBe('2026-11-26T09:00:00.000Z')
  })

  it('expect the sample of a registered kit from the customer by the day to post it', () => {
    const postBy = new Date('2026-11-30T10:00:00Z')
    const sampleOf = (done: readonly ProductStep[], changes: Partial<Purchase> = {}) =>
      toSteps(progressOf('test', done), bought('test', { postBy, ...changes })).find(
        ({ key }) => key === 'sample_at_laboratory',
      )
    const atHome = allBut('sample_at_laboratory', 'report')

    expect(sampleOf(atHome)).toMatchObject({
      state: 'current',
      actor: 'customer',
      expected_by: postBy.toISOString(),
      is_late: false,
    })
    expect(sampleOf(atHome, { now: new Date('2026-12-01T10:00:00Z') })?.is_late).toBe(true)
    expect(sampleOf(allBut('report'))).toMatchObject({ state: 'done', expected_by: null })
  })

  it('are late with the report only when nothing else is open', () => {
    const late = (done: readonly ProductStep[]) =>
      isReportLate(
        progressOf('test', done),
        bought('test', { turnaroundDays: 3, now: new Date('2026-11-26T10:00:00Z') }),
      )

    expect(late(allBut('report'))).toBe(true)
    expect(late(allBut('report', 'questionnaire'))).toBe(false)
    expect(late(productSteps)).toBe(false)
  })

  it('add up to whole percent, rounded down, and to 100 only when all are done', () => {
    const percentOf = (done: number) =>
      completionPercent(progressOf('test', productSteps.slice(0, done)))

    expect([0, 1, 7, 8].map(percentOf)).toEqual([0, 12, 87, 100])
    expect(completionPercent([])).toBe(0)
  })
})

const bought = (kind: ProductKind, changes: Partial<Purchase> = {}): Purchase => ({
  kind,
  orderStatus: 'completed',
  turnaroundDays: 20,
  postBy: null,
  meetingEndsAt: null,
  waits: {},
  now: day,
  ...changes,
})

const progressOf = (kind: ProductKind, done: readonly ProductStep[]): StepProgress[] =>
  stepsOf(kind).map((key) => ({ key, doneAt: done.includes(key) ? day : null, expectedBy: null }))

const allBut = (...open: ProductStep[]) => productSteps.filter((key) => !open.includes(key))

const stateOf = (key: ProductStep, done: readonly ProductStep[]) =>
  toSteps(progressOf('test', done), bought('test')).find((step) => step.key === key)?.state

const current = (kind: ProductKind, done: readonly ProductStep[]) =>
  toSteps(progressOf(kind, done), bought(kind)).flatMap(({ key, state }) =>
    state === 'current' ? [key] : [],
  )
