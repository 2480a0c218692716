import { randomUUID } from 'node:crypto'

import type { Database } from '#server/db/database.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'

/** Records an operator command. The target is never a name or an address. */
export const insertAuditRecord = async (
  tx: Database,
  record: Omit<typeof auditRecords.$inferInsert, 'id'>,
): Promise<void> => {
  await tx.insert(auditRecords).values({ id: randomUUID(), ...record })
}
