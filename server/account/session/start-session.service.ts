import type { Database } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import { updateLanguage, type Account } from '#server/account/account.store.ts'
import { recordDevice } from './device.store.ts'
import { describeDevice } from './device.rules.ts'
import { allLookupHashes } from '#server/crypto/retired-key.store.ts'
import { startSession } from './session.store.ts'

/**
 * Starts a session after a proof of identity of any kind, and returns its token. Emails the owner about a device that
 * is new to the account.
 */
export const startAccountSession = async (
  tx: Database,
  { id, email: to }: Pick<Account, 'id' | 'email'>,
  { now, secret, locale, chosenLocale, origin, userAgent, session }: RequestContext,
): Promise<string> => {
  const device = describeDevice(userAgent)
  const fingerprints = await allLookupHashes(tx, secret, device)
  await updateLanguage(tx, id, chosenLocale)
  const isNew = await recordDevice(tx, { accountId: id, fingerprints, now })
  if (isNew && to !== null) {
    const details = { device, at: now.toISOString() }
    const mail = { kind: 'new_device', to, language: locale, origin, ...details } as const
    await queueMail(tx, { key: `${id}:${fingerprints[0]}`, mail }, now)
  }
  return startSession(tx, id, { previous: session, device, now })
}
