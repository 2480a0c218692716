import type { CallPayload } from '#contract/call.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import type { checkHpvInvitation } from '#contract/study/study.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'

import { invitationThrottles, isInStudyAge, orderRefusal, studyStateAt } from './study.rules.ts'
import {
  findInvitation,
  findProvenCode,
  findStudy,
  hasInvitationCode,
  type Invitation,
  type Study,
} from './study.store.ts'

export const hpvStudy = 'hpv'

type Claim = CallPayload<typeof checkHpvInvitation>

/**
 * Returns the invitation of the woman who asks, if she can order a kit with it. After an ID log-in her personal code
 * suffices; otherwise she enters the code of her letter, too, and an unknown personal code is answered like a wrong code.
 * Throws `hpv_closed`, `hpv_birth_year`, `hpv_not_invited`, `hpv_already_ordered` or `hpv_full`.
 */
export const requireInvitation = async (
  context: RequestContext,
  claim: Claim,
): Promise<Invitation> => {
  const { db, now, session } = context
  const study = await findStudy(db, hpvStudy)
  if (!study || studyStateAt(study, now) === 'closed') throw problem('errors.hpv_closed')
  const proven =
    session.state === 'live'
      ? await findProvenCode(db, { accountId: session.customer.id, secret: context.secret })
      : null
  const found = proven
    ? await findByCode(context, { study, idNumber: proven })
    : await findByLetter(context, { study, claim })
  if (!found || found.invitation.withdrawnAt) throw problem('errors.hpv_not_invited')
  if (found.order) throw problem('errors.hpv_already_ordered')
  const refusal = orderRefusal(studyStateAt(study, now))
  if (refusal) throw problem(refusal)
  return found.invitation
}

const findByCode = (
  { db, secret }: RequestContext,
  { study, idNumber }: { study: Study; idNumber: string },
) => {
  if (!isInStudyAge(idNumber, study)) throw problem('errors.hpv_birth_year')
  return findInvitation(db, { studyId: study.id, idNumber, secret })
}

/** Counts every try, right or wrong: a right one may be repeated, but invitations must not be guessed. */
const findByLetter = async (
  context: RequestContext,
  { study, claim }: { study: Study; claim: Claim },
) => {
  const { db, now, secret, address } = context
  const { id_number: idNumber, invitation_code: typed } = claim
  if (idNumber === undefined) throw fieldProblem('id_number', 'errors.no_id_number')
  if (typed === undefined) throw fieldProblem('invitation_code', 'errors.no_invitation_code')
  await enforceThrottle(
    db,
    { throttle: invitationThrottles.address, subject: addressRange(address), secret },
    now,
  )
  await enforceThrottle(db, { throttle: invitationThrottles.code, subject: idNumber, secret }, now)
  const found = await findByCode(context, { study, idNumber })
  if (!found || !(await hasInvitationCode(db, found.invitation, { typed, secret })))
    return undefined
  return found
}

const fieldProblem = (field: string, message: ProblemKey) =>
  problem('errors.form_validation', { validationErrors: [{ field, message }] })
