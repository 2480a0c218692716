import type { StudyStanding } from '#contract/statuses.ts'
import type { HpvOrder, HpvStatus } from '#contract/study/study.ts'

import { kitsOf, studyStateAt } from './study.rules.ts'
import type { InvitationWithOrder, Study, StudyOrder } from './study.store.ts'

/** Returns an order as its owner sees it. */
export const toHpvOrder = (order: StudyOrder): HpvOrder => ({
  number: order.number,
  kit: order.kit,
  ordered_at: order.orderedAt.toISOString(),
  status: order.status,
  has_result: order.resultEncrypted !== null,
})

/** What is known about the person who asks: nothing, that she is not invited, or her invitation. */
export type Participant = 'unknown' | 'not_invited' | InvitationWithOrder

export const toHpvStatus = (study: Study, participant: Participant, now: Date): HpvStatus => {
  const found = typeof participant === 'string' ? null : participant
  const standing = standingOf(participant)
  return {
    study: studyStateAt(study, now),
    institute: study.institute,
    orders_until: study.ordersUntil,
    delete_by: study.deleteBy,
    born_from: study.bornFrom,
    born_to: study.bornTo,
    standing,
    kits: found && standing === 'invited' ? kitsOf(found.invitation.arm) : [],
    order: found?.order ? toHpvOrder(found.order) : null,
    has_stopped_reminders: Boolean(found?.invitation.remindersStoppedAt),
    terms: study.terms,
  }
}

const standingOf = (participant: Participant): StudyStanding => {
  if (typeof participant === 'string') return participant
  const { invitation, order } = participant
  if (invitation.withdrawnAt) return 'withdrawn'
  return order ? 'ordered' : 'invited'
}
