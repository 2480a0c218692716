import type { Erasure } from '#contract/account/session.ts'
import type { HpvKitProgress } from '#contract/order/ordered-product.ts'
import { erasedKinds, type ParticipationStatus } from '#contract/statuses.ts'
import type { HpvOrder, HpvRetainedData, HpvStatus } from '#contract/study/study.ts'
import { dayOf } from '#server/calendar.rules.ts'

import { publishCount } from './counts/study-counts.rules.ts'
import { canBeReminded, exportFrom, kitsOf, lastOrderDay, studyStateAt } from './study.rules.ts'
import { hasWithdrawn, isDestructionDue } from './kit/study-kit.rules.ts'
import type { Participation, Study, StudyKit, StudyOrder } from './study.store.ts'

/** Returns an order as its owner sees it, with the kit that was sent last. */
export const toHpvOrder = (order: StudyOrder, kit: StudyKit | null): HpvOrder => ({
  number: order.number,
  kit: order.kit,
  ordered_at: order.orderedAt.toISOString(),
  ...toKitProgress(kit),
})

/** Returns how far the kit is that was sent last; null before one is sent. */
export const toKitProgress = (kit: StudyKit | null): HpvKitProgress => ({
  status: kit?.status ?? null,
  has_result: kit !== null && kit.resultEncrypted !== null,
  is_new_kit_due: kit?.isNewKitDue ?? false,
})

/** Returns an order for which the laboratory sends a kit. */
export const toKitToSend = ({
  order,
  replaced,
}: {
  order: StudyOrder
  replaced: StudyKit | null
}) => ({
  order_number: order.number,
  kit: order.kit,
  ordered_at: order.orderedAt.toISOString(),
  replaces: replaced?.barcode ?? null,
})

/** Returns a sample that the laboratory has to destroy. */
export const toSampleToDestroy = ({ barcode, dueAt }: { barcode: string; dueAt: Date }) => ({
  barcode,
  due_at: dueAt.toISOString(),
})

/** Returns a kit as the laboratory sees it. */
export const toLaboratoryKit = ({ kit, order }: { kit: StudyKit; order: StudyOrder }) => ({
  ...toReportedKit(kit),
  barcode: kit.barcode,
  order_number: order.number,
  kit: order.kit,
  has_result: kit.resultEncrypted !== null,
  sent_at: kit.sentAt.toISOString(),
  destroyed_at: kit.destroyedAt?.toISOString() ?? null,
})

export const toReportedKit = (kit: StudyKit) => ({
  status: kit.status,
  is_destruction_due: isDestructionDue(kit),
})

/** What is known about the person who asks: nothing, that she is not invited and why, or her invitation. */
export type Participant = 'unknown' | 'not_invited' | 'other_birth_year' | Participation

/**
 * `needsEmail`: the account has no email address; `sentKits`: all kits of a woman who has left; `end`: when the
 * personal data of the study was deleted, and the receipt.
 */
type StatusContext = {
  now: Date
  needsEmail: boolean
  sentKits: readonly StudyKit[]
  end: { deletedOn: string; receipt: string | null } | null
}

/** Returns the study at a time and the place of a person in it, as the page shows them. */
export const toHpvStatus = (
  study: Study,
  participant: Participant,
  { now, needsEmail, sentKits, end }: StatusContext,
): HpvStatus => {
  const found = typeof participant === 'string' ? null : participant
  const participation = participationStatusOf(participant)
  return {
    study: studyStateAt(study, now),
    institute: study.institute,
    orders_from: study.ordersFrom,
    orders_until: lastOrderDay(study),
    delete_by: study.deleteBy,
    export_from: exportFrom(study),
    deleted_on: end?.deletedOn ?? null,
    deletion_receipt: end?.receipt ?? null,
    born_from: study.bornFrom,
    born_to: study.bornTo,
    participation,
    kits: found && participation === 'invited' ? kitsOf(found.invitation.arm) : [],
    order: found?.order ? toHpvOrder(found.order, found.kit) : null,
    retained_data: participation === 'withdrawn' ? toHpvRetainedData(sentKits) : null,
    needs_email: needsEmail,
    may_be_reminded:
      found !== null && participation !== 'withdrawn' && canBeReminded(found.kit, { study, now }),
    has_stopped_reminders: Boolean(found?.invitation.remindersStoppedAt),
    terms: study.terms,
    terms_version: study.termsVersion,
  }
}

const lastDay = (moments: readonly Date[]): string =>
  dayOf(new Date(Math.max(...moments.map((moment) => moment.getTime()))))

/** Returns what is stored of a woman who has left, from all kits that were sent to her. */
export const toHpvRetainedData = (kits: readonly StudyKit[]): HpvRetainedData => {
  const requested = kits.flatMap(({ destructionDueAt: at }) => at ?? [])
  const destroyed = kits.flatMap(({ destroyedAt: at }) => at ?? [])
  return {
    has_result: kits.some(({ resultEncrypted }) => resultEncrypted !== null),
    destruction:
      requested.length === 0
        ? null
        : {
            requested_on: lastDay(requested),
            destroyed_on: destroyed.length < requested.length ? null : lastDay(destroyed),
          },
  }
}

const participationStatusOf = (participant: Participant): ParticipationStatus => {
  if (typeof participant === 'string') return participant
  if (hasWithdrawn(participant)) return 'withdrawn'
  return participant.order ? 'ordered' : 'invited'
}

type StudyReceipt = {
  kind: 'withdrawal' | 'deletion'
  deletedAt: Date
  counts: Readonly<Record<string, number>>
}

/**
 * Returns what the receipt of a withdrawal, or of the end of the study, proves. The latter is public: small counts are left out
 * like those for the staff of the study.
 */
export const toStudyErasure = ({ kind, deletedAt, counts }: StudyReceipt): Erasure => {
  const isPublic = kind === 'deletion'
  const kinds = erasedKinds.flatMap((one) => {
    const count = counts[one] ?? 0
    const larger = one === 'orders' ? (counts['invitations'] ?? null) : null
    const shown = isPublic ? publishCount(count, larger) : count
    return shown ? [{ kind: one, count: shown }] : []
  })
  return {
    erased_at: deletedAt.toISOString(),
    rule: isPublic ? 'study_end' : 'withdrawal',
    rows: kinds.reduce((sum, { count }) => sum + count, 0),
    kinds,
  }
}
