import { updatePasswordHash, lockAccount, type Account } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'

import { hashPassword, isOutdated, isPasswordOf } from './password.ts'

type Claim = { find: () => Promise<Account | undefined>; password: string }

/**
 * Runs `work` in a transaction under the lock of the account, when the password is right at that very moment; returns
 * `undefined` when it is not. The password is checked before the lock, because the check takes long, and once more when
 * its hash or the address has changed in between.
 */
export const whenPasswordIsRight = async <T>(
  db: Database,
  { find, password }: Claim,
  work: (tx: Database, account: Account) => Promise<T>,
): Promise<T | undefined> => {
  for (;;) {
    const checked = await find()
    if (!(await isPasswordOf(checked, password)) || !checked) return undefined
    const newHash = isOutdated(checked) ? await hashPassword(password) : undefined
    const done = await db.transaction(async (tx) => {
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
