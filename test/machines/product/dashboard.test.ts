import { describe, expect, it } from 'vitest'

import { dashboard, emptyDashboard, unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { dashboardMachine } from '#machines/product/dashboard.machine.ts'

describe('the dashboard', () => {
  it('lists what is ordered', () => {
    const { actor, settle } = createTestActor(dashboardMachine)

    settle('readDashboard', { output: dashboard })

    expect(actor.getSnapshot().value).toBe('listed')
    expect(actor.getSnapshot().context.dashboard).toEqual(dashboard)
  })

  it('is empty for a customer who has ordered nothing, and still shows what may be bought', () => {
    const { actor, settle } = createTestActor(dashboardMachine)

    settle('readDashboard', { output: emptyDashboard })

    expect(actor.getSnapshot().value).toBe('empty')
    expect(actor.getSnapshot().context.dashboard).toEqual(emptyDashboard)
  })

  it('says why it could not be loaded, and can be tried again', () => {
    const { actor, settle } = createTestActor(dashboardMachine)

    settle('readDashboard', { error: unreachable })
    expect(actor.getSnapshot().context.problem).toEqual(unreachable.problem)
    actor.send({ type: 'dashboard.retry' })
    settle('readDashboard', { output: dashboard })

    expect(actor.getSnapshot().value).toBe('listed')
    expect(actor.getSnapshot().context.problem).toBeNull()
  })
})
