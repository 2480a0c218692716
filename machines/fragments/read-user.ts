import type { ReadUser, User } from '#contract/account/account.ts'
import { localProblem, type Problem } from '#contract/problem.ts'

import { unimplementedCall } from './unimplemented.ts'

/** Loading the user after a call that opened or changed their session, shared by every such machine. */
export const userActors = { readUser: unimplementedCall<ReadUser>('readUser') }

export const userGuards = { hasUser: (_: unknown, user: User | null) => user !== null }

/** For `params` behind the guard `hasUser`. */
export const knownUser = (user: User | null): User => {
  if (user === null) throw new Error('There is no user')
  return user
}

type UserEvent = { event: { output: User | null } }

/** For `guard`: whether the call has returned a user; it returns null for a visitor. */
export const isUserLoaded = {
  type: 'hasUser',
  params: ({ event }: UserEvent): User | null => event.output,
} as const

/** For `params` behind `isUserLoaded`: the user that the call has returned. */
export const loadedUser = ({ event }: UserEvent): User => knownUser(event.output)

/** The browser did not keep the session that the server opened, so there is no user. */
export const sessionNotKept = (): Problem => localProblem('errors.session_not_kept').problem
