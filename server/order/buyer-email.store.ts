import { findAccountById } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import type { orders } from '#server/db/schema/order.ts'

/** Returns the current email address of the customer; the one in the order when the account is deleted. */
export const findBuyerEmail = async (
  db: Database,
  { accountId, buyer }: Pick<typeof orders.$inferSelect, 'accountId' | 'buyer'>,
): Promise<string | null | undefined> => {
  const account = accountId === null ? undefined : await findAccountById(db, accountId)
  return account?.email ?? buyer?.email
}
