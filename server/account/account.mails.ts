import type { Database } from '#server/db/database.ts'
import type { Visit } from '#server/http/visit.ts'
import { postMail } from '#server/mail/post-mail.ts'

import type { Account } from './account.store.ts'
import { createLink } from '#server/account/link/link.store.ts'

type Occasion = Pick<Visit, 'now' | 'origin' | 'secret'>

/** A link to confirm the account's address. */
export const mailConfirmation = async (
  db: Database,
  account: Account,
  occasion: Occasion,
): Promise<void> => {
  const linkId = await createLink(db, { kind: 'confirm_email', account, ...occasion })
  const mail = { kind: 'confirm_email', linkId, ...addressed(account, occasion) } as const
  await postMail(db, { key: linkId, mail }, occasion.now)
}

/** A link to choose a new password. */
export const mailRestore = async (
  db: Database,
  account: Account,
  occasion: Occasion,
): Promise<void> => {
  const linkId = await createLink(db, { kind: 'reset_password', account, ...occasion })
  const mail = { kind: 'restore', linkId, ...addressed(account, occasion) } as const
  await postMail(db, { key: linkId, mail }, occasion.now)
}

/** Tells the owner, and nobody else, that there is an account; once a day, however often it is asked. */
export const mailAccountExists = (
  db: Database,
  account: Account,
  occasion: Occasion,
): Promise<void> => {
  const day = occasion.now.toISOString().slice(0, 10)
  const mail = { kind: 'account_exists', ...addressed(account, occasion) } as const
  return postMail(db, { key: `${account.id}:${day}`, mail }, occasion.now)
}

export const mailPasswordChanged = (
  db: Database,
  account: Account,
  { reason, ...occasion }: Occasion & { reason: string },
): Promise<void> => {
  const at = occasion.now.toISOString()
  const mail = { kind: 'password_changed', at, ...addressed(account, occasion) } as const
  return postMail(db, { key: reason, mail }, occasion.now)
}

const addressed = ({ email: to, language }: Account, { origin }: Occasion) => ({
  to,
  language,
  origin,
})
