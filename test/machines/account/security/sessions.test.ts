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

  it('cannot end the current session', () => {
    const { actor } = listed()

    expect(actor.getSnapshot().can({ type: 'session.end', id: here.id })).toBe(false)
  })
})

const listed = () => {
  const testActor = createTestActor(sessionsMachine)
  testActor.settle('listSessions', { output: { sessions: [here, phone] } })
  return testActor
}
