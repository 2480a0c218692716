import type { Secret } from '#server/account/secret.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/http/log.ts'
import type { VeriffAccess } from './veriff.ts'

import { settle } from './settle.ts'
import { createVeriff } from './veriff.ts'
import { takeForgotten } from './verification.store.ts'

type Parts = {
  db: Database
  now: Date
  secret: Secret
  origin: string
  log: Log
  access: VeriffAccess
}

/** Asks about the proofs of which nothing was heard: a webhook may be lost, and nobody be looking. */
export const sweepVerifications = async ({ access, ...parts }: Parts): Promise<void> => {
  const veriff = createVeriff(access, parts.log)
  const forgotten = await takeForgotten(parts.db, parts.now)
  await Promise.all(forgotten.map((proof) => settle({ ...parts, veriff }, proof)))
}
