import type { Database } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import { hasEmail, type Account, type AccountWithEmail } from './account.store.ts'
import { createLink } from '#server/account/link/link.store.ts'

type MailContext = Pick<RequestContext, 'now' | 'origin' | 'secret'>

/** Queues an email with a link that confirms the account's address. */
export const mailConfirmation = async (
  db: Database,
  account: AccountWithEmail,
  context: MailContext,
): Promise<void> => {
  const linkId = await createLink(db, { kind: 'confirm_email', account, ...context })
  const mail = { kind: 'confirm_email', linkId, ...envelopeOf(account, context) } as const
  await queueMail(db, { key: linkId, mail }, context.now)
}

/** Queues an email with a link to set a new password. */
export const mailPasswordReset = async (
  db: Database,
  account: AccountWithEmail,
  context: MailContext,
): Promise<void> => {
  const linkId = await createLink(db, { kind: 'reset_password', account, ...context })
  const mail = { kind: 'restore', linkId, ...envelopeOf(account, context) } as const
  await queueMail(db, { key: linkId, mail }, context.now)
}

/** Queues an email with a link that confirms a new address; it goes to the new address. */
export const mailEmailChange = async (
  db: Database,
  { account, email }: { account: Account; email: string },
  context: MailContext,
): Promise<void> => {
  const linkId = await createLink(db, {
    kind: 'change_email',
    account: { ...account, email },
    ...context,
  })
  const mail = {
    kind: 'change_email',
    linkId,
    ...envelopeOf({ ...account, email }, context),
  } as const
  await queueMail(db, { key: linkId, mail }, context.now)
}

/** Emails the owner of an existing account that another person tried to register with the address; at most once a day. */
export const mailAccountExists = (
  db: Database,
  account: AccountWithEmail,
  context: MailContext,
): Promise<void> => {
  const day = context.now.toISOString().slice(0, 10)
  const mail = { kind: 'account_exists', ...envelopeOf(account, context) } as const
  return queueMail(db, { key: `${account.id}:${day}`, mail }, context.now)
}

/** Changes of an account that its owner is emailed about. */
type AccountChange =
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'phone_changed'
  | 'account_erased'

export const mailAccountChange = async (
  db: Database,
  account: Account,
  { kind, reason, ...context }: MailContext & { kind: AccountChange; reason: string },
): Promise<void> => {
  if (!hasEmail(account)) return
  const mail = { kind, at: context.now.toISOString(), ...envelopeOf(account, context) }
  await queueMail(db, { key: reason, mail }, context.now)
}

export const mailIdLinked = (
  db: Database,
  account: AccountWithEmail,
  context: MailContext,
): Promise<void> => {
  const at = context.now.toISOString()
  const mail = { kind: 'id_linked', at, ...envelopeOf(account, context) } as const
  return queueMail(db, { key: account.id, mail }, context.now)
}

const envelopeOf = ({ email: to, language }: AccountWithEmail, { origin }: MailContext) => ({
  to,
  language,
  origin,
})
