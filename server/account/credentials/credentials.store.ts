import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Credentials } from '#contract/account/credentials.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, links } from '#server/db/schema/account.ts'

/** Returns the means by which a customer logs in. */
export const findCredentials = async (
  db: Database,
  accountId: string,
  now: Date,
): Promise<Credentials | undefined> => {
  const isWaiting = and(
    eq(links.accountId, accounts.id),
    eq(links.kind, 'change_email'),
    isNull(links.usedAt),
    isNull(links.supersededAt),
    gt(links.expiresAt, now),
  )
  const [found] = await db
    .select({ account: accounts, link: links })
    .from(accounts)
    .leftJoin(links, isWaiting)
    .where(eq(accounts.id, accountId))
  if (!found) return undefined
  const { account, link } = found
  return {
    email: account.email,
    is_email_confirmed: account.emailConfirmedAt !== null,
    new_email: link && { email: link.email, until: link.expiresAt.toISOString() },
    has_password: account.passwordHash !== null,
  }
}
