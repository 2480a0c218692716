import { problem } from '#contract/problem.ts'
import { closeAlarmAbout, raiseAlarm } from '#server/alarm/alarm.store.ts'
import { assertPast } from '#server/calendar.rules.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { findOrderNumber } from '#server/order/history.store.ts'

import { newKitAlarm } from './failed-sample.service.ts'
import { scheduleReminders } from './kit.mails.ts'
import { completeKitSteps, reopenKitSteps } from './kit-steps.store.ts'
import {
  detachKits,
  findKitsOf,
  lockKit,
  markDestroyed,
  markForDestruction,
  restoreLastKit,
  type Kit,
} from './kit.store.ts'

/**
 * Requests the destruction of all samples of a customer, including one in transit. The list of the laboratory names
 * them until it confirms, and an alarm notifies the operators. Tests without a report need a new source of DNA.
 */
export const requestDestruction = async (
  tx: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> => {
  const due = await markForDestruction(tx, accountId, now)
  if (due.length === 0) return
  await reopenKitSteps(tx, accountId, { kind: 'kit' })
  for (const kit of due) {
    const orderNumber = kit.orderId === null ? undefined : await findOrderNumber(tx, kit.orderId)
    await raiseAlarm(tx, { ...alarmAbout(kit), ...(orderNumber ? { orderNumber } : {}) }, { now })
  }
}

/**
 * Cancels the destruction of the last kit of a customer who has signed again, unless the laboratory has received it or it
 * has expired. The kit is a source of DNA again and leaves the list of the laboratory; the reminders to post it count from now on.
 */
export const cancelDestruction = async (
  tx: Database,
  { accountId, now, origin }: { accountId: string; now: Date; origin: string },
): Promise<void> => {
  const kit = await restoreLastKit(tx, { accountId, now })
  if (!kit) return
  await closeAlarmAbout(tx, alarmAbout(kit), now)
  await completeKitSteps(tx, { accountId, key: 'dna_origin', at: now })
  await scheduleReminders(tx, kit, origin)
}

/**
 * Requests the destruction of all samples of an account that is about to be deleted. Their kits stay in the list of the
 * laboratory without the account, and the alarms do not name its orders. No new kit is due any more.
 */
export const retainDestructionRequests = async (
  tx: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> => {
  for (const kit of await markForDestruction(tx, accountId, now)) {
    await raiseAlarm(tx, alarmAbout(kit), { now })
  }
  for (const kit of await findKitsOf(tx, accountId)) {
    await closeAlarmAbout(tx, newKitAlarm(kit), now)
  }
  await detachKits(tx, accountId)
}

type Destruction = { barcode: string; at: Date }

/**
 * Records that the laboratory has destroyed a sample. Repeating it changes nothing. Throws `barcode_unknown`, and
 * `kit_status_conflict` when no destruction is due. Returns when it was destroyed.
 */
export const confirmDestruction = (
  { barcode, at }: Destruction,
  { db, now }: { db: Database; now: Date },
): Promise<Date> =>
  transact(db, async (tx) => {
    assertPast(at, now)
    const kit = await lockKit(tx, barcode)
    if (!kit) throw problem('errors.barcode_unknown')
    if (kit.destructionDueAt === null) throw problem('errors.kit_status_conflict')
    if (kit.destroyedAt) return kit.destroyedAt
    await markDestroyed(tx, kit, at)
    await closeAlarmAbout(tx, alarmAbout(kit), now)
    return at
  })

const alarmAbout = ({ id }: Kit) => ({ kind: 'sample_to_destroy', subject: id }) as const
