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

export const canStayLoggedIn = (snapshot: SessionEndSnapshot): boolean =>
  canExtend(snapshot.context) || snapshot.hasTag('busy')

/** Sends the time left in the session, which each ping returns. */
export const sendTimeLeft: Connect<{ type: 'sessionTime.updated'; left: SessionTimeLeft }> = (
  send,
  { auth },
) => {
  const subscription = auth.on('sessionTime.updated', send)
  return () => subscription.unsubscribe()
}
