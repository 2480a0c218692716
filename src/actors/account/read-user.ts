import * as v from 'valibot'

import { readMe, User } from '#contract/account/account.ts'

/** The `me` call without a version, which always returns the whole user. */
export const readUser = { ...readMe, output: v.nullable(User) }
