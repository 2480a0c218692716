import { describe, expect, it } from 'vitest'

import type { AnalyticsChoice } from '#contract/analytics/analytics.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'

const opened = () => {
  const { actor, settle, calls } = createTestActor(analyticsMachine, {
    input: { page: 'index' },
  })
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  return {
    actor,
    settle,
    calls: () => calls().map(({ name }) => name),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    emitted,
  }
}

const enabled = (choice: AnalyticsChoice | null = null) => {
  const analytics = opened()
  analytics.settle('readAnalytics', { output: { isEnabled: true, choice } })
  return analytics
}

const state = { machine: 'checkout', state: 'filling.delivery' } as const

describe('statistics', () => {
  it('count nothing before the customer has answered', () => {
    const { actor, state: current, emitted } = enabled()

    actor.send({ type: 'page.opened', page: 'products' })
    actor.send({ type: 'state.entered', state })

    expect(current()).toBe('undecided')
    expect(emitted).toEqual([])
  })

  it('count the open page as soon as the customer allows it, and then each page and state', () => {
    const { actor, state: current, emitted } = enabled()
    actor.send({ type: 'page.opened', page: 'products' })

    actor.send({ type: 'analytics.accept' })
    actor.send({ type: 'page.opened', page: 'purchase' })
    actor.send({ type: 'state.entered', state })

    expect(current()).toBe('accepted')
    expect(emitted).toEqual([
      { type: 'analytics.chosen', choice: 'accepted' },
      { type: 'page.count', page: 'products' },
      { type: 'page.count', page: 'purchase' },
      { type: 'page.count', page: 'purchase', event: state },
    ])
  })

  it('count nothing after a refusal', () => {
    const { actor, state: current, emitted } = enabled()

    actor.send({ type: 'analytics.refuse' })
    actor.send({ type: 'page.opened', page: 'purchase' })
    actor.send({ type: 'state.entered', state })

    expect(current()).toBe('refused')
    expect(emitted).toEqual([{ type: 'analytics.chosen', choice: 'refused' }])
  })

  it('stop when the customer withdraws the permission, and begin when they give it later', () => {
    const { actor, emitted } = enabled('accepted')

    actor.send({ type: 'analytics.refuse' })
    actor.send({ type: 'page.opened', page: 'orders' })
    actor.send({ type: 'analytics.accept' })

    expect(emitted).toEqual([
      { type: 'page.count', page: 'index' },
      { type: 'analytics.chosen', choice: 'refused' },
      { type: 'analytics.chosen', choice: 'accepted' },
      { type: 'page.count', page: 'orders' },
    ])
  })

  it.each([
    ['accepted', 'accepted', 1],
    ['refused', 'refused', 0],
    [null, 'undecided', 0],
  ] as const)('follow the earlier answer %s', (choice, expected, counted) => {
    const { state: current, emitted } = enabled(choice)

    expect(current()).toBe(expected)
    expect(emitted).toHaveLength(counted)
  })

  it('count the page that was opened while the server was asked', () => {
    const { actor, settle, emitted } = opened()
    actor.send({ type: 'page.opened', page: 'profile' })

    settle('readAnalytics', { output: { isEnabled: true, choice: 'accepted' } })

    expect(emitted).toEqual([{ type: 'page.count', page: 'profile' }])
  })

  it('do not exist where the company has not turned them on', () => {
    const { settle, state: current, actor, emitted } = opened()
    settle('readAnalytics', { output: { isEnabled: false, choice: 'accepted' } })

    actor.send({ type: 'page.opened', page: 'profile' })

    expect(current()).toBe('disabled')
    expect(emitted).toEqual([])
  })

  it('count nothing while the server cannot be reached, and ask again on demand', () => {
    const { actor, settle, state: current, context, calls, emitted } = opened()
    settle('readAnalytics', { error: unreachable })
    expect(current()).toBe('loadFailed')
    expect(context().problem).toEqual(unreachable.problem)
    expect(emitted).toEqual([])

    actor.send({ type: 'analytics.retry' })
    expect(calls()).toEqual(['readAnalytics'])
    settle('readAnalytics', { output: { isEnabled: true, choice: 'accepted' } })

    expect(current()).toBe('accepted')
  })
})
