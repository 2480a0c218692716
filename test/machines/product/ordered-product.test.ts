import { describe, expect, it } from 'vitest'

import {
  dashboard,
  emptyDashboard,
  incompleteDashboard,
  orderedProduct,
  orderedWithKit,
  twoProducts,
  unreachable,
} from '#flows/machines/samples.ts'
import { nextStepOf } from '#contract/order/next-step.ts'

import { open, shown, withAllDone } from './opened-ordered-product.ts'

const { id } = orderedProduct

describe('the page of an ordered product', () => {
  it('reads the product of its address and shows its next step first', () => {
    const page = open()
    expect(page.pending()).toEqual([
      { name: 'readOrderedProduct', input: { order_product_id: id } },
    ])

    page.read(orderedProduct)

    expect(page.state()).toEqual({ shown: 'current' })
    expect(page.step()).toBe('dna_origin')
    expect(page.context().direction).toBeNull()
  })

  it('shows the report first when all steps are done', () => {
    expect(shown(withAllDone).step()).toBe('report')
  })

  it('without a product in the address shows the only product', () => {
    const page = open(null)
    expect(page.pending()).toEqual([{ name: 'readDashboard', input: {} }])

    page.settle('readDashboard', { output: dashboard })

    expect(page.pending()).toEqual([
      { name: 'readOrderedProduct', input: { order_product_id: id } },
    ])
  })

  it('without a product in the address lists several products, the newest first', () => {
    const [first, second] = Object.values(twoProducts.products)
    if (!first || !second) throw new Error('The sample has two products.')
    const newer = { ...second, ordered_at: '2026-05-01T12:00:00.000Z' }
    const page = open(null)

    page.settle('readDashboard', {
      output: { ...twoProducts, products: { [first.id]: first, [newer.id]: newer } },
    })

    expect(page.state()).toBe('choosing')
    expect(page.context().products).toEqual([newer, first])
  })

  it('without a product in the address also lists one whose progress could not be read', () => {
    const page = open(null)

    page.settle('readDashboard', { output: incompleteDashboard })

    expect(page.state()).toBe('choosing')
    expect(page.context().products).toEqual([
      ...Object.values(incompleteDashboard.products),
      ...Object.values(incompleteDashboard.unread?.products ?? {}),
    ])
  })

  it('without a product in the address or an order is empty', () => {
    const page = open(null)

    page.settle('readDashboard', { output: emptyDashboard })

    expect(page.state()).toBe('empty')
  })

  it.each(['errors.ordered_product_not_found', 'errors.form_validation'] as const)(
    'says that the product does not exist on %s',
    (key) => {
      const page = open()

      page.fail(key)

      expect(page.state()).toBe('notFound')
      expect(page.context().problem?.message).toBe(key)
    },
  )

  it('shows why it could not be loaded, and can be retried', () => {
    const page = open()
    page.fail('errors.unexpected')
    expect(page.state()).toBe('loadFailed')
    expect(page.context().problem?.message).toBe('errors.unexpected')

    page.actor.send({ type: 'progress.retry' })
    page.read(orderedProduct)

    expect(page.state()).toEqual({ shown: 'current' })
    expect(page.context().problem).toBeNull()
  })

  it('shows why the list could not be loaded', () => {
    const page = open(null)

    page.settle('readDashboard', { error: unreachable })

    expect(page.state()).toBe('loadFailed')
    expect(page.context().problem).toEqual(unreachable.problem)
  })
})

describe('the steps on the page of an ordered product', () => {
  it('are shown one after the other, also while the progress is read again', () => {
    const page = shown()

    page.actor.send({ type: 'step.next' })
    expect(page.step()).toBe('consent')
    expect(page.context().direction).toBe('forward')
    page.actor.send({ type: 'page.shown' })
    page.actor.send({ type: 'step.previous' })
    expect(page.step()).toBe('dna_origin')
    expect(page.context().direction).toBe('back')
    page.actor.send({ type: 'step.next' })

    expect(page.step()).toBe('consent')
    expect(page.state()).toEqual({ shown: 'refreshing' })
  })

  it.each(['current', 'refreshing'])(
    'end with the first and the last one while the progress is %s',
    (state) => {
      const page = shown(withAllDone)
      if (state === 'refreshing') page.actor.send({ type: 'page.shown' })
      expect(page.state()).toEqual({ shown: state })
      const can = (type: 'step.next' | 'step.previous') => page.actor.getSnapshot().can({ type })
      expect([can('step.previous'), can('step.next')]).toEqual([true, false])
      for (let left = 7; left > 0; left -= 1) page.actor.send({ type: 'step.previous' })

      expect(page.step()).toBe('ordered')
      expect([can('step.previous'), can('step.next')]).toEqual([false, true])
      for (let left = 7; left > 0; left -= 1) page.actor.send({ type: 'step.next' })

      expect(page.step()).toBe('report')
    },
  )

  it('are read again when the customer returns to the page; the step shown stays while nothing changes', () => {
    const page = shown()
    page.actor.send({ type: 'step.previous' })
    page.actor.send({ type: 'page.shown' })
    expect(page.pending()).toHaveLength(1)

    page.read({ ...orderedProduct })

    expect(page.state()).toEqual({ shown: 'current' })
    expect(page.step()).toBe('identity')
    expect(page.context().direction).toBe('back')
  })

  it('show the new next step when the progress has changed', () => {
    const page = shown()
    page.actor.send({ type: 'step.previous' })
    page.actor.send({ type: 'page.shown' })

    page.read(orderedWithKit)

    expect(page.step()).toBe('consent')
    expect(page.context().direction).toBeNull()
    expect(page.context().product).toEqual(orderedWithKit)
  })

  it('show the next step when the product has another step', () => {
    const page = shown({ ...orderedProduct, steps: orderedProduct.steps.slice(0, -1) })
    page.actor.send({ type: 'step.previous' })
    expect(page.step()).toBe('identity')
    page.actor.send({ type: 'page.shown' })

    page.read(orderedProduct)

    expect(page.step()).toBe('dna_origin')
  })

  it('stay visible when they cannot be read again, with the problem', () => {
    const page = shown()
    page.actor.send({ type: 'page.shown' })

    page.fail('errors.unexpected')

    expect(page.state()).toEqual({ shown: 'current' })
    expect(page.context().product).toEqual(orderedProduct)
    expect(page.context().problem?.message).toBe('errors.unexpected')

    page.actor.send({ type: 'page.shown' })
    page.read(orderedProduct)
    expect(page.context().problem).toBeNull()
  })

  it('disappear when the product no longer exists', () => {
    const page = shown()
    page.actor.send({ type: 'page.shown' })

    page.fail('errors.ordered_product_not_found')

    expect(page.state()).toBe('notFound')
    expect(page.context().problem?.message).toBe('errors.ordered_product_not_found')
  })
})

describe('the next step of a product', () => {
  const stepsWith = (...current: string[]) => ({
    steps: orderedProduct.steps.map((step) => ({
      ...step,
      state: current.includes(step.key) ? ('current' as const) : ('done' as const),
    })),
  })

  it('is the first that the customer can take', () => {
    expect(nextStepOf(stepsWith('sample_at_laboratory', 'questionnaire'))?.key).toBe(
      'questionnaire',
    )
    expect(nextStepOf({ steps: stepsWith('report', 'consent').steps.toReversed() })?.key).toBe(
      'consent',
    )
  })

  it('is what others work on when the customer has nothing to do', () => {
    expect(nextStepOf(stepsWith('sample_at_laboratory'))?.key).toBe('sample_at_laboratory')
    expect(nextStepOf(stepsWith())).toBeUndefined()
  })
})
