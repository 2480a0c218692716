import { describe, expect, it } from 'vitest'

import type { Session } from '#contract/account/session.ts'
import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { sessionsMachine } from '#machines/account/security/sessions.machine.ts'

const here: Session = {
  id: '0b6c2f0a-5a44-4d0c-8d3e-5b2a7c9e1f01',
  device: 'Firefox, Linux',
  started_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: '2026-11-20T09:00:00.000Z',
  current: true,
}
const phone: Session = {
  ...here,
  id: '0b6c2f0a-5a44-4d0c-8d3e-5b2a7c9e1f02',
  device: 'Chrome, Android',
  current: false,
}

describe('the list of sessions', () => {
  it.each([{ output: null }, { error: problem('errors.session_not_found') }])(
    'removes a session that was ended, or had ended by itself',
    (outcome) => {
      const { actor, settle } = listed()

      actor.send({ type: 'session.end', id: phone.id })
      settle('endSession', outcome)

      expect(actor.getSnapshot()).toMatchObject({
        value: 'listed',
        context: { sessions: [here], endingId: null },
      })
    },
  )

  it('is unchanged when a session could not be ended', () => {
    const { actor, settle } = listed()

    actor.send({ type: 'session.end', id: phone.id })
    settle('endSession', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot().context).toMatchObject({ sessions: [here, phone], endingId: null })
  })

  it('keeps only the current session once all others are ended', () => {
    const { actor, settle, calls } = listed()
    const notified: string[] = []
    actor.on('notification.show', ({ notification }) => notified.push(notification.key))

    actor.send({ type: 'sessions.endOthers' })
    expect(calls().map(({ name }) => name)).toEqual(['endOtherSessions'])
    settle('endOtherSessions', { output: { sessions: [here] } })

    expect(actor.getSnapshot()).toMatchObject({ value: 'listed', context: { sessions: [here] } })
    expect(notified).toEqual(['success.sessions_ended'])
    expect(actor.getSnapshot().can({ type: 'sessions.endOthers' })).toBe(false)
  })

  it('shows why it cannot be loaded, and loads again on demand', () => {
    const { actor, settle, calls } = createTestActor(sessionsMachine)
    settle('listSessions', { error: problem('errors.unreachable') })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'loadFailed',
      context: { problem: { message: 'errors.unreachable' } },
    })

    actor.send({ type: 'sessions.retry' })

    expect(calls().map(({ name }) => name)).toEqual(['listSessions'])
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('reports that a session was ended', () => {
    const { actor, settle, emitted } = listed()
    actor.send({ type: 'session.end', id: phone.id })

    settle('endSession', { output: null })

    expect(emitted).toEqual([
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.session_ended' },
      },
    ])
  })

  it.each([
    ['one', 'endSession', { type: 'session.end', id: phone.id }],
    ['all others', 'endOtherSessions', { type: 'sessions.endOthers' }],
  ] as const)('reports why %s could not be ended', (_, call, event) => {
    const { actor, settle, emitted } = listed()
    actor.send(event)

    settle(call, { error: problem('errors.unreachable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'listed',
      context: { sessions: [here, phone] },
    })
    expect(emitted).toMatchObject([
      { type: 'problem.report', problem: { message: 'errors.unreachable' } },
    ])
  })

  it('cannot end the current session', () => {
    const { actor } = listed()

    expect(actor.getSnapshot().can({ type: 'session.end', id: here.id })).toBe(false)
  })
})

const listed = () => {
  const testActor = createTestActor(sessionsMachine)
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  testActor.settle('listSessions', { output: { sessions: [here, phone] } })
  return { ...testActor, emitted }
}
