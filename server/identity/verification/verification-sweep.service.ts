import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/http/log.ts'
import type { VeriffConfig } from '../../providers/veriff/veriff.config.ts'

import { refreshVerification } from './verification.service.ts'
import { createVeriff } from '../../providers/veriff/veriff.client.ts'
import { claimDueForQuery } from './verification.store.ts'

type SweepDeps = {
  db: Database
  now: Date
  secret: Secret
  origin: string
  log: Log
  access: VeriffConfig
}

/** Queries the status of verifications without a recent report, since a webhook may be lost. */
export const sweepVerifications = async ({ access, ...deps }: SweepDeps): Promise<void> => {
  const veriff = createVeriff(access, deps.log)
  const due = await claimDueForQuery(deps.db, deps.now)
  await Promise.all(due.map((proof) => refreshVerification({ ...deps, veriff }, proof)))
}
