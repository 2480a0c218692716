import type { Database } from '#server/db/database.ts'
import type { Visit } from '#server/http/visit.ts'
import { postMail } from '#server/mail/post-mail.ts'

import { isReachable, type Account, type Reachable } from './account.store.ts'
import { createLink } from '#server/account/link/link.store.ts'

type Occasion = Pick<Visit, 'now' | 'origin' | 'secret'>

/** A link to confirm the account's address. */
export const mailConfirmation = async (
  db: Database,
  account: Reachable,
  occasion: Occasion,
): Promise<void> => {
  const linkId = await createLink(db, { kind: 'confirm_email', account, ...occasion })
  const mail = { kind: 'confirm_email', linkId, ...addressed(account, occasion) } as const
  await postMail(db, { key: linkId, mail }, occasion.now)
}

/** A link to choose a new password. */
export const mailRestore = async (
  db: Database,
  account: Reachable,
  occasion: Occasion,
): Promise<void> => {
  const linkId = await createLink(db, { kind: 'reset_password', account, ...occasion })
  const mail = { kind: 'restore', linkId, ...addressed(account, occasion) } as const
  await postMail(db, { key: linkId, mail }, occasion.now)
}

/** A link to take a new address in use; it goes to that address. */
export const mailNewAddress = async (
  db: Database,
  { account, email }: { account: Account; email: string },
  occasion: Occasion,
): Promise<void> => {
  const linkId = await createLink(db, {
    kind: 'change_email',
    account: { ...account, email },
    ...occasion,
  })
  const mail = {
    kind: 'change_email',
    linkId,
    ...addressed({ ...account, email }, occasion),
  } as const
  await postMail(db, { key: linkId, mail }, occasion.now)
}

/** Tells the owner, and nobody else, that there is an account; once a day, however often it is asked. */
export const mailAccountExists = (
  db: Database,
  account: Reachable,
  occasion: Occasion,
): Promise<void> => {
  const day = occasion.now.toISOString().slice(0, 10)
  const mail = { kind: 'account_exists', ...addressed(account, occasion) } as const
  return postMail(db, { key: `${account.id}:${day}`, mail }, occasion.now)
}

/** What the owner is told of an account, so that somebody else's doing is noticed. */
type News =
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'phone_changed'
  | 'account_erased'

export const mailNews = async (
  db: Database,
  account: Account,
  { kind, reason, ...occasion }: Occasion & { kind: News; reason: string },
): Promise<void> => {
  if (!isReachable(account)) return
  const mail = { kind, at: occasion.now.toISOString(), ...addressed(account, occasion) }
  await postMail(db, { key: reason, mail }, occasion.now)
}

export const mailIdLinked = (
  db: Database,
  account: Reachable,
  occasion: Occasion,
): Promise<void> => {
  const at = occasion.now.toISOString()
  const mail = { kind: 'id_linked', at, ...addressed(account, occasion) } as const
  return postMail(db, { key: account.id, mail }, occasion.now)
}

const addressed = ({ email: to, language }: Reachable, { origin }: Occasion) => ({
  to,
  language,
  origin,
})
