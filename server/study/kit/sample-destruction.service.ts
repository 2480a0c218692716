import { closeAlarmAbout, raiseAlarm } from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'

import { isDestructionDue, mustDestroy } from './study-kit.rules.ts'
import { countDestruction, findKitsOfOrder, updateStudyKit } from './study-kit.store.ts'
import type { StudyKit, StudyOrder } from '#server/study/study.store.ts'

type Request = {
  /** Whether a sample that has a result is destroyed, too. */
  withResult: boolean
  /** The receipt on which a confirmed destruction is counted. */
  receiptId?: string
  now: Date
}

/**
 * Has the samples of an order destroyed that the laboratory has, or that are on their way to it. The list of the laboratory
 * names them until it confirms, and an alarm tells a person. Returns how many there are.
 */
export const requestDestruction = async (
  tx: Database,
  order: Pick<StudyOrder, 'id' | 'number'>,
  { withResult, receiptId, now }: Request,
): Promise<number> => {
  const kits = await findKitsOfOrder(tx, order.id)
  const due = kits.filter((kit) => mustDestroy(kit, { withResult }))
  for (const kit of due) {
    const receipt = receiptId === undefined ? {} : { receiptId }
    await updateStudyKit(tx, kit, { destructionDueAt: now, ...receipt })
    await raiseAlarm(tx, { ...alarmAbout(kit), orderNumber: order.number }, { now })
  }
  return due.length
}

/** Records that the laboratory has destroyed a sample; closes the alarm and counts it on the receipt of the withdrawal. */
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

const alarmAbout = ({ id }: StudyKit) => ({ kind: 'sample_to_destroy', subject: id }) as const
