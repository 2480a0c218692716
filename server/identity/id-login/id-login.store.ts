import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { idLoginMethods, type IdLoginPurpose } from '#contract/statuses.ts'
import type { Account } from '#server/account/account.store.ts'
import { encrypt, decrypt } from '#server/crypto/encryption.ts'
import { hashToken, type Secret } from '#server/crypto/secret.ts'
import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { idLogins, provenIdentities } from '#server/db/schema/identity.ts'

import type { Assertion } from '../../providers/dokobit/dokobit.client.ts'
import { idLoginLimits } from './id-login.rules.ts'
import { codeHashesOf } from '#server/identity/proof.store.ts'

export type IdLogin = typeof idLogins.$inferSelect

/** The provider's token and the cookie of the browser that started an ID log-in. */
type IdLoginKeys = { token: string; browser: string }

type IdLoginStart = {
  purpose: IdLoginPurpose
  returnTo: string | null
  cartToken: string | null
  accountId: string | null
}

export const insertIdLogin = async (
  db: Database,
  { token, browser }: IdLoginKeys,
  { now, ...start }: IdLoginStart & { now: Date },
): Promise<void> => {
  await db.insert(idLogins).values({
    ...start,
    tokenHash: hashToken(token),
    browserHash: hashToken(browser),
    createdAt: now,
    expiresAt: after(now, idLoginLimits.login),
  })
}

export const findIdLogin = async (
  db: Database,
  { token, browser }: IdLoginKeys,
): Promise<IdLogin | undefined> => {
  const [login] = await db
    .select()
    .from(idLogins)
    .where(
      and(eq(idLogins.tokenHash, hashToken(token)), eq(idLogins.browserHash, hashToken(browser))),
    )
  return login
}

/** Closes an ID log-in, so that it cannot be used again; of concurrent checks, one succeeds. */
export const closeIdLogin = async (
  db: Database,
  { tokenHash }: IdLogin,
  now: Date,
): Promise<boolean> => {
  const used = await db
    .update(idLogins)
    .set({ finishedAt: now })
    .where(
      and(
        eq(idLogins.tokenHash, tokenHash),
        isNull(idLogins.finishedAt),
        gt(idLogins.expiresAt, now),
      ),
    )
    .returning({ tokenHash: idLogins.tokenHash })
  return used.length > 0
}

/** Deletes the ID log-ins of a browser, including a new person who has not answered to the terms. */
export const deleteIdLoginsOf = async (db: Database, browser: string): Promise<void> => {
  await db.delete(idLogins).where(eq(idLogins.browserHash, hashToken(browser)))
}

export const deleteExpiredIdLogins = async (db: Database, now: Date): Promise<void> => {
  await db.delete(idLogins).where(lt(idLogins.expiresAt, now))
}

const PendingPerson = v.object({
  method: v.picklist(idLoginMethods),
  at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  person: v.object({
    country: v.string(),
    code: v.string(),
    firstName: v.string(),
    lastName: v.string(),
  }),
})

type EncryptionContext = { secret: Secret; now: Date }

/** Stores a new person, encrypted, until they answer to the terms. */
export const storePendingPerson = async (
  db: Database,
  { login: { tokenHash }, assertion }: { login: IdLogin; assertion: Assertion },
  { secret, now }: EncryptionContext,
): Promise<void> => {
  const person = encrypt(secret, JSON.stringify(assertion))
  await db
    .update(idLogins)
    .set({ person, expiresAt: after(now, idLoginLimits.terms) })
    .where(eq(idLogins.tokenHash, tokenHash))
}

/** Deletes and returns the new person; of concurrent requests, one gets it. */
export const consumePendingPerson = async (
  db: Database,
  browser: string,
  { secret, now }: EncryptionContext,
): Promise<{ login: IdLogin; assertion: Assertion } | undefined> => {
  const [login] = await db
    .delete(idLogins)
    .where(
      and(
        eq(idLogins.browserHash, hashToken(browser)),
        isNotNull(idLogins.person),
        gt(idLogins.expiresAt, now),
      ),
    )
    .returning()
  if (!login?.person) return undefined
  return { login, assertion: v.parse(PendingPerson, JSON.parse(decrypt(secret, login.person))) }
}

/**
 * Finds the account in whose profile a code was typed and whose owner is not proven; one with a confirmed email address
 * first, then the oldest.
 */
export const findAccountByTypedCode = async (
  db: Database,
  code: Parameters<typeof codeHashesOf>[0],
): Promise<Account | undefined> => {
  const [found] = await db
    .select({ account: accounts })
    .from(accounts)
    .leftJoin(provenIdentities, eq(provenIdentities.accountId, accounts.id))
    .where(
      and(
        inArray(accounts.idNumberHash, codeHashesOf(code)),
        isNotNull(accounts.email),
        isNull(provenIdentities.accountId),
      ),
    )
    .orderBy(sql`${accounts.emailConfirmedAt} is null`, accounts.createdAt)
    .limit(1)
  return found?.account
}
