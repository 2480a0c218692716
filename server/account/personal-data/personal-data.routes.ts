import { eq } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import { checkErasure, eraseAccount, exportData } from '#contract/session.ts'
import { secondsUntil, type Throttle } from '#server/account/account.rules.ts'
import {
  countAttempt,
  forgiveAttempt,
  takeAttempt,
} from '#server/account/password/throttle.store.ts'
import { hours } from '#server/clock.ts'
import { erasures } from '#server/db/schema/account.ts'
import { answer, answerCustomer, type Route } from '#server/http/answer.ts'
import { addressRange } from '#server/http/safety/client-address.ts'
import type { CustomerVisit } from '#server/http/visit.ts'

import { archiveOf } from './archive.ts'
import { eraseAll } from './erase.ts'
import { hashReceipt } from './receipt.ts'

const exportThrottle: Throttle = { scope: 'export:account', limit: 1, window: hours(24) }
const receiptThrottle: Throttle = { scope: 'receipt:address', limit: 20, window: hours(1) }

export const personalDataRoutes: readonly Route[] = [
  answerCustomer(exportData, async (_payload, visit) => {
    const archive = await onceADay(visit, () => {
      const owner = { accountId: visit.customer.id, secret: visit.secret, now: visit.now }
      return archiveOf(visit.db, owner, visit.now)
    })
    visit.log('info', 'data.exported', { bytes: archive.length })
    return archive
  }),

  answerCustomer(eraseAccount, async (_payload, visit) => {
    const receipt = await eraseAll(visit)
    visit.clearBrowser()
    visit.log('info', 'account.erased')
    return { receipt, erased_at: visit.now.toISOString() }
  }),

  answer(checkErasure, async ({ receipt }, { db, now, secret, address }) => {
    const attempt = { throttle: receiptThrottle, subject: addressRange(address), secret }
    await countAttempt(db, attempt, now)
    const [found] = await db
      .select()
      .from(erasures)
      .where(eq(erasures.receiptHash, hashReceipt(receipt)))
    if (!found) throw problem('errors.receipt_unknown')
    return { erased_at: found.erasedAt.toISOString(), rows: found.rows }
  }),
]

/** An archive that could not be made is not counted. */
const onceADay = async <T>(visit: CustomerVisit, work: () => Promise<T>): Promise<T> => {
  const { db, now, secret, customer } = visit
  const attempt = { throttle: exportThrottle, subject: customer.id, secret }
  const { count, endsAt } = await takeAttempt(db, attempt, now)
  if (count > exportThrottle.limit) {
    throw problem('errors.export_once_a_day', { messageArguments: secondsUntil(endsAt, now) })
  }
  try {
    return await work()
  } catch (error) {
    await forgiveAttempt(db, attempt)
    throw error
  }
}
