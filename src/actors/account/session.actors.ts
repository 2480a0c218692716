import { login, type SessionTimeLeft } from '#contract/account/account.ts'

import {
  canExtend,
  type SessionEndSnapshot,
} from '#machines/account/session/session-end.machine.ts'
import { callActor } from '#src/actors/call-actor.ts'
import type { Actors } from '#src/actors/actors.ts'
import { countDown } from '#src/actors/count-down.ts'
import type { Connect } from '#src/actors/use-screen-actor.ts'

import { readUser } from './read-user.ts'

export const reloginActors = ({ client }: Actors) => ({
  login: callActor(client, login),
  readUser: callActor(client, readUser, { force: true }),
})

export const sessionEndActors = ({ client }: Actors) => ({
  countDown,
  extendSession: callActor(client, readUser, { force: true }),
})

export const mayStayIn = (snapshot: SessionEndSnapshot): boolean =>
  canExtend(snapshot.context) || snapshot.hasTag('busy')

/** Passes on the time left in the session that each ping reports. */
export const reportTimeLeft: Connect<{ type: 'sessionTime.updated'; left: SessionTimeLeft }> = (
  send,
  { auth },
) => {
  const subscription = auth.on('sessionTime.updated', send)
  return () => subscription.unsubscribe()
}
