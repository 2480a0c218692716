import { describe, expect, it } from 'vitest'

import { dashboard, emptyDashboard, unreachable } from '#flows/machines/samples.ts'
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
})
