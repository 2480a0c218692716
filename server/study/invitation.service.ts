import type { CallPayload } from '#contract/call.ts'
import { fieldProblem, problem } from '#contract/problem.ts'
import type { HpvKit, StudyId } from '#contract/statuses.ts'
import type { checkHpvInvitation } from '#contract/study/study.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { addressRange, networkOf } from '#server/http/security/client-address.ts'
import { enforceThrottle, undoTry } from '#server/throttle/throttle.store.ts'

import { hasWithdrawn } from './kit/study-kit.rules.ts'
import { decryptContact } from './study-contact.mapper.ts'
import {
  invitationThrottles,
  isInStudyAge,
  isRetentionOver,
  kitsOf,
  orderRefusal,
  studyStateAt,
} from './study.rules.ts'
import {
  findInvitation,
  findProvenCode,
  findStudy,
  hasInvitationCode,
  lockInvitation,
  setOrderAccount,
  type Invitation,
  type Participation,
  type Study,
} from './study.store.ts'

export const hpvStudy = 'hpv'

type InvitationProof = CallPayload<typeof checkHpvInvitation>

/** A study, and the invitation of the woman who asks. */
type Claimed = { study: Study; found: Participation }

/** Returns the study whose data is not deleted yet; null without one. */
export const findRunningStudy = async (db: Database, now: Date): Promise<StudyId | null> => {
  const study = await findStudy(db, hpvStudy)
  return study && !isRetentionOver(study, now) ? study.id : null
}

/**
 * Returns the invitation of the woman who asks, if she can order a kit with it. Throws like `findClaimed`, and
 * `hpv_already_ordered`, `hpv_full` or `hpv_closed`.
 */
export const requireInvitation = async (
  context: RequestContext,
  claim: InvitationProof,
): Promise<Invitation> => openInvitation(await findClaimed(context, claim), context.now)

/** Throws `hpv_already_ordered`, `hpv_full` or `hpv_closed` when no kit can be ordered with an invitation. */
export const openInvitation = ({ study, found }: Claimed, now: Date): Invitation => {
  if (found.order) throw problem('errors.hpv_already_ordered')
  const refusal = orderRefusal(studyStateAt(study, now))
  if (refusal) throw problem(refusal)
  return found.invitation
}

/**
 * Returns the invitation of the woman who asks, with its order. After an ID log-in her personal code suffices; otherwise
 * she enters the code of her letter, too, and an unknown personal code is answered like a wrong code. Counts guesses, so
 * it must not run in a transaction that is rolled back. Throws `hpv_closed`, `hpv_birth_year` or `hpv_not_invited`.
 */
export const findClaimed = async (
  context: RequestContext,
  claim: InvitationProof,
): Promise<Claimed> => {
  const { db, now, session } = context
  const study = await findStudy(db, hpvStudy)
  if (!study || studyStateAt(study, now) === 'closed') throw problem('errors.hpv_closed')
  const proven =
    session.state === 'live'
      ? await findProvenCode(db, { accountId: session.customer.id, secret: context.secret })
      : null
  const found = proven
    ? await findInvitationByIdNumber(context, { study, idNumber: proven })
    : await findInvitationByLetter(context, { study, claim })
  if (!found || hasWithdrawn(found)) throw problem('errors.hpv_not_invited')
  return { study, found }
}

/**
 * Returns the kits to choose from; none when the order turned out to be that of this customer. Throws like
 * `requireInvitation`.
 */
export const checkInvitation = async (
  context: RequestContext,
  claim: InvitationProof,
): Promise<HpvKit[]> => {
  const claimed = await findClaimed(context, claim)
  if (await takeOverOrder(context, claimed.found)) return []
  return kitsOf(openInvitation(claimed, context.now).arm)
}

/**
 * Gives a customer the order that she has placed as a visitor, where the response could not disclose that her email
 * address had an account. She has entered the codes of her letter, and has confirmed the email address of the order.
 */
const takeOverOrder = async (
  { db, secret, session }: RequestContext,
  { invitation }: Participation,
): Promise<boolean> => {
  if (session.state !== 'live' || !session.customer.emailConfirmedAt) return false
  const { id, email } = session.customer
  return transact(db, async (tx) => {
    const { order } = (await lockInvitation(tx, invitation.id)) ?? {}
    if (!order || order.accountId !== null) return false
    if (email === null || decryptContact(order, secret)?.email !== email) return false
    await setOrderAccount(tx, order, id)
    return true
  })
}

const findInvitationByIdNumber = (
  { db, secret }: RequestContext,
  { study, idNumber }: { study: Study; idNumber: string },
) => {
  if (!isInStudyAge(idNumber, study)) throw problem('errors.hpv_birth_year')
  return findInvitation(db, { studyId: study.id, idNumber, secret })
}

/**
 * Limits wrong codes by client address, and by personal code and network, so that a stranger in another network
 * cannot lock a woman out. Correct codes are not counted, even if the order fails later.
 */
const findInvitationByLetter = async (
  context: RequestContext,
  { study, claim }: { study: Study; claim: InvitationProof },
) => {
  const { db, now, secret, address } = context
  const { id_number: idNumber, invitation_code: typed } = claim
  if (idNumber === undefined) throw fieldProblem('id_number', 'errors.no_id_number')
  if (typed === undefined) throw fieldProblem('invitation_code', 'errors.no_invitation_code')
  const { address: byAddress, code: byCode } = invitationThrottles
  const tries = [
    { throttle: byAddress, subject: addressRange(address), secret },
    { throttle: byCode, subject: `${networkOf(address)}/${idNumber}`, secret },
  ]
  for (const one of tries) await enforceThrottle(db, one, now)
  const found = await findInvitationByIdNumber(context, { study, idNumber })
  if (!found || !(await hasInvitationCode(db, found.invitation, { typed, secret })))
    return undefined
  for (const one of tries) await undoTry(db, one)
  return found
}
