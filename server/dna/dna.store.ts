import { randomUUID } from 'node:crypto'

import { and, asc, eq } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { geneDonorRequests, provenIdentities } from '#server/db/schema/identity.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'

export type GeneDonorRequest = typeof geneDonorRequests.$inferSelect

export const findGeneDonorRequest = async (
  db: Database,
  accountId: string,
): Promise<GeneDonorRequest | undefined> => {
  const [request] = await db
    .select()
    .from(geneDonorRequests)
    .where(eq(geneDonorRequests.accountId, accountId))
  return request
}

/** Finds a request by its id; one that was repeated since has another id. */
export const findRequestById = async (
  db: Database,
  id: string,
): Promise<GeneDonorRequest | undefined> => {
  const [request] = await db.select().from(geneDonorRequests).where(eq(geneDonorRequests.id, id))
  return request
}

/**
 * Stores the request once, and again when the biobank had found nothing. Returns it; undefined when nothing was stored.
 */
export const requestGeneDonorData = async (
  db: Database,
  accountId: string,
  now: Date,
): Promise<GeneDonorRequest | undefined> => {
  const request = {
    id: randomUUID(),
    status: 'requested',
    requestedAt: now,
    answeredAt: null,
  } as const
  const [stored] = await db
    .insert(geneDonorRequests)
    .values({ accountId, ...request })
    .onConflictDoUpdate({
      target: geneDonorRequests.accountId,
      set: request,
      setWhere: eq(geneDonorRequests.status, 'not_found'),
    })
    .returning()
  return stored
}

/** Lists the open requests with the proven personal code of each donor, the oldest first. */
export const listOpenRequests = (db: Database, limit: number) =>
  db
    .select({
      request: geneDonorRequests,
      country: provenIdentities.country,
      codeEncrypted: provenIdentities.codeEncrypted,
    })
    .from(geneDonorRequests)
    .leftJoin(provenIdentities, eq(provenIdentities.accountId, geneDonorRequests.accountId))
    .where(eq(geneDonorRequests.status, 'requested'))
    .orderBy(asc(geneDonorRequests.requestedAt), asc(geneDonorRequests.id))
    .limit(limit)

/** Stores the answer of the biobank. */
export const answerRequest = async (
  tx: Database,
  id: string,
  { status, at }: { status: Exclude<GeneDonorRequest['status'], 'requested'>; at: Date },
): Promise<void> => {
  await tx
    .update(geneDonorRequests)
    .set({ status, answeredAt: at })
    .where(eq(geneDonorRequests.id, id))
}

export const deleteRequest = async (tx: Database, id: string): Promise<void> => {
  await tx.delete(geneDonorRequests).where(eq(geneDonorRequests.id, id))
}

/** Records the data of the biobank as a source of the customer's DNA, once. */
export const insertDonorOrigin = async (
  tx: Database,
  accountId: string,
  now: Date,
): Promise<void> => {
  await tx
    .delete(dnaOrigins)
    .where(and(eq(dnaOrigins.accountId, accountId), eq(dnaOrigins.kind, 'gene_donor')))
  await tx
    .insert(dnaOrigins)
    .values({ id: randomUUID(), accountId, kind: 'gene_donor', analyzable: true, createdAt: now })
}
