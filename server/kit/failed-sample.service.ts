import type { Database } from '#server/db/database.ts'

import { mailSample } from './kit.mails.ts'
import { reopenKitSteps } from './kit-steps.store.ts'
import { markFailed, type OwnedKit } from './kit.store.ts'

/** After a failed sample a new kit is due free of charge, and the customer registers and posts it again. */
export const handleFailure = async (
  tx: Database,
  kit: OwnedKit,
  { now, origin }: { now: Date; origin: string },
): Promise<void> => {
  await markFailed(tx, kit, now)
  await reopenKitSteps(tx, kit.accountId)
  await mailSample(tx, kit.accountId, { kind: 'sample_failed', key: kit.id, origin, now })
}
