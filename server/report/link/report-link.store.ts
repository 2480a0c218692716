import { randomUUID } from 'node:crypto'

import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'

import {
  wrongReportCodesMax,
  type ReportLinkEnding,
  type ReportLinkEventKind,
} from '#contract/report/report-link.ts'
import { lockAccount, type Account } from '#server/account/account.store.ts'
import { hashToken } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { reportLinkEvents, reportLinks } from '#server/db/schema/report.ts'

export type ReportLinkRow = typeof reportLinks.$inferSelect
export type ReportLinkEventRow = typeof reportLinkEvents.$inferSelect

type OwnLinks = { accountId: string; orderedProductId: string }

export const insertReportLink = async (
  tx: Database,
  values: typeof reportLinks.$inferInsert,
): Promise<ReportLinkRow> => {
  const [inserted] = await tx.insert(reportLinks).values(values).returning()
  if (!inserted) throw new Error('The link was not inserted.')
  return inserted
}

/** Lists the links of a report, the newest first. */
export const findReportLinks = (
  db: Database,
  { accountId, orderedProductId }: OwnLinks,
): Promise<ReportLinkRow[]> =>
  db
    .select()
    .from(reportLinks)
    .where(
      and(eq(reportLinks.accountId, accountId), eq(reportLinks.orderedProductId, orderedProductId)),
    )
    .orderBy(desc(reportLinks.createdAt), desc(reportLinks.id))

/** Lists what was done with these links, the newest first. */
export const findReportLinkEvents = (
  db: Database,
  links: readonly ReportLinkRow[],
): Promise<ReportLinkEventRow[]> =>
  db
    .select()
    .from(reportLinkEvents)
    .where(
      inArray(
        reportLinkEvents.linkId,
        links.map(({ id }) => id),
      ),
    )
    .orderBy(desc(reportLinkEvents.at), desc(reportLinkEvents.id))

const isOpen = (now: Date) =>
  and(
    isNull(reportLinks.withdrawnAt),
    gt(reportLinks.expiresAt, now),
    lt(reportLinks.wrongCodes, wrongReportCodesMax),
  )

export const countOpenReportLinks = (
  tx: Database,
  { accountId, orderedProductId, now }: OwnLinks & { now: Date },
): Promise<number> =>
  tx.$count(
    reportLinks,
    and(
      eq(reportLinks.accountId, accountId),
      eq(reportLinks.orderedProductId, orderedProductId),
      isOpen(now),
    ),
  )

export const findReportLink = async (
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<ReportLinkRow | undefined> => {
  const [found] = await db
    .select()
    .from(reportLinks)
    .where(and(eq(reportLinks.id, id), eq(reportLinks.accountId, accountId)))
  return found
}

export const findReportLinkByToken = async (
  db: Database,
  token: string,
): Promise<ReportLinkRow | undefined> => {
  const [found] = await db
    .select()
    .from(reportLinks)
    .where(eq(reportLinks.tokenHash, hashToken(token)))
  return found
}

/** Locks the account of a link and the link; undefined when there is none. Lock order: the account before its links. */
export const lockReportLink = async (
  tx: Database,
  token: string,
): Promise<{ link: ReportLinkRow; account: Account } | undefined> => {
  const found = await findReportLinkByToken(tx, token)
  const account = found && (await lockAccount(tx, found.accountId))
  if (!account) return undefined
  const [link] = await tx
    .select()
    .from(reportLinks)
    .where(eq(reportLinks.id, found.id))
    .for('update')
  return link && { link, account }
}

export const insertReportLinkEvent = async (
  tx: Database,
  { link, kind, at }: { link: ReportLinkRow; kind: ReportLinkEventKind; at: Date },
): Promise<void> => {
  await tx.insert(reportLinkEvents).values({ id: randomUUID(), linkId: link.id, kind, at })
}

/** Counts a wrong code; returns how many there were. */
export const countWrongCode = async (tx: Database, { id }: ReportLinkRow): Promise<number> => {
  const [updated] = await tx
    .update(reportLinks)
    .set({ wrongCodes: sql`${reportLinks.wrongCodes} + 1` })
    .where(eq(reportLinks.id, id))
    .returning()
  return updated?.wrongCodes ?? 0
}

export const markReportLinkOpened = async (
  tx: Database,
  { id }: ReportLinkRow,
  at: Date,
): Promise<void> => {
  await tx.update(reportLinks).set({ openedAt: at }).where(eq(reportLinks.id, id))
}

type Withdrawal = {
  accountId: string
  id?: string
  orderedProductIds?: readonly string[]
  by: ReportLinkEnding
  now: Date
}

/** Withdraws the open links of a locked account: all, one of them, or those to the reports of some ordered products. */
export const withdrawReportLinks = async (
  tx: Database,
  { accountId, id, orderedProductIds, by, now }: Withdrawal,
): Promise<void> => {
  const isWanted = and(
    eq(reportLinks.accountId, accountId),
    id === undefined ? undefined : eq(reportLinks.id, id),
    orderedProductIds && inArray(reportLinks.orderedProductId, [...orderedProductIds]),
  )
  await tx
    .update(reportLinks)
    .set({ withdrawnAt: now, withdrawnBy: by })
    .where(and(isWanted, isOpen(now)))
}

/** Deletes the links that expired before a time, with their events. */
export const deleteReportLinks = async (db: Database, before: Date): Promise<void> => {
  await db.delete(reportLinks).where(lt(reportLinks.expiresAt, before))
}
