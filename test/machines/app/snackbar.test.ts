import { describe, expect, it } from 'vitest'

import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { snackbarMachine } from '#machines/app/snackbar.machine.ts'
import type { AppNotification } from '#machines/app/system-actors.ts'

describe('the snackbar', () => {
  it('shows a message for 5 000 ms', () => {
    const { actor, clock } = showing(saved)

    clock.advance(4_999)
    expect(isShown(actor)).toBe(true)
    clock.advance(1)

    expect(isShown(actor)).toBe(false)
  })

  it('closes on request', () => {
    const { actor } = showing(saved)

    actor.send({ type: 'snackbar.close' })

    expect(isShown(actor)).toBe(false)
  })

  it('shows a new message once the shown one has had its time and has been closed for 200 ms', () => {
    const { actor, clock } = showing(loggedIn, saved)

    clock.advance(4_999)
    expect(shownIn(actor)).toEqual(loggedIn)
    clock.advance(1 + 199)
    expect(isShown(actor)).toBe(false)
    clock.advance(1)
    expect(shownIn(actor)).toEqual(saved)
    clock.advance(4_999)
    expect(shownIn(actor)).toEqual(saved)
  })

  it('shows an interrupted message again for its whole time after the error', () => {
    const { actor, clock } = showing(loggedIn, saved, failed)

    clock.advance(200)
    expect(shownIn(actor)).toEqual(failed)
    clock.advance(5_000 + 200)
    expect(shownIn(actor)).toEqual(loggedIn)
    clock.advance(5_000 + 200)

    expect(shownIn(actor)).toEqual(saved)
  })

  it('closes the shown message for an error, which waits 200 ms for that', () => {
    const { actor, clock } = showing(saved, failed)

    expect(isShown(actor)).toBe(false)
    clock.advance(199)
    expect(isShown(actor)).toBe(false)
    clock.advance(1)

    expect(shownIn(actor)).toEqual(failed)
  })

  it('does not interrupt an error for a message that is not an error', () => {
    const { actor, clock } = showing(failed, saved)

    clock.advance(4_999)
    expect(shownIn(actor)).toEqual(failed)
    clock.advance(1 + 200)

    expect(shownIn(actor)).toEqual(saved)
  })

  it('does not close a message while it is hovered', () => {
    const { actor } = showing(saved)
    actor.send({ type: 'pointer.entered' })

    actor.send({ type: 'snackbar.show', notification: failed })

    expect(shownIn(actor)).toEqual(saved)
  })

  it('lets the next message wait 200 ms after a manual close too', () => {
    const { actor, clock } = showing(failed, saved)

    actor.send({ type: 'snackbar.close' })
    clock.advance(199)
    expect(isShown(actor)).toBe(false)
    clock.advance(1)

    expect(shownIn(actor)).toEqual(saved)
  })

  it('holds a message while it is hovered, and restarts its time afterwards', () => {
    const { actor, clock } = showing(saved)

    clock.advance(4_000)
    actor.send({ type: 'pointer.entered' })
    clock.advance(60_000)
    expect(isShown(actor)).toBe(true)
    actor.send({ type: 'pointer.left' })
    clock.advance(4_999)
    expect(isShown(actor)).toBe(true)
    clock.advance(1)

    expect(isShown(actor)).toBe(false)
  })

  it('can be closed while it is hovered', () => {
    const { actor } = showing(saved)

    actor.send({ type: 'pointer.entered' })
    actor.send({ type: 'snackbar.close' })

    expect(isShown(actor)).toBe(false)
  })

  it('merges equal messages', () => {
    const { actor } = showing(failed, saved, { ...saved }, { ...failed })

    expect(actor.getSnapshot().context.queue).toEqual([failed, saved])
  })

  it('does not merge messages with different arguments', () => {
    const one: AppNotification = { ...saved, messageArguments: { path: '/one' } }
    const other: AppNotification = { ...saved, messageArguments: { path: '/other' } }
    const { actor } = showing(one, other)

    expect(actor.getSnapshot().context.queue).toEqual([one, other])
  })

  it('shows a message again after it has closed', () => {
    const { actor, clock } = showing(saved)
    clock.advance(5_200)

    actor.send({ type: 'snackbar.show', notification: saved })

    expect(isShown(actor)).toBe(true)
  })

  it('shows a message again that arrives while the same one closes', () => {
    const { actor, clock } = showing(saved)
    actor.send({ type: 'snackbar.close' })

    actor.send({ type: 'snackbar.show', notification: saved })
    clock.advance(200)

    expect(shownIn(actor)).toEqual(saved)
  })

  it('loses no message that arrives while another one closes', () => {
    const { actor, clock } = showing(saved)
    actor.send({ type: 'snackbar.close' })

    actor.send({ type: 'snackbar.show', notification: failed })
    clock.advance(200)

    expect(shownIn(actor)).toEqual(failed)
  })
})

const loggedIn: AppNotification = { tone: 'success', key: 'success.login' }
const saved: AppNotification = { tone: 'success', key: 'success.profile_updated' }
const failed: AppNotification = { tone: 'error', key: 'errors.unreachable' }

const showing = (...notifications: AppNotification[]) => {
  const testActor = createTestActor(snackbarMachine)
  for (const notification of notifications)
    testActor.actor.send({ type: 'snackbar.show', notification })
  return testActor
}

type Snackbar = ReturnType<typeof showing>['actor']

const isShown = (actor: Snackbar) => actor.getSnapshot().matches('shown')
const shownIn = (actor: Snackbar) =>
  isShown(actor) ? actor.getSnapshot().context.queue[0] : undefined
