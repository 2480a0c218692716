import { randomUUID } from 'node:crypto'

import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Locale } from '#contract/locale.ts'
import type { StudyId } from '#contract/statuses.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'

export type Account = {
  id: string
  email: string | null
  passwordHash: string | null
  firstName: string | null
  lastName: string | null
  emailConfirmedAt: Date | null
  /** When the identity was proven; null before. */
  verifiedAt: Date | null
  language: Locale
}

/** An account with an email address. */
export type AccountWithEmail = Account & { email: string }

export const hasEmail = (account: Account | undefined): account is AccountWithEmail =>
  typeof account?.email === 'string'

export const findAccount = async (
  db: Database,
  email: string,
): Promise<AccountWithEmail | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
  return hasEmail(account) ? account : undefined
}

export const findAccountById = async (db: Database, id: string): Promise<Account | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** Locks the account until the transaction ends; returns undefined when it was deleted. */
export const lockAccount = async (
  tx: Database,
  accountId: string,
): Promise<Account | undefined> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  return account
}

type NewAccount = Omit<typeof accounts.$inferInsert, 'id'>

/** Creates an account; returns undefined when the address has one, also under concurrent requests. */
export const insertAccount = async (
  db: Database,
  account: NewAccount,
): Promise<Account | undefined> => {
  const [made] = await db
    .insert(accounts)
    .values({ id: randomUUID(), ...account })
    .onConflictDoNothing({ target: accounts.email })
    .returning()
  return made
}

/** Marks an account that was created for a study, which ends with the study. */
export const markCreatedForStudy = async (
  db: Database,
  accountId: string,
  createdForStudy: StudyId,
): Promise<void> => {
  await db.update(accounts).set({ createdForStudy }).where(eq(accounts.id, accountId))
}

export const updatePasswordHash = async (
  db: Database,
  accountId: string,
  passwordHash: string,
): Promise<void> => {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}

/** Stores the language that a customer chose last; emails are written in it. */
export const updateLanguage = async (
  db: Database,
  accountId: string,
  language: Locale,
): Promise<void> => {
  await db
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, accountId), ne(accounts.language, language)))
}

export const markEmailConfirmed = async (
  db: Database,
  accountId: string,
  now: Date,
): Promise<void> => {
  await db
    .update(accounts)
    .set({ emailConfirmedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailConfirmedAt)))
}

/** Replaces and confirms the email address of an account. Throws when another account has it. */
export const replaceEmail = async (
  tx: Database,
  accountId: string,
  { email, now }: { email: string; now: Date },
): Promise<void> => {
  await tx.update(accounts).set({ email, emailConfirmedAt: now }).where(eq(accounts.id, accountId))
}

/** Returns whether this call accepted the terms: of concurrent calls, one does. */
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

/** Takes the back-office access from an account; returns whether it had any. */
export const revokeBackOfficeAccess = async (tx: Database, accountId: string): Promise<boolean> => {
  const changed = await tx
    .update(accounts)
    .set({ canAccessBackOffice: false })
    .where(and(eq(accounts.id, accountId), eq(accounts.canAccessBackOffice, true)))
    .returning({ id: accounts.id })
  return changed.length > 0
}

/** Returns where the customer's DNA can be analysed from; null when nothing can be analysed yet. */
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
