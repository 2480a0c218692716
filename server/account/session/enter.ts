import type { Database } from '#server/db/database.ts'
import type { Visit } from '#server/http/visit.ts'
import { postMail } from '#server/mail/post-mail.ts'

import { updateLanguage, type Account } from '#server/account/account.store.ts'
import { isNewDevice } from './device.store.ts'
import { deviceOf } from './device.ts'
import { storedHashes } from '#server/account/retired-key.store.ts'
import { startSession } from './session.store.ts'

/**
 * Starts a session for somebody who has just proved who they are, by whatever means, and gives its token. A device
 * that is new to the account is told to its owner.
 */
export const enter = async (
  tx: Database,
  { id, email: to }: Pick<Account, 'id' | 'email'>,
  { now, secret, locale, origin, userAgent, session }: Visit,
): Promise<string> => {
  const device = deviceOf(userAgent)
  const fingerprints = await storedHashes(tx, secret, device)
  await updateLanguage(tx, id, locale)
  const isNew = await isNewDevice(tx, { accountId: id, fingerprints, now })
  if (isNew && to !== null) {
    const words = { device, at: now.toISOString() }
    const mail = { kind: 'new_device', to, language: locale, origin, ...words } as const
    await postMail(tx, { key: `${id}:${fingerprints[0]}`, mail }, now)
  }
  return startSession(tx, id, { previous: session, device, now })
}
