import type { Account } from '#server/account/account.store.ts'
import { hasEmail } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import type { VerificationState, Verification } from './verification.rules.ts'

type ResultMailKind = Extract<MailKind, `identity_${'verified' | 'declined' | 'resubmission'}`>

const kinds: Partial<Record<VerificationState['status'], ResultMailKind>> = {
  approved: 'identity_verified',
  declined: 'identity_declined',
  resubmission: 'identity_resubmission',
}

type ResultMail = { proof: Verification; account: Account; state: VerificationState }

/** Emails the result of a verification, or the request for new photos; the reason is shown in the portal only. */
export const mailVerificationResult = async (
  tx: Database,
  { proof, account, state }: ResultMail,
  { now, origin }: { now: Date; origin: string },
): Promise<void> => {
  const kind = kinds[state.status]
  if (kind === undefined || !hasEmail(account)) return
  const at = now.toISOString()
  const mail = { kind, to: account.email, language: account.language, origin, at }
  await queueMail(tx, { key: `${proof.id}:${at}`, mail }, now)
}
