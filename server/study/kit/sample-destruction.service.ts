import type { StudyId } from '#contract/statuses.ts'
import { closeAlarmAbout, raiseAlarm } from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'

import {
  countDestruction,
  countOpenDestructions,
  insertDestructions,
  lockDestruction,
  storeDestroyed,
} from './sample-destruction.store.ts'
import { isDestructionDue, isDestructionRequired } from './study-kit.rules.ts'
import { findKitsOfOrder, updateStudyKit } from './study-kit.store.ts'
import { lockStudy, type StudyKit, type StudyOrder } from '#server/study/study.store.ts'

type Request = {
  /** Whether a sample that has a result is destroyed, too. */
  withResult: boolean
  /** The receipt of the withdrawal, on which each confirmed destruction of the order is counted. */
  receiptId?: string
  now: Date
}

/**
 * Requests the destruction of the samples of an order that the laboratory has or that are in transit. The list of the
 * laboratory names them until it confirms, and an alarm notifies the operators. No new kit is due any more. A sample
 * that arrives later is counted on the same receipt.
 */
export const requestDestruction = async (
  tx: Database,
  order: Pick<StudyOrder, 'id' | 'number'>,
  { withResult, receiptId, now }: Request,
): Promise<void> => {
  for (const kit of await findKitsOfOrder(tx, order.id)) {
    await closeAlarmAbout(tx, newKitAlarm(kit), now)
    const isDue = isDestructionRequired(kit, { withResult })
    const receipt = receiptId === undefined || kit.destructionDueAt ? {} : { receiptId }
    await updateStudyKit(tx, kit, {
      isNewKitDue: false,
      ...receipt,
      ...(isDue ? { destructionDueAt: now } : {}),
    })
    if (isDue) {
      await raiseAlarm(tx, { ...alarmAbout(kit), orderNumber: order.number }, { now })
    }
  }
}

/**
 * Records that the laboratory has destroyed a sample; closes the alarm and counts it on the receipt of the
 * withdrawal.
 */
export const confirmDestruction = async (
  tx: Database,
  kit: StudyKit,
  { at, now }: { at: Date; now: Date },
): Promise<void> => {
  if (!isDestructionDue(kit)) return
  await updateStudyKit(tx, kit, { destroyedAt: at })
  if (kit.receiptId !== null) await countDestruction(tx, kit.receiptId)
  await closeAlarmAbout(tx, alarmAbout(kit), now)
}

type StudyEnd = { studyId: StudyId; receiptId: string; now: Date }

/**
 * Keeps the barcodes of the samples that the laboratory still has when the data of a study is deleted, so that it
 * gets the request to destroy them. One alarm names all that were not requested before. No new kit is sent any more.
 */
export const retainDestructionRequests = async (
  tx: Database,
  kits: readonly StudyKit[],
  { studyId, receiptId, now }: StudyEnd,
): Promise<void> => {
  for (const kit of kits) await closeAlarmAbout(tx, newKitAlarm(kit), now)
  const left = kits.filter((kit) => kit.status !== 'sent' && kit.destroyedAt === null)
  await insertDestructions(
    tx,
    left.map((kit) => ({
      id: kit.id,
      studyId,
      barcode: kit.barcode,
      dueAt: kit.destructionDueAt ?? now,
      receiptId: kit.receiptId ?? receiptId,
    })),
  )
  if (left.some(({ destructionDueAt }) => destructionDueAt === null)) {
    await raiseAlarm(tx, alarmAboutAll(studyId), { now })
  }
}

/**
 * Records that the laboratory has destroyed a sample after the end of its study. Returns when it was destroyed; undefined
 * for a barcode that is not to be destroyed.
 */
export const confirmRemainingDestruction = async (
  tx: Database,
  barcode: string,
  { at, now }: { at: Date; now: Date },
): Promise<Date | undefined> => {
  const stored = await lockDestruction(tx, barcode)
  if (!stored || stored.destroyedAt) return stored?.destroyedAt ?? undefined
  // the last two samples may be confirmed at the same time
  await lockStudy(tx, stored.studyId)
  await storeDestroyed(tx, stored, at)
  await countDestruction(tx, stored.receiptId)
  await closeAlarmAbout(tx, alarmAbout(stored), now)
  if ((await countOpenDestructions(tx, stored.studyId)) === 0) {
    await closeAlarmAbout(tx, alarmAboutAll(stored.studyId), now)
  }
  return at
}

/** The alarm that asks a person to post a new kit. */
export const newKitAlarm = ({ id }: Pick<StudyKit, 'id'>) =>
  ({ kind: 'kit_due', subject: id }) as const

const alarmAbout = ({ id }: Pick<StudyKit, 'id'>) =>
  ({ kind: 'sample_to_destroy', subject: id }) as const

const alarmAboutAll = (studyId: StudyId) =>
  ({ kind: 'samples_to_destroy', subject: studyId }) as const
