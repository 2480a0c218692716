import {
  mailAccountExists,
  mailEmailChange,
  mailAccountChange,
} from '#server/account/account.mails.ts'
import { emailProblem, newAddressThrottle } from '#server/account/account.rules.ts'
import { findAccount, type AccountWithEmail } from '#server/account/account.store.ts'
import { createLink } from '#server/account/link/link.store.ts'
import { recordDisclosure } from '#server/account/password/disclosure.service.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { transact } from '#server/db/transact.ts'

/**
 * Requests a new email address, which takes effect when the link sent there is opened; the current address is notified
 * at once. Where responses must not disclose accounts, a taken address is answered alike and its owner gets an email.
 */
export const requestEmailChange = async (
  context: CustomerContext,
  email: string,
): Promise<void> => {
  const { db, now, secret, customer } = context
  await enforceThrottle(db, { throttle: newAddressThrottle, subject: customer.id, secret }, now)
  const owner = await findAccount(db, email)
  if (owner?.id === customer.id) throw emailProblem('errors.email_is_own')
  if (owner && (await recordDisclosure(context, email))) {
    throw emailProblem('errors.email_already_taken')
  }
  await transact(db, async (tx) => {
    // Emails that were requested use the language of the requesting page.
    const account = { ...(await lockSession(tx, context.session)), language: context.locale }
    const reason = `${account.id}:${now.toISOString()}`
    await mailAccountChange(tx, account, { ...context, kind: 'email_change_requested', reason })
    if (owner) await simulateEmailChange(tx, { owner, account: { ...account, email } }, context)
    else await mailEmailChange(tx, { account, email }, context)
  })
  context.log('info', 'email.change_requested')
}

type TakenEmail = { owner: AccountWithEmail; account: { id: string; email: string } }

/** Stores a link that is never sent, so that the customer's page looks the same as for a free address. */
const simulateEmailChange = async (
  tx: CustomerContext['db'],
  { owner, account }: TakenEmail,
  context: CustomerContext,
): Promise<void> => {
  await createLink(tx, { kind: 'change_email', account, ...context })
  await mailAccountExists(tx, owner, context)
}
