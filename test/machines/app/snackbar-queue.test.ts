import { describe, expect, it } from 'vitest'

import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import type { AppNotification } from '#machines/app/system-actors.ts'
import { snackbarMachine } from '#machines/app/snackbar.machine.ts'

const login: AppNotification = { tone: 'success', key: 'success.login' }
const logout: AppNotification = { tone: 'success', key: 'success.logout' }

const shown = () => {
  const { actor, clock } = createTestActor(snackbarMachine)
  const show = (notification: AppNotification) =>
    actor.send({ type: 'snackbar.show', notification })
  const queue = () => actor.getSnapshot().context.queue
  show(login)
  return { actor, clock, show, queue }
}

describe('the messages of the snackbar', () => {
  it('are shown once while the customer points at one of them', () => {
    const { actor, show, queue } = shown()
    actor.send({ type: 'pointer.entered' })

    show(login)
    show(logout)
    show(logout)

    expect(queue()).toEqual([login, logout])
  })

  it('are shown once when one is repeated while another closes', () => {
    const { actor, show, queue } = shown()
    show(logout)
    actor.send({ type: 'snackbar.close' })

    show(logout)

    expect(queue()).toEqual([login, logout])
  })

  it('are shown again when the closing one is repeated', () => {
    const { actor, clock, show, queue } = shown()
    actor.send({ type: 'snackbar.close' })

    show(login)
    clock.advance(200)

    expect(queue()).toEqual([login])
    expect(actor.getSnapshot().matches('shown')).toBe(true)
  })

  it('leave nothing on the page after the last one', () => {
    const { actor, clock } = shown()

    clock.advance(5_200)

    expect(actor.getSnapshot().value).toBe('hidden')
  })
})
