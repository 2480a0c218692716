import type { ReadUser, User } from '#contract/account/account.ts'
import { localProblem, type Problem } from '#contract/problem.ts'

import { unimplementedCall } from './unimplemented.ts'

/** Loading the user after a call that opened or changed their session, shared by every such machine. */
export const userActors = { readUser: unimplementedCall<ReadUser>('readUser') }

export const userGuards = { hasUser: (_: unknown, user: User | null) => user !== null }

/** The browser did not keep the session that the server opened, so there is no user. */
export const sessionNotKept = (): Problem => localProblem('errors.session_not_kept').problem
