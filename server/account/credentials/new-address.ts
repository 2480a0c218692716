import { problem } from '#contract/problem.ts'
import { mailAccountExists, mailNewAddress, mailNews } from '#server/account/account.mails.ts'
import { newAddressThrottle } from '#server/account/account.rules.ts'
import { findAccount, type Reachable } from '#server/account/account.store.ts'
import { createLink } from '#server/account/link/link.store.ts'
import { mayDisclose } from '#server/account/password/disclosure.ts'
import { countAttempt } from '#server/account/password/throttle.store.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import type { CustomerVisit } from '#server/http/visit.ts'

/**
 * Somebody wants another address. It becomes theirs when the link that goes there is opened; the address of now is told
 * at once. Where an answer may not say that the address has an account, all looks the same, and the mail tells its owner.
 */
export const askForNewAddress = async (visit: CustomerVisit, email: string): Promise<void> => {
  const { db, now, secret, customer } = visit
  await countAttempt(db, { throttle: newAddressThrottle, subject: customer.id, secret }, now)
  const owner = await findAccount(db, email)
  if (owner?.id === customer.id) throw problem('errors.email_is_own')
  if (owner && (await mayDisclose(visit, email))) throw problem('errors.email_already_taken')
  await db.transaction(async (tx) => {
    const account = await lockSession(tx, visit.session)
    const reason = `${account.id}:${now.toISOString()}`
    await mailNews(tx, account, { ...visit, kind: 'email_change_asked', reason })
    if (owner) await pretend(tx, { owner, account: { ...account, email } }, visit)
    else await mailNewAddress(tx, { account, email }, visit)
  })
  visit.log('info', 'email.change-asked')
}

type Pretence = { owner: Reachable; account: { id: string; email: string } }

/** A link that nobody is sent, so that the customer's own page shows the same as ever. */
const pretend = async (
  tx: CustomerVisit['db'],
  { owner, account }: Pretence,
  visit: CustomerVisit,
): Promise<void> => {
  await createLink(tx, { kind: 'change_email', account, ...visit })
  await mailAccountExists(tx, owner, visit)
}
