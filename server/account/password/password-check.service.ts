import { updatePasswordHash, lockAccount, type Account } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { queueKeyOf } from './queue-key.rules.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.service.ts'

/** `email`: as typed, or the address of the account. */
type PasswordClaim = { find: () => Promise<Account | undefined>; email: string; password: string }

/**
 * Runs `work` in a transaction under the lock of the account when the password is right at that time; returns
 * `undefined` when it is not. The password is checked before the lock, because the check takes long, and again when its
 * hash or the address has changed in between.
 */
export const withVerifiedPassword = async <T>(
  context: RequestContext,
  { find, email, password }: PasswordClaim,
  work: (tx: Database, account: Account) => Promise<T>,
): Promise<T | undefined> => {
  for (;;) {
    const checked = await find()
    const queueKey = queueKeyOf(context, { accountId: checked?.id, email })
    if (!(await verifyPassword(checked, password, queueKey)) || !checked) return undefined
    const newHash = isOutdated(checked) ? await hashPassword(password, queueKey) : undefined
    const done = await transact(context.db, async (tx) => {
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
