import { randomUUID } from 'node:crypto'

import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, min, sql } from 'drizzle-orm'

import type { KitStatus, SampleFailureReason } from '#contract/statuses.ts'
import type { Database } from '#server/db/database.ts'
import { kitEvents, kitReplacements, kits } from '#server/db/schema/kit.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'

import { statusOfRegistered } from './kit.rules.ts'

export type Kit = typeof kits.$inferSelect
/** A kit that a customer has registered. */
export type OwnedKit = Kit & { accountId: string; registeredAt: Date }
export type Replacement = typeof kitReplacements.$inferSelect

/** Whether a kit is registered to a customer. */
export const isOwned = (kit: Kit): kit is OwnedKit =>
  kit.accountId !== null && kit.registeredAt !== null

export const findKit = async (db: Database, barcode: string): Promise<Kit | undefined> => {
  const [kit] = await db.select().from(kits).where(eq(kits.barcode, barcode))
  return kit
}

/** Returns the statuses of a kit with the times that were reported for them. */
export const findKitEvents = (
  db: Database,
  kitId: string,
): Promise<{ status: KitStatus; at: Date }[]> =>
  db
    .select({ status: kitEvents.status, at: kitEvents.at })
    .from(kitEvents)
    .where(eq(kitEvents.kitId, kitId))

/** Locks a kit until the transaction ends. */
export const lockKit = async (tx: Database, barcode: string): Promise<Kit | undefined> => {
  const [kit] = await tx.select().from(kits).where(eq(kits.barcode, barcode)).for('update')
  return kit
}

/** Returns the kit that the customer has registered last. */
export const findLastKit = async (
  db: Database,
  accountId: string,
): Promise<OwnedKit | undefined> => {
  const [kit] = await db
    .select()
    .from(kits)
    .where(and(eq(kits.accountId, accountId), isNotNull(kits.registeredAt)))
    .orderBy(desc(kits.registeredAt), desc(kits.id))
    .limit(1)
  return kit && isOwned(kit) ? kit : undefined
}

export const countKitsOf = async (db: Database, accountId: string): Promise<number> =>
  db.$count(kits, eq(kits.accountId, accountId))

