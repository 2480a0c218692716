import { describe, expect, it } from 'vitest'

import {
  orderedAndPosted,
  orderedProduct,
  orderedToPost,
  postedSample,
  receivedSample,
  sample,
  unreachable,
} from '#flows/machines/samples.ts'

import { open, shown, withAllDone } from './opened-ordered-product.ts'

const { id } = orderedProduct

describe('the posting of a sample on the page of an ordered product', () => {
  const emittedBy = ({ actor }: Pick<ReturnType<typeof open>, 'actor'>) => {
    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    return emitted
  }
  const can = (page: ReturnType<typeof open>) =>
    (['posting.report', 'posting.retract'] as const).filter((type) =>
      page.actor.getSnapshot().can({ type }),
    )
  const notification = (key: string) => ({
    type: 'notification.show',
    notification: { tone: 'success', key },
  })

  it('is reported in the step that waits for the sample, and the progress is read again', () => {
    const page = shown(orderedToPost)
    const emitted = emittedBy(page)
    expect(page.step()).toBe('sample_at_laboratory')
    expect(can(page)).toEqual(['posting.report'])

    page.actor.send({ type: 'posting.report' })

    expect(page.pending()).toEqual([{ name: 'reportSamplePosted', input: { is_posted: true } }])
    expect(page.actor.getSnapshot().hasTag('busy')).toBe(true)
    page.settle('reportSamplePosted', { output: postedSample })
    expect(page.pending()).toEqual([
      { name: 'readOrderedProduct', input: { order_product_id: id } },
    ])
    expect(page.actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(page.context().product).toEqual(orderedToPost)
    page.read(orderedAndPosted)
    expect(page.state()).toEqual({ shown: 'current' })
    expect(page.context().product).toEqual(orderedAndPosted)
    expect(page.step()).toBe('sample_at_laboratory')
    expect(can(page)).toEqual(['posting.retract'])
    expect(emitted).toEqual([notification('success.sample_posted')])
  })

  it('is taken back', () => {
    const page = shown(orderedAndPosted)
    const emitted = emittedBy(page)

    page.actor.send({ type: 'posting.retract' })

    expect(page.pending()).toEqual([{ name: 'reportSamplePosted', input: { is_posted: false } }])
    expect(page.actor.getSnapshot().hasTag('busy')).toBe(true)
    page.settle('reportSamplePosted', { output: sample })
    expect(page.actor.getSnapshot().hasTag('busy')).toBe(true)
    page.read(orderedToPost)
    expect(can(page)).toEqual(['posting.report'])
    expect(emitted).toEqual([notification('success.sample_not_posted')])
  })

  it.each([
    ['posting.report', orderedToPost, true],
    ['posting.retract', orderedAndPosted, false],
  ] as const)('%s also works while the progress is read again', (type, product, isPosted) => {
    const page = shown(product)
    page.actor.send({ type: 'page.shown' })
    expect(can(page)).toEqual([type])

    page.actor.send({ type })

    expect(page.pending()).toEqual([{ name: 'reportSamplePosted', input: { is_posted: isPosted } }])
  })

  it('is offered only in the step that waits for the sample', () => {
    const page = shown(orderedToPost)
    page.actor.send({ type: 'step.previous' })

    expect(can(page)).toEqual([])
    expect(can(open())).toEqual([])
    expect(can(shown())).toEqual([])
  })

  it.each([
    ['posting.report', orderedToPost],
    ['posting.retract', orderedAndPosted],
  ] as const)('%s confirms nothing when the laboratory has the sample', (type, product) => {
    const page = shown(product)
    const emitted = emittedBy(page)
    page.actor.send({ type })

    page.settle('reportSamplePosted', { output: receivedSample })

    expect(page.state()).toBe('updating')
    page.read(withAllDone)
    expect(page.step()).toBe('report')
    expect(emitted).toEqual([])
  })

  it.each([
    ['posting.report', orderedToPost],
    ['posting.retract', orderedAndPosted],
  ] as const)('%s that fails keeps the progress and says why', (type, product) => {
    const page = shown(product)
    page.actor.send({ type })

    page.settle('reportSamplePosted', { error: unreachable })

    expect(page.state()).toEqual({ shown: 'current' })
    expect(page.context()).toMatchObject({ product, problem: unreachable.problem })
    page.actor.send({ type })
    expect(page.context().problem).toBeNull()
    page.settle('reportSamplePosted', { error: unreachable })
    page.actor.send({ type: 'page.shown' })
    page.actor.send({ type })
    expect(page.context().problem).toBeNull()
  })

  it.each([
    ['errors.unexpected', { shown: 'current' }],
    ['errors.ordered_product_not_found', 'notFound'],
  ] as const)('is followed by %s when the progress cannot be read: %s', (key, state) => {
    const page = shown(orderedToPost)
    page.actor.send({ type: 'posting.report' })
    page.settle('reportSamplePosted', { output: postedSample })

    page.fail(key)

    expect(page.state()).toEqual(state)
    expect(page.context().problem?.message).toBe(key)
  })
})
