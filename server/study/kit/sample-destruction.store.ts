import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { StudyId } from '#contract/statuses.ts'
import type { Database } from '#server/db/database.ts'
import { studyDestructions, studyKits, studyReceipts } from '#server/db/schema/study.ts'

type Destruction = typeof studyDestructions.$inferSelect

/** Stores samples that are to be destroyed after the end of their study. */
export const insertDestructions = async (
  tx: Database,
  destructions: readonly (typeof studyDestructions.$inferInsert)[],
): Promise<void> => {
  if (destructions.length === 0) return
  await tx
    .insert(studyDestructions)
    .values([...destructions])
    .onConflictDoNothing()
}

/** Finds a sample that is to be destroyed after the end of its study. */
export const findDestruction = async (
  db: Database,
  barcode: string,
): Promise<Destruction | undefined> => {
  const [found] = await db
    .select()
    .from(studyDestructions)
    .where(eq(studyDestructions.barcode, barcode))
  return found
}

export const lockDestruction = async (
  tx: Database,
  barcode: string,
): Promise<Destruction | undefined> => {
  const isIt = eq(studyDestructions.barcode, barcode)
  const [found] = await tx.select().from(studyDestructions).where(isIt).for('update')
  return found
}

export const storeDestroyed = async (
  tx: Database,
  { id }: Destruction,
  destroyedAt: Date,
): Promise<void> => {
  await tx.update(studyDestructions).set({ destroyedAt }).where(eq(studyDestructions.id, id))
}

export const countOpenDestructions = (db: Database, studyId: StudyId): Promise<number> =>
  db.$count(
    studyDestructions,
    and(eq(studyDestructions.studyId, studyId), isNull(studyDestructions.destroyedAt)),
  )

/** Lists the samples that wait for their destruction, the longest waiting first; also of studies that have ended. */
export const listSamplesToDestroy = (
  db: Database,
  limit: number,
): Promise<{ barcode: string; dueAt: Date }[]> => {
  const { destructionDueAt } = studyKits
  const dueAt = sql<Date>`${destructionDueAt}`.mapWith(destructionDueAt)
  const known = db
    .select({ barcode: studyKits.barcode, dueAt })
    .from(studyKits)
    .where(and(isNotNull(studyKits.destructionDueAt), isNull(studyKits.destroyedAt)))
  const retained = db
    .select({ barcode: studyDestructions.barcode, dueAt: studyDestructions.dueAt })
    .from(studyDestructions)
    .where(isNull(studyDestructions.destroyedAt))
  return unionAll(known, retained)
    .orderBy(asc(sql`2`), asc(sql`1`))
    .limit(limit)
}

/** Counts a confirmed destruction on a receipt. */
export const countDestruction = async (tx: Database, receiptId: string): Promise<void> => {
  const path = sql`array['samples_destroyed']`
  const count = sql`coalesce((${studyReceipts.counts} ->> 'samples_destroyed')::int, 0) + 1`
  await tx
    .update(studyReceipts)
    .set({ counts: sql`jsonb_set(${studyReceipts.counts}, ${path}, to_jsonb(${count}))` })
    .where(eq(studyReceipts.id, receiptId))
}