/** Returns when the first kit of each order was posted, by order id. */
export const findDispatchTimes = async (
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Date>> => {
  const sent = await db
    .select({ orderId: kits.orderId, at: min(kits.sentAt) })
    .from(kits)
    .where(inArray(kits.orderId, [...orderIds]))
    .groupBy(kits.orderId)
  return new Map(sent.flatMap(({ orderId, at }) => (orderId && at ? [[orderId, at] as const] : [])))
}

export const findReplacement = async (
  db: Database,
  failedKitId: string,
): Promise<Replacement | undefined> => {
  const [replacement] = await db
    .select()
    .from(kitReplacements)
    .where(eq(kitReplacements.failedKitId, failedKitId))
  return replacement
}

/** Lists kits, those to destroy first and then the last sent, with the time at which a due replacement was requested. */
export const findKits = (
  db: Database,
  { status, limit }: { status: KitStatus | undefined; limit: number },
): Promise<{ kit: Kit; replacement: Replacement | null }[]> =>
  db
    .select({ kit: kits, replacement: kitReplacements })
    .from(kits)
    .leftJoin(kitReplacements, eq(kitReplacements.failedKitId, kits.id))
    .where(status && eq(kits.status, status))
    .orderBy(
      sql`${kits.destructionDueAt} is null or ${kits.destroyedAt} is not null`,
      desc(kits.sentAt),
      asc(kits.barcode),
    )
    .limit(limit)

/** Stores a kit that was posted; returns undefined when another one has its barcode. */
export const insertKit = async (
  tx: Database,
  kit: Pick<Kit, 'barcode' | 'boxCode' | 'orderId' | 'sentAt' | 'expiresAt'>,
): Promise<Kit | undefined> => {
  const [stored] = await tx
    .insert(kits)
    .values({ id: randomUUID(), status: 'sent', ...kit })
    .onConflictDoNothing({ target: kits.barcode })
    .returning()
  return stored
}

/** Registers a locked kit to a customer, as the source of their DNA. A failed sample cannot be analysed. */
export const assignKit = async (
  tx: Database,
  kit: Kit,
  { accountId, at }: { accountId: string; at: Date },
): Promise<OwnedKit> => {
  const status = statusOfRegistered(kit.status)
  await tx.update(kits).set({ accountId, status, registeredAt: at }).where(eq(kits.id, kit.id))
  await tx.insert(dnaOrigins).values({
    id: randomUUID(),
    accountId,
    kind: 'kit',
    spitKitBarcode: kit.barcode,
    analyzable: status !== 'failed',
    createdAt: at,
  })
  await recordEvent(tx, { kitId: kit.id, status: 'registered', at, now: at })
  return { ...kit, accountId, status, registeredAt: at }
}

/** Records when the customer said that they had posted the sample of a locked kit; null takes it back. */
export const setPostedAt = async (
  tx: Database,
  { id }: Kit,
  postedAt: Date | null,
): Promise<void> => {
  await tx.update(kits).set({ postedAt }).where(eq(kits.id, id))
}

type StatusReport = {
  status: KitStatus
  failureReason: SampleFailureReason | null
  at: Date
  now: Date
}

/** Stores a status that the laboratory has reported; the first one is when it received the kit. */
export const updateStatus = async (
  tx: Database,
  kit: Kit,
  { status, failureReason, at, now }: StatusReport,
): Promise<Kit> => {
  const changed = { status, failureReason, receivedAt: kit.receivedAt ?? at }
  await tx.update(kits).set(changed).where(eq(kits.id, kit.id))
  await recordEvent(tx, { kitId: kit.id, status, at, now })
  return { ...kit, ...changed }
}

type Event = { kitId: string; status: KitStatus; at: Date; now: Date }

const recordEvent = async (tx: Database, { now, ...event }: Event): Promise<void> => {
  await tx
    .insert(kitEvents)
    .values({ ...event, recordedAt: now })
    .onConflictDoNothing()
}

/** The DNA of a failed sample cannot be analysed; a replacement is due. */
export const markFailed = async (tx: Database, kit: OwnedKit, now: Date): Promise<void> => {
  await setAnalyzable(tx, [kit], false)
  await tx
    .insert(kitReplacements)
    .values({ failedKitId: kit.id, accountId: kit.accountId, requestedAt: now })
    .onConflictDoNothing()
}

/** Records that the replacement of a failed kit was posted; returns the id of that kit if one is due. */
export const markReplacementSent = async (
  tx: Database,
  { failedBarcode, kit }: { failedBarcode: string; kit: Kit },
): Promise<string | undefined> => {
  const failed = tx.select({ id: kits.id }).from(kits).where(eq(kits.barcode, failedBarcode))
  const [sent] = await tx
    .update(kitReplacements)
    .set({ sentAt: kit.sentAt, kitId: kit.id })
    .where(and(inArray(kitReplacements.failedKitId, failed), isNull(kitReplacements.sentAt)))
    .returning({ id: kitReplacements.failedKitId })
  return sent?.id
}

/** Returns the barcode of the failed kit that a kit replaces; undefined when it replaces none. */
export const findReplacedKit = async (db: Database, { id }: Kit): Promise<string | undefined> => {
  const [failed] = await db
    .select({ barcode: kits.barcode })
    .from(kitReplacements)
    .innerJoin(kits, eq(kits.id, kitReplacements.failedKitId))
    .where(eq(kitReplacements.kitId, id))
  return failed?.barcode
}

/** Marks the samples of a customer for destruction: their DNA cannot be analysed any more. Returns the kits. */
export const markForDestruction = async (
  tx: Database,
  accountId: string,
  now: Date,
): Promise<Kit[]> => {
  const due = await tx
    .update(kits)
    .set({ destructionDueAt: now })
    .where(and(eq(kits.accountId, accountId), isNull(kits.destructionDueAt)))
    .returning()
  await setAnalyzable(tx, due, false)
  return due
}

/**
 * Cancels the destruction of the kit that the customer has registered last, if it is usable: its DNA can be analysed
 * again. Waits for a report or a confirmation of the laboratory under way. Returns the kit; undefined when nothing changes.
 */
export const restoreLastKit = async (
  tx: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<OwnedKit | undefined> => {
  const last = await findLastKit(tx, accountId)
  if (!last) return undefined
  const [restored] = await tx
    .update(kits)
    .set({ destructionDueAt: null, restoredAt: now })
    .where(
      and(
        eq(kits.id, last.id),
        isNotNull(kits.destructionDueAt),
        isNull(kits.destroyedAt),
        isNull(kits.receivedAt),
        gt(kits.expiresAt, now),
      ),
    )
    .returning()
  if (!restored || !isOwned(restored)) return undefined
  await setAnalyzable(tx, [restored], true)
  return restored
}

const setAnalyzable = async (
  tx: Database,
  changed: readonly Kit[],
  analyzable: boolean,
): Promise<void> => {
  await tx
    .update(dnaOrigins)
    .set({ analyzable })
    .where(
      inArray(
        dnaOrigins.spitKitBarcode,
        changed.map(({ barcode }) => barcode),
      ),
    )
}

export const markDestroyed = async (tx: Database, { id }: Kit, at: Date): Promise<void> => {
  await tx.update(kits).set({ destroyedAt: at }).where(eq(kits.id, id))
}

export const findKitsOf = (db: Database, accountId: string): Promise<Kit[]> =>
  db.select().from(kits).where(eq(kits.accountId, accountId))

/**
 * Removes the account and the order from the kits whose samples are not destroyed yet; what the laboratory has to know
 * stays. A kit that it has not received is `sent` again.
 */
export const detachKits = async (tx: Database, accountId: string): Promise<void> => {
  const isLeft = and(eq(kits.accountId, accountId), isNull(kits.destroyedAt))
  const left = tx.select({ id: kits.id }).from(kits).where(isLeft)
  await tx
    .delete(kitEvents)
    .where(and(eq(kitEvents.status, 'registered'), inArray(kitEvents.kitId, left)))
  const status = sql`case ${kits.status} when 'registered' then 'sent' else ${kits.status} end`
  await tx
    .update(kits)
    .set({
      accountId: null,
      orderId: null,
      registeredAt: null,
      restoredAt: null,
      postedAt: null,
      status,
    })
    .where(isLeft)
}

/** Deletes the kits of deleted accounts whose samples were destroyed before a time. */
export const deleteDestroyedKits = async (db: Database, before: Date): Promise<void> => {
  await db.delete(kits).where(and(isNull(kits.accountId), lt(kits.destroyedAt, before)))
}
