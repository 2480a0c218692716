import { describe, expect, it } from 'vitest'

import {
  dashboard,
  emptyDashboard,
  emptyIncompleteDashboard,
  incompleteDashboard,
  unreachable,
} from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { dashboardMachine } from '#machines/product/dashboard.machine.ts'

describe('the dashboard', () => {
  it('lists the ordered products', () => {
    const { actor, settle } = createTestActor(dashboardMachine)

    settle('readDashboard', { output: dashboard })

    expect(actor.getSnapshot().value).toBe('listed')
    expect(actor.getSnapshot().context.dashboard).toEqual(dashboard)
  })

  it('is empty for a customer without orders, and still shows the products on sale', () => {
    const { actor, settle } = createTestActor(dashboardMachine)

    settle('readDashboard', { output: emptyDashboard })

    expect(actor.getSnapshot().value).toBe('empty')
    expect(actor.getSnapshot().context.dashboard).toEqual(emptyDashboard)
  })

  it('shows why it could not be loaded, and can be retried', () => {
    const { actor, settle } = createTestActor(dashboardMachine)

    settle('readDashboard', { error: unreachable })
    expect(actor.getSnapshot().context.problem).toEqual(unreachable.problem)
    actor.send({ type: 'dashboard.retry' })
    settle('readDashboard', { output: dashboard })

    expect(actor.getSnapshot().value).toBe('listed')
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it.each([
    ['listed', incompleteDashboard],
    ['empty', emptyIncompleteDashboard],
  ])('%s: loads again what could not be loaded, and the rest stays', (state, incomplete) => {
    const { actor, settle } = createTestActor(dashboardMachine)
    settle('readDashboard', { output: incomplete })
    expect(actor.getSnapshot().value).toBe(state)

    actor.send({ type: 'dashboard.retry' })
    expect(actor.getSnapshot().value).toBe('refreshing')
    expect(actor.getSnapshot().context.dashboard).toEqual(incomplete)
    settle('readDashboard', { error: unreachable })

    expect(actor.getSnapshot().value).toBe(state)
    expect(actor.getSnapshot().context).toEqual({
      dashboard: incomplete,
      problem: unreachable.problem,
    })
    actor.send({ type: 'dashboard.retry' })
    settle('readDashboard', { output: dashboard })
    expect(actor.getSnapshot().value).toBe('listed')
    expect(actor.getSnapshot().context).toEqual({ dashboard, problem: null })
  })

  it('is empty when the parts are there and nothing is ordered', () => {
    const { actor, settle } = createTestActor(dashboardMachine)
    settle('readDashboard', { output: emptyIncompleteDashboard })

    actor.send({ type: 'dashboard.retry' })
    settle('readDashboard', { output: emptyDashboard })

    expect(actor.getSnapshot().value).toBe('empty')
    expect(actor.getSnapshot().context.dashboard).toEqual(emptyDashboard)
  })

  it('lists a product whose progress could not be read, even if it is the only one', () => {
    const { actor, settle } = createTestActor(dashboardMachine)

    settle('readDashboard', { output: { ...incompleteDashboard, products: {} } })

    expect(actor.getSnapshot().value).toBe('listed')
  })

  it.each([dashboard, emptyDashboard])('loads nothing again when it is complete', (complete) => {
    const { actor, settle } = createTestActor(dashboardMachine)
    settle('readDashboard', { output: complete })

    expect(actor.getSnapshot().can({ type: 'dashboard.retry' })).toBe(false)
  })
})
