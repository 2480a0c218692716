import type { RegisteredKit, Sample } from '#contract/kit/sample.ts'
import { problem } from '#contract/problem.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import { findProductsOf } from '#server/product/progress.store.ts'
import { enforceThrottle, undoTry, type ThrottleKey } from '#server/throttle/throttle.store.ts'

import { handleFailure } from './failed-sample.service.ts'
import { scheduleReminders } from './kit.mails.ts'
import { toRegisteredKit, toSample } from './kit.mapper.ts'
import { barcodeThrottles, isAtLaboratory, isAwaited, isExpired, needsKit } from './kit.rules.ts'
import { completeKitSteps, findAnalyzableKinds } from './kit-steps.store.ts'
import {
  assignKit,
  countKitsOf,
  findDispatchTimes,
  findKit,
  findLastKit,
  findReplacement,
  isOwned,
  lockKit,
  setPostedAt,
  type Kit,
} from './kit.store.ts'
import type { KitProgress } from './ordered-kit.rules.ts'

/** Returns a kit that the customer can register, by its normalised barcode. Throws like `register`. */
export const checkBarcode = (context: CustomerContext, barcode: string): Promise<Kit> =>
  limitTries(context, async () => {
    const { db, now, customer } = context
    return assertRegistrable(db, await findKit(db, barcode), { accountId: customer.id, now })
  })

/**
 * Registers a kit to the customer. Of concurrent registrations of one kit, one succeeds. Throws `barcode_already_yours`
 * with the kit when the customer has registered it before, `dna_origin_already_set` while their DNA can be analysed for
 * all their tests, `barcode_unknown` when there is no such kit, another customer has or had it, `barcode_expired`.
 */
export const registerBarcode = (
  context: CustomerContext,
  barcode: string,
): Promise<RegisteredKit> =>
  limitTries(context, () =>
    transact(context.db, async (tx) => {
      const { now, origin, customer, session } = context
      const owner = { accountId: customer.id, now }
      await lockSession(tx, session)
      const found = await assertRegistrable(tx, await lockKit(tx, barcode), owner)
      const kit = await assignKit(tx, found, { accountId: customer.id, at: now })
      const step = { accountId: customer.id, at: now }
      await completeKitSteps(tx, { ...step, key: 'dna_origin' })
      if (kit.status === 'registered') await scheduleReminders(tx, kit, origin)
      // the laboratory has received or analysed the sample before
      if (isAtLaboratory(kit.status)) {
        await completeKitSteps(tx, { ...step, key: 'sample_at_laboratory' })
      }
      if (kit.status === 'failed') await handleFailure(tx, kit, { now, origin })
      return toRegisteredKit(kit, now)
    }),
  )

type Owner = { accountId: string; now: Date }

const assertRegistrable = async (
  db: Database,
  kit: Kit | undefined,
  { accountId, now }: Owner,
): Promise<Kit> => {
  if (kit && isOwned(kit) && kit.accountId === accountId) {
    throw problem('errors.barcode_already_yours', { data: toRegisteredKit(kit, now) })
  }
  // before the kit, so that it says nothing about other kits
  const origins = await findAnalyzableKinds(db, accountId)
  const isNeeded = needsKit(await findProductsOf(db, accountId), origins)
  if (!isNeeded) throw problem('errors.dna_origin_already_set')
  if (!kit || isOwned(kit) || kit.destructionDueAt) throw problem('errors.barcode_unknown')
  if (isExpired(kit, now)) throw problem('errors.barcode_expired')
  return kit
}

/** Counts tries with a barcode that cannot be registered, so that barcodes cannot be guessed. */
const limitTries = async <T>(context: CustomerContext, work: () => Promise<T>): Promise<T> => {
  const { db, now, secret, address, customer } = context
  const keys: ThrottleKey[] = [
    { throttle: barcodeThrottles.account, subject: customer.id, secret },
    { throttle: barcodeThrottles.network, subject: addressRange(address), secret },
  ]
  for (const key of keys) await enforceThrottle(db, key, now)
  const result = await work()
  for (const key of keys) await undoTry(db, key)
  return result
}

/**
 * Records that the customer has posted the sample of the kit registered last, or takes that back. Repeating it changes
 * nothing, nor does it once the laboratory has the sample. Returns the sample. Throws `step_locked` without a kit, and
 * when the sample is to be destroyed.
 */
export const reportPosted = (
  { db, now, session }: Pick<CustomerContext, 'db' | 'now' | 'session'>,
  isPosted: boolean,
): Promise<Sample> =>
  transact(db, async (tx) => {
    const { id: accountId } = await lockSession(tx, session)
    const last = await findLastKit(tx, accountId)
    const kit = last && (await lockKit(tx, last.barcode))
    if (kit?.status === 'registered') {
      if (!isAwaited(kit)) throw problem('errors.step_locked')
      if (isPosted !== (kit.postedAt !== null)) await setPostedAt(tx, kit, isPosted ? now : null)
    }
    const sample = await findSample(tx, { accountId, now })
    if (!sample) throw problem('errors.step_locked')
    return sample
  })

/** Returns the last sample of a customer; null without a registered kit. */
export const findSample = async (
  db: Database,
  { accountId, now }: Owner,
): Promise<Sample | null> => {
  const kit = await findLastKit(db, accountId)
  if (!kit) return null
  const attempt = await countKitsOf(db, accountId)
  return toSample(kit, { attempt, replacement: await findReplacement(db, kit.id), now })
}

/** Reads what is known about the kits of some orders of an account. */
export const findKitProgress = async (
  db: Database,
  { accountId, orderIds, now }: Owner & { orderIds: readonly string[] },
): Promise<KitProgress> => ({
  sample: await findSample(db, { accountId, now }),
  analyzable: await findAnalyzableKinds(db, accountId),
  sentAt: await findDispatchTimes(db, orderIds),
})
