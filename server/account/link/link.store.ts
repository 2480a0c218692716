import { randomUUID } from 'node:crypto'

import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'

import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, links, type LinkKind } from '#server/db/schema/account.ts'

import {
  hasEmail,
  lockAccount,
  type Account,
  type AccountWithEmail,
} from '#server/account/account.store.ts'
import { linkLifetimes, type Link } from './link.rules.ts'
import { hashToken, tokenOfLink, type Secret } from '#server/crypto/secret.ts'

type NewLink = { kind: LinkKind; account: { id: string; email: string }; secret: Secret; now: Date }

/** Creates a link, and supersedes earlier ones of its kind. */
export const createLink = async (db: Database, wanted: NewLink): Promise<string> => {
  const { kind, account, secret, now } = wanted
  const id = randomUUID()
  // lock order: the account before its links
  await lockAccount(db, account.id)
  await supersedeLinks(db, { kind, accountId: account.id, now })
  await db.insert(links).values({
    id,
    kind,
    accountId: account.id,
    email: account.email,
    tokenHash: hashToken(tokenOfLink(secret, id)),
    createdAt: now,
    expiresAt: after(now, linkLifetimes[kind]),
  })
  return id
}

export const supersedeLinks = async (
  db: Database,
  { kind, accountId, now }: { kind: LinkKind; accountId: string; now: Date },
): Promise<void> => {
  await db
    .update(links)
    .set({ supersededAt: now })
    .where(and(eq(links.accountId, accountId), eq(links.kind, kind), isOpen))
}

/** Whether a link that was sent to the account's current address can still be used. */
export const hasOpenLink = async (
  db: Database,
  { kind, account }: Pick<NewLink, 'kind' | 'account'>,
  now: Date,
): Promise<boolean> => {
  const isOfAccount = and(
    eq(links.accountId, account.id),
    eq(links.kind, kind),
    eq(links.email, account.email),
  )
  const open = await db
    .select({ id: links.id })
    .from(links)
    .where(and(isOfAccount, isOpen, gt(links.expiresAt, now)))
  return open.length > 0
}

const isOpen = and(isNull(links.usedAt), isNull(links.supersededAt))

export type LinkWithAccount = { link: Link; account: Account }

/** Finds the link of a token. A link of an account without an email address is not found. */
export const findLinkByToken = async (
  db: Database,
  kind: LinkKind,
  token: string,
): Promise<{ link: Link; account: AccountWithEmail } | undefined> => {
  const found = await findLink(db, and(eq(links.tokenHash, hashToken(token)), eq(links.kind, kind)))
  return found && hasEmail(found.account) ? { ...found, account: found.account } : undefined
}

export const findLinkById = (db: Database, kinds: readonly LinkKind[], id: string) =>
  findLink(db, and(eq(links.id, id), inArray(links.kind, kinds)))

export const findTokenHash = async (db: Database, id: string): Promise<string | undefined> => {
  const [link] = await db.select({ tokenHash: links.tokenHash }).from(links).where(eq(links.id, id))
  return link?.tokenHash
}

const findLink = async (
  db: Database,
  which: ReturnType<typeof and>,
): Promise<LinkWithAccount | undefined> => {
  const [found] = await db
    .select({ link: links, account: accounts })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.accountId))
    .where(which)
  return found
}

/** Marks a link as used; of concurrent calls, one succeeds. */
export const markLinkUsed = async (db: Database, { id }: Link, now: Date): Promise<boolean> => {
  const used = await db
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.id, id), isOpen, gt(links.expiresAt, now)))
    .returning({ id: links.id })
  return used.length > 0
}

/** Deletes the links that expired before a time. */
export const deleteLinks = async (db: Database, before: Date): Promise<void> => {
  await db.delete(links).where(lt(links.expiresAt, before))
}
