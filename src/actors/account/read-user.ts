import * as v from 'valibot'

import { readMe, User } from '#contract/account.ts'

/** The `me` call as it is asked without a version: the answer is the whole user. */
export const readUser = { ...readMe, output: v.nullable(User) }
