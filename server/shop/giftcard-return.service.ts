import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'
import { formatEuros } from '#server/order/invoice/invoice.rules.ts'
import type { ReturnedAmount } from '#server/order/giftcard-redemption.store.ts'

import { isSpendable } from './shop.rules.ts'

type Returned = { orderNumber: string; amounts: readonly ReturnedAmount[] }

/** Asks a person to replace each gift card that got an amount back, but can no longer be spent. */
export const reportUnspendable = async (
  tx: Database,
  { orderNumber, amounts }: Returned,
  now: Date,
): Promise<void> => {
  for (const { card, cents } of amounts) {
    if (isSpendable(card, now)) continue
    const detail = `gift card ${card.id}, ${formatEuros(cents)}`
    const subject = `${card.id}:${orderNumber}:${now.getTime()}`
    await raiseAlarm(tx, { kind: 'giftcard_to_replace', subject, orderNumber, detail }, { now })
  }
}
