import { updatePasswordHash, lockAccount, type Account } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import type { Visit } from '#server/http/visit.ts'

import { turnOf } from './hash-turn.ts'
import { hashPassword, isOutdated, isPasswordOf } from './password.ts'

/** `email`: as it was typed, or the address of the account. */
type Claim = { find: () => Promise<Account | undefined>; email: string; password: string }

/**
 * Runs `work` in a transaction under the lock of the account, when the password is right at that very moment; returns
 * `undefined` when it is not. The password is checked before the lock, because the check takes long, and once more when
 * its hash or the address has changed in between.
 */
export const whenPasswordIsRight = async <T>(
  visit: Visit,
  { find, email, password }: Claim,
  work: (tx: Database, account: Account) => Promise<T>,
): Promise<T | undefined> => {
  for (;;) {
    const checked = await find()
    const turn = turnOf(visit, { accountId: checked?.id, email })
    if (!(await isPasswordOf(checked, password, turn)) || !checked) return undefined
    const newHash = isOutdated(checked) ? await hashPassword(password, turn) : undefined
    const done = await visit.db.transaction(async (tx) => {
      const account = await lockAccount(tx, checked.id)
      if (account?.passwordHash !== checked.passwordHash || account?.email !== checked.email) {
        return undefined
      }
      if (newHash !== undefined) await updatePasswordHash(tx, account.id, newHash)
      return { value: await work(tx, account) }
    })
    if (done) return done.value
  }
}
