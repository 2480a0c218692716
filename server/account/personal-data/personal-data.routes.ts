import { problem } from '#contract/problem.ts'
import { checkErasure, eraseAccount, exportData } from '#contract/account/session.ts'
import { secondsUntil, type Throttle } from '#server/account/account.rules.ts'
import { enforceThrottle, undoTry, countTry } from '#server/throttle/throttle.store.ts'
import { hours } from '#server/clock.ts'
import { removeChunks } from '#server/dna/file/chunk-store.service.ts'
import { findFileIds } from '#server/dna/file/dna-file.store.ts'
import { defineRoute, defineCustomerRoute, type Route } from '#server/http/route.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { findStudyReceipt } from '#server/study/study-receipt.store.ts'
import { toStudyErasure } from '#server/study/study.mapper.ts'

import { createDataArchive } from './data-archive.service.ts'
import { eraseCustomer } from './erasure.service.ts'
import { findErasure } from './erasure.store.ts'
import { hashReceipt } from './receipt.rules.ts'

const exportThrottle: Throttle = { scope: 'export:account', limit: 1, window: hours(24) }
const receiptThrottle: Throttle = { scope: 'receipt:address', limit: 20, window: hours(1) }

export const personalDataRoutes: readonly Route[] = [
  defineCustomerRoute(exportData, async (_payload, context) => {
    const archive = await withDailyLimit(context, () => {
      const owner = { accountId: context.customer.id, secret: context.secret, now: context.now }
      return createDataArchive(context.db, owner, context.now)
    })
    context.log('info', 'data.exported', { bytes: archive.length })
    return archive
  }),

  defineCustomerRoute(eraseAccount, async (_payload, context) => {
    const files = await findFileIds(context.db, context.customer.id)
    const receipt = await eraseCustomer(context)
    await removeChunks(context.chunks, files)
    context.clearBrowserData()
    context.log('info', 'account.erased')
    return { receipt, erased_at: context.now.toISOString() }
  }),

  defineRoute(checkErasure, async ({ receipt }, { db, now, secret, address }) => {
    const throttleKey = { throttle: receiptThrottle, subject: addressRange(address), secret }
    await enforceThrottle(db, throttleKey, now)
    const receiptHash = hashReceipt(receipt)
    // a withdrawal is in the ledger as well, but only its receipt has the kinds
    const study = await findStudyReceipt(db, receiptHash)
    if (study) return toStudyErasure(study)
    const found = await findErasure(db, receiptHash)
    if (!found) throw problem('errors.receipt_unknown')
    const { erasedAt, rows } = found
    return { erased_at: erasedAt.toISOString(), rule: 'account' as const, rows, kinds: [] }
  }),
]

/** An archive that could not be created does not count towards the limit. */
const withDailyLimit = async <T>(context: CustomerContext, work: () => Promise<T>): Promise<T> => {
  const { db, now, secret, customer } = context
  const throttleKey = { throttle: exportThrottle, subject: customer.id, secret }
  const { count, endsAt } = await countTry(db, throttleKey, now)
  if (count > exportThrottle.limit) {
    throw problem('errors.export_once_a_day', { messageArguments: secondsUntil(endsAt, now) })
  }
  try {
    return await work()
  } catch (error) {
    await undoTry(db, throttleKey)
    throw error
  }
}
