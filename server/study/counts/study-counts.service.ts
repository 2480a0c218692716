import { hpvResults, type HpvResult, type StudyId } from '#contract/statuses.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'

import { publishCounts, type PublishedCounts } from './study-counts.rules.ts'
import { countParticipants, listResults } from './study-counts.store.ts'
import { decryptResult } from '#server/study/kit/study-laboratory.service.ts'

/** Counts the women of a study; small numbers are withheld. */
export const readCounts = async (
  db: Database,
  { studyId, secret }: { studyId: StudyId; secret: Secret },
): Promise<PublishedCounts> => {
  const participants = await countParticipants(db, studyId)
  const byResult: Record<HpvResult, number> = {
    not_found: 0,
    found: 0,
    found_next_exam: 0,
    inadequate: 0,
  }
  for (const resultEncrypted of await listResults(db, studyId)) {
    const result = decryptResult({ resultEncrypted }, secret)
    if (result !== null) byResult[result] += 1
  }
  const results = hpvResults.reduce((sum, one) => sum + byResult[one], 0)
  return publishCounts({ ...participants, results, byResult })
}
