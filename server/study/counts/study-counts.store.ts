import { and, countDistinct, desc, eq, isNotNull } from 'drizzle-orm'

import type { StudyId } from '#contract/statuses.ts'
import type { Database } from '#server/db/database.ts'
import { studyInvitations, studyKits, studyOrders } from '#server/db/schema/study.ts'

/** Counts the women who were invited, have ordered, and have returned a kit. */
export const countParticipants = async (db: Database, studyId: StudyId) => {
  const [row] = await db
    .select({
      invited: countDistinct(studyInvitations.id),
      ordered: countDistinct(studyOrders.id),
      returned: countDistinct(studyKits.orderId),
    })
    .from(studyInvitations)
    .leftJoin(studyOrders, eq(studyOrders.invitationId, studyInvitations.id))
    .leftJoin(
      studyKits,
      and(eq(studyKits.orderId, studyOrders.id), isNotNull(studyKits.returnedAt)),
    )
    .where(eq(studyInvitations.studyId, studyId))
  return row ?? { invited: 0, ordered: 0, returned: 0 }
}

/** Returns the last encrypted result of each order: also that of a kit that was replaced since. */
export const listResults = async (db: Database, studyId: StudyId): Promise<(string | null)[]> => {
  const rows = await db
    .selectDistinctOn([studyKits.orderId], { result: studyKits.resultEncrypted })
    .from(studyKits)
    .innerJoin(studyOrders, eq(studyOrders.id, studyKits.orderId))
    .innerJoin(studyInvitations, eq(studyInvitations.id, studyOrders.invitationId))
    .where(and(eq(studyInvitations.studyId, studyId), isNotNull(studyKits.resultEncrypted)))
    .orderBy(studyKits.orderId, desc(studyKits.isCurrent), desc(studyKits.sentAt))
  return rows.map(({ result }) => result)
}
