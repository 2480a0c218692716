import { describe, expect, it } from 'vitest'

import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { menuMachine } from '#machines/app/menu.machine.ts'

describe('the menu of small screens', () => {
  it('opens and closes with its button', () => {
    const { actor } = createTestActor(menuMachine)

    actor.send({ type: 'menu.toggle' })
    expect(actor.getSnapshot().value).toBe('open')
    actor.send({ type: 'menu.toggle' })

    expect(actor.getSnapshot().value).toBe('closed')
  })

  it.each(['menu.close', 'viewport.widened'] as const)('closes on %s', (type) => {
    const { actor } = createTestActor(menuMachine)
    actor.send({ type: 'menu.toggle' })

    actor.send({ type })

    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('stays closed when the screen becomes wide', () => {
    const { actor } = createTestActor(menuMachine)

    actor.send({ type: 'viewport.widened' })

    expect(actor.getSnapshot().value).toBe('closed')
  })
})
