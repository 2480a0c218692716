import { and, eq, isNull } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'

export const findAccount = async (
  db: Database,
  email: string,
): Promise<{ id: string; passwordHash: string } | undefined> => {
  const [account] = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, email))
  return account
}

export const updatePasswordHash = async (
  db: Database,
  accountId: string,
  passwordHash: string,
): Promise<void> => {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}

/** Says whether it was this call that accepted them: of two at once, one did. */
export const markTermsAccepted = async (
  db: Database,
  accountId: string,
  now: Date,
): Promise<boolean> => {
  const changed = await db
    .update(accounts)
    .set({ acceptedTermsAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.acceptedTermsAt)))
    .returning({ id: accounts.id })
  return changed.length > 0
}

/** Where the customer's DNA can be analysed from; null when nothing can be analysed yet. */
export const findAnalyzableOrigin = async (
  db: Database,
  accountId: string,
): Promise<{ spit_kit_barcode: string | null } | null> => {
  const [origin] = await db
    .select({ spit_kit_barcode: dnaOrigins.spitKitBarcode })
    .from(dnaOrigins)
    .where(and(eq(dnaOrigins.accountId, accountId), eq(dnaOrigins.analyzable, true)))
    .orderBy(dnaOrigins.createdAt)
    .limit(1)
  return origin ?? null
}
