import { problem } from '#contract/problem.ts'
import type { KitStatus, SampleFailureReason } from '#contract/statuses.ts'
import { closeAlarmAbout } from '#server/alarm/alarm.store.ts'
import { assertPast } from '#server/calendar.rules.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { findOrderIdByNumber } from '#server/order/history.store.ts'

import { handleFailure, newKitAlarm } from './failed-sample.service.ts'
import { mailSample } from './kit.mails.ts'
import { isAtLaboratory, classifyStatus } from './kit.rules.ts'
import { completeKitSteps } from './kit-steps.store.ts'
import {
  findReplacedKit,
  insertKit,
  isOwned,
  lockKit,
  markReplacementSent,
  updateStatus,
  type Kit,
} from './kit.store.ts'

export type StatusReport = {
  barcode: string
  status: KitStatus
  at: Date
  failureReason: SampleFailureReason | null
}

/** `isFirst`: nothing was reported about the sample before. */
export type ReportedKit = { kit: Kit; isFirst: boolean }

type ReportContext = { db: Database; now: Date; origin: string }

/**
 * Applies a status that the laboratory reports. Repeating it changes nothing. Throws `barcode_unknown`, and
 * `kit_status_conflict` when the kit is further already. A kit that nobody has registered keeps its status until then. A
 * sample that has to be destroyed completes no step, and its customer gets no email.
 */
export const reportStatus = (
  { barcode, status, at, failureReason }: StatusReport,
  { db, now, origin }: ReportContext,
): Promise<ReportedKit> =>
  transact(db, async (tx) => {
    assertPast(at, now)
    const kit = await lockKit(tx, barcode)
    if (!kit) throw problem('errors.barcode_unknown')
    const change = classifyStatus(kit.status, status)
    if (change === 'conflicting') throw problem('errors.kit_status_conflict')
    if (change === 'repeated') return { kit, isFirst: false }
    const isFirst = kit.receivedAt === null
    const report = { status, at, now, failureReason: status === 'failed' ? failureReason : null }
    const changed = await updateStatus(tx, kit, report)
    if (!isOwned(changed) || changed.destructionDueAt) return { kit: changed, isFirst }
    if (status === 'failed') await handleFailure(tx, changed, { now, origin })
    if (isAtLaboratory(status)) {
      const { accountId } = changed
      await completeKitSteps(tx, { accountId, key: 'sample_at_laboratory', at })
      const mail = { kind: 'sample_received', key: kit.id, origin, now } as const
      if (kit.status === 'registered') await mailSample(tx, changed.accountId, mail)
    }
    return { kit: changed, isFirst }
  })

export type SentKit = {
  barcode: string
  boxCode: string
  expiresAt: Date
  orderNumber: string | undefined
  /** The barcode of the failed kit that it replaces. */
  replaces: string | undefined
}

/**
 * Records that a kit was posted. Repeating it changes nothing, but what a kit replaces can be reported later. Throws
 * `order_does_not_exist`, `barcode_in_use` when another kit has its barcode or the kit replaces another one, and
 * `barcode_unknown` when no replacement is due for the kit that it replaces.
 */
export const reportSent = (
  { barcode, boxCode, expiresAt, orderNumber, replaces }: SentKit,
  { db, now }: ReportContext,
): Promise<Kit> =>
  transact(db, async (tx) => {
    const orderId = orderNumber === undefined ? null : await findOrderIdByNumber(tx, orderNumber)
    if (orderId === undefined) throw problem('errors.order_does_not_exist')
    const kit =
      (await insertKit(tx, { barcode, boxCode, orderId, expiresAt, sentAt: now })) ??
      assertRepeated(await lockKit(tx, barcode), { boxCode, orderId })
    if (replaces === undefined) return kit
    const replaced = await findReplacedKit(tx, kit)
    if (replaced === replaces) return kit
    if (replaced !== undefined) throw problem('errors.barcode_in_use')
    const failedKit = await markReplacementSent(tx, { failedBarcode: replaces, kit })
    if (failedKit === undefined) throw problem('errors.barcode_unknown')
    await closeAlarmAbout(tx, newKitAlarm({ id: failedKit }), now)
    return kit
  })

const assertRepeated = (
  kit: Kit | undefined,
  { boxCode, orderId }: { boxCode: string; orderId: string | null },
): Kit => {
  if (kit?.boxCode !== boxCode || kit.orderId !== orderId) throw problem('errors.barcode_in_use')
  return kit
}
