import * as v from 'valibot'

import { problem } from '#contract/problem.ts'
import {
  hpvResults,
  type HpvKitStatus,
  type HpvResult,
  type SampleFailureReason,
} from '#contract/statuses.ts'
import { closeAlarmAbout, raiseAlarm } from '#server/alarm/alarm.store.ts'
import { decrypt, encrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'
import { assertPast } from '#server/calendar.rules.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'

import {
  confirmDestruction,
  confirmRemainingDestruction,
  newKitAlarm,
  requestDestruction,
} from './sample-destruction.service.ts'
import { findDestruction } from './sample-destruction.store.ts'
import { hasWithdrawn, classifyKitStatus, classifyResult } from './study-kit.rules.ts'
import {
  findStudyKit,
  insertStudyKit,
  lockOrder,
  lockSentKit,
  updateStudyKit,
  type SentKit,
} from './study-kit.store.ts'
import { mailParticipant, scheduleReminders } from './study.mails.ts'
import type { StudyKit } from '#server/study/study.store.ts'

export type StudyReportContext = { db: Database; now: Date; origin: string; secret: Secret }

/**
 * Records that the kit of an order was posted: the first one, or the new one after a sample that could not be tested.
 * Repeating it changes nothing. Throws `order_does_not_exist`, `hpv_not_participating` when the woman has left the study,
 * `kit_status_conflict` when no kit is due, and `barcode_in_use`.
 */
export const reportKitSent = (
  { barcode, orderNumber }: { barcode: string; orderNumber: string },
  context: StudyReportContext,
): Promise<StudyKit> =>
  transact(context.db, async (tx) => {
    const found = await lockOrder(tx, orderNumber)
    if (!found?.order) throw problem('errors.order_does_not_exist')
    const { invitation, order, kit: last } = found
    const known = await findStudyKit(tx, barcode)
    if (known?.orderId === order.id) return known
    if (known || (await findDestruction(tx, barcode))) throw problem('errors.barcode_in_use')
    if (hasWithdrawn({ invitation, order })) throw problem('errors.hpv_not_participating')
    if (last && !last.isNewKitDue) throw problem('errors.kit_status_conflict')
    const kit = await insertStudyKit(tx, { orderId: order.id, barcode, sentAt: context.now })
    const sent = { kit, order, invitation }
    await mailParticipant(tx, sent, { kind: 'study_kit_sent', key: kit.id, ...context })
    await scheduleReminders(tx, kit, context.origin)
    if (last) await closeAlarmAbout(tx, newKitAlarm(last), context.now)
    return kit
  })

export type StatusReport = {
  barcode: string
  status: HpvKitStatus
  at: Date
  failureReason: SampleFailureReason | null
}

/** `isFirst`: nothing was reported about the sample before. */
type ReportedStudyKit = { kit: StudyKit; isFirst: boolean }

/**
 * Applies a status that the laboratory reports. Repeating it changes nothing. Throws `barcode_unknown`,
 * `hpv_not_participating` for a sample that has to be destroyed after the end of the study, and `kit_status_conflict`
 * when the kit is further. The sample of a woman who has left has to be destroyed.
 */
export const reportKitStatus = (
  { barcode, status, at, failureReason }: StatusReport,
  context: StudyReportContext,
): Promise<ReportedStudyKit> =>
  transact(context.db, async (tx) => {
    assertPast(at, context.now)
    const sent = await requireSentKit(tx, barcode)
    const { kit } = sent
    const change = classifyKitStatus(kit.status, status)
    if (change === 'conflicting') throw problem('errors.kit_status_conflict')
    if (change === 'repeated') return { kit, isFirst: false }
    const isFailed = status === 'failed'
    const changed = await updateStudyKit(tx, kit, {
      status,
      failureReason: isFailed ? failureReason : null,
      returnedAt: kit.returnedAt ?? at,
    })
    const isFirst = kit.status === 'sent'
    if (hasWithdrawn(sent)) return { kit: await destroyUntested(tx, sent, context), isFirst }
    if (!isFailed) return { kit: changed, isFirst }
    return { kit: await requestNewKit(tx, { ...sent, kit: changed }, context), isFirst }
  })

/**
 * Stores the result of a sample, which is then analysed. Another result corrects it. Throws `barcode_unknown`,
 * `kit_status_conflict` for a sample that has failed or was replaced, and `hpv_not_participating` when the woman has
 * left.
 */
export const reportResult = async (
  { barcode, result, at }: { barcode: string; result: HpvResult; at: Date },
  context: StudyReportContext,
): Promise<StudyKit> => {
  assertPast(at, context.now)
  const stored = await transact(context.db, async (tx) => {
    const sent = await requireSentKit(tx, barcode)
    if (hasWithdrawn(sent)) {
      await destroyUntested(tx, sent, context)
      return null
    }
    const change = classifyResult(sent.kit, {
      stored: decryptResult(sent.kit, context.secret),
      reported: result,
    })
    if (change === 'conflicting') throw problem('errors.kit_status_conflict')
    return change === 'repeated' ? sent.kit : storeResult(tx, sent, { result, at, ...context })
  })
  // the request for the destruction is kept
  if (stored === null) throw problem('errors.hpv_not_participating')
  return stored
}

type NewResult = StudyReportContext & { result: HpvResult; at: Date }

const storeResult = async (
  tx: Database,
  sent: SentKit,
  { result, at, ...context }: NewResult,
): Promise<StudyKit> => {
  const { kit } = sent
  const changed = await updateStudyKit(tx, kit, {
    status: 'analysed',
    resultEncrypted: encrypt(context.secret, result),
    resultCount: kit.resultCount + 1,
    isNewKitDue: false,
    returnedAt: kit.returnedAt ?? at,
  })
  if (result === 'inadequate') return requestNewKit(tx, { ...sent, kit: changed }, context)
  await closeAlarmAbout(tx, newKitAlarm(kit), context.now)
  await mailStudyUpdate(tx, { ...sent, kit: changed }, context)
  return changed
}

/** A new kit is due free of charge. An alarm asks a person to post it; it closes when the kit is reported as posted. */
const requestNewKit = async (
  tx: Database,
  sent: SentKit,
  context: StudyReportContext,
): Promise<StudyKit> => {
  const { order } = sent
  const kit = await updateStudyKit(tx, sent.kit, { isNewKitDue: true })
  await raiseAlarm(tx, { ...newKitAlarm(kit), orderNumber: order.number }, context)
  await mailStudyUpdate(tx, sent, context)
  return kit
}

const mailStudyUpdate = (
  tx: Database,
  sent: SentKit,
  context: StudyReportContext,
): Promise<void> => {
  const { id, resultCount } = sent.kit
  return mailParticipant(tx, sent, { kind: 'study_news', key: `${id}:${resultCount}`, ...context })
}

/**
 * Confirms that a sample was destroyed, also after the end of its study. Throws `barcode_unknown`, and
 * `kit_status_conflict` when that was not due.
 */
export const reportDestruction = (
  { barcode, at }: { barcode: string; at: Date },
  { db, now }: StudyReportContext,
): Promise<Date> =>
  transact(db, async (tx) => {
    assertPast(at, now)
    const stored = await confirmRemainingDestruction(tx, barcode, { at, now })
    if (stored) return stored
    const { kit } = await requireSentKit(tx, barcode)
    if (kit.destructionDueAt === null) throw problem('errors.kit_status_conflict')
    await confirmDestruction(tx, kit, { at, now })
    return kit.destroyedAt ?? at
  })

/** Throws `hpv_not_participating` for a sample whose study has ended, and `barcode_unknown`. */
const requireSentKit = async (tx: Database, barcode: string): Promise<SentKit> => {
  const sent = await lockSentKit(tx, barcode)
  if (sent) return sent
  throw problem(
    (await findDestruction(tx, barcode))
      ? 'errors.hpv_not_participating'
      : 'errors.barcode_unknown',
  )
}

/** A sample without a result that arrives after its woman has left is destroyed; returns the kit as it is then. */
const destroyUntested = async (
  tx: Database,
  { kit, order }: SentKit,
  { now }: StudyReportContext,
): Promise<StudyKit> => {
  await requestDestruction(tx, order, { withResult: false, now })
  return (await findStudyKit(tx, kit.barcode)) ?? kit
}

/** Returns the result of a kit; null without one. */
export const decryptResult = (
  { resultEncrypted }: Pick<StudyKit, 'resultEncrypted'>,
  secret: Secret,
): HpvResult | null =>
  resultEncrypted === null
    ? null
    : v.parse(v.picklist(hpvResults), decrypt(secret, resultEncrypted))
