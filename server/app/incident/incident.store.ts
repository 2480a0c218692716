import { eq, lt } from 'drizzle-orm'

import type { Trace } from '#contract/app/incident.ts'
import type { Database } from '#server/db/database.ts'
import { traces } from '#server/db/schema/app.ts'

type StoredTrace = { incident: string; trace: Trace; receivedAt: Date }

/** Stores the trace of an incident; the first one is kept. */
export const recordTrace = async (db: Database, stored: StoredTrace): Promise<void> => {
  await db.insert(traces).values(stored).onConflictDoNothing()
}

export const findTrace = async (db: Database, incident: string): Promise<Trace | undefined> => {
  const [row] = await db.select().from(traces).where(eq(traces.incident, incident))
  return row?.trace
}

/** Deletes the traces that were received before a time. */
export const deleteTraces = async (db: Database, before: Date): Promise<void> => {
  await db.delete(traces).where(lt(traces.receivedAt, before))
}
