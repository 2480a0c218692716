import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import type { Session } from '#contract/account/session.ts'
import { sessionsMachine } from '#machines/account/security/sessions.machine.ts'

import { unreachable } from '#flows/machines/samples.ts'
import { named } from '#flows/graph/sample-names.ts'
import { button, effect, question } from '../../../labels/label.ts'

const here: Session = {
  id: '0b6c2f0a-5a44-4d0c-8d3e-5b2a7c9e1f01',
  device: 'Firefox, Linux',
  started_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: '2026-11-20T09:00:00.000Z',
  current: true,
}
export const otherSession: Session = {
  ...here,
  id: '0b6c2f0a-5a44-4d0c-8d3e-5b2a7c9e1f02',
  device: 'Chrome, Android',
  current: false,
}
const alone = named('this device', { sessions: [here] })

export const sessionsModel = {
  machine: sessionsMachine,
  precondition: { person: 'verified', cart: 'any' },
  labels: {
    'session.end': button('Log out: {device}, last used {seen}'),
    'sessions.endOthers': button('Log out on all other devices'),
    'sessions.retry': button('Try again'),
  },
  questions: {
    isOtherSession: question('Is it another device?'),
    hasOtherSessions: question('Is the customer logged in on other devices?'),
    isAlreadyEnded: question('Has this session already ended?'),
  },
  effects: {
    setSessions: effect('stores the list of sessions'),
    setEndingId: effect('stores which session to end'),
    clearEndingId: effect('clears which session to end'),
    removeEnded: effect('removes the session from the list'),
  },
  events: { 'session.end': [{ id: otherSession.id }] },
  actors: {
    listSessions: {
      done: [named('two devices', { sessions: [here, otherSession] })],
      error: [unreachable],
    },
    endSession: { done: [null], error: [problem('errors.session_not_found'), unreachable] },
    endOtherSessions: { done: [alone], error: [unreachable] },
  },
  nodeKey: ({ context }) => context.sessions.length,
} satisfies ModelOf<typeof sessionsMachine>
