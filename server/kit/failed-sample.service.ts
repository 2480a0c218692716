import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'
import { findOrderNumber } from '#server/order/history.store.ts'

import { mailSample } from './kit.mails.ts'
import { reopenKitSteps } from './kit-steps.store.ts'
import { markFailed, type OwnedKit } from './kit.store.ts'

/**
 * After a failed sample a new kit is due free of charge, and the customer registers and posts it again. An alarm asks a
 * person to post the kit; it closes when the kit is reported as posted.
 */
export const handleFailure = async (
  tx: Database,
  kit: OwnedKit,
  { now, origin }: { now: Date; origin: string },
): Promise<void> => {
  await markFailed(tx, kit, now)
  const orderNumber = kit.orderId === null ? undefined : await findOrderNumber(tx, kit.orderId)
  await raiseAlarm(tx, { ...newKitAlarm(kit), ...(orderNumber ? { orderNumber } : {}) }, { now })
  await reopenKitSteps(tx, kit.accountId, { kind: 'kit' })
  await mailSample(tx, kit.accountId, { kind: 'sample_failed', key: kit.id, origin, now })
}

/** The alarm that asks a person to post a new kit. */
export const newKitAlarm = ({ id }: Pick<OwnedKit, 'id'>) =>
  ({ kind: 'kit_due', subject: id }) as const
