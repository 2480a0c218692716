import { eq } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { geneDonorRequests } from '#server/db/schema/identity.ts'

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

/** Stores the request once, and again when the biobank had found nothing. */
export const requestGeneDonorData = async (
  db: Database,
  accountId: string,
  now: Date,
): Promise<void> => {
  const request = { status: 'requested', requestedAt: now } as const
  await db
    .insert(geneDonorRequests)
    .values({ accountId, ...request })
    .onConflictDoUpdate({
      target: geneDonorRequests.accountId,
      set: request,
      setWhere: eq(geneDonorRequests.status, 'not_found'),
    })
}
