import type { Account } from '#server/account/account.store.ts'
import { isReachable } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { postMail } from '#server/mail/post-mail.ts'

import type { Standing, Verification } from './verification.rules.ts'

type StandingMail = Extract<MailKind, `identity_${'verified' | 'declined' | 'resubmission'}`>

const kinds: Partial<Record<Standing['status'], StandingMail>> = {
  approved: 'identity_verified',
  declined: 'identity_declined',
  resubmission: 'identity_resubmission',
}

type Letter = { proof: Verification; account: Account; standing: Standing }

/** Tells the owner how the proof ended, or that it is to be given again; the reason is told in the portal only. */
export const mailStanding = async (
  tx: Database,
  { proof, account, standing }: Letter,
  { now, origin }: { now: Date; origin: string },
): Promise<void> => {
  const kind = kinds[standing.status]
  if (kind === undefined || !isReachable(account)) return
  const at = now.toISOString()
  const mail = { kind, to: account.email, language: account.language, origin, at }
  await postMail(tx, { key: `${proof.id}:${at}`, mail }, now)
}
