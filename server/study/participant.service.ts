import type { HpvKitProgress } from '#contract/order/ordered-product.ts'
import { problem } from '#contract/problem.ts'
import type { HpvResult, WithdrawalLevel } from '#contract/statuses.ts'
import { createReceipt, hashReceipt } from '#server/account/personal-data/receipt.rules.ts'
import { insertErasure, ledgerHash } from '#server/account/personal-data/erasure.store.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import { hpvStudy } from './invitation.service.ts'
import { requestDestruction } from './kit/sample-destruction.service.ts'
import { hasWithdrawn } from './kit/study-kit.rules.ts'
import { clearResults, findKitsOfOrder } from './kit/study-kit.store.ts'
import { decryptResult } from './kit/study-laboratory.service.ts'
import { toKitProgress, type Participant } from './study.mapper.ts'
import { isInStudyAge } from './study.rules.ts'
import { deleteKitMails } from './study-deletion.store.ts'
import { findStudyReceipt, insertStudyReceipt } from './study-receipt.store.ts'
import {
  clearContact,
  findInvitation,
  findOrderedInvitation,
  findProvenCode,
  findStudy,
  listInvitationIds,
  lockInvitation,
  updateInvitation,
  type Invitation,
  type Participation,
  type Study,
} from './study.store.ts'

type Person = { accountId: string; secret: Secret }
type PersonInStudy = Person & { study: Pick<Study, 'id' | 'bornFrom' | 'bornTo'> }

/**
 * Returns the participation of a customer: found by the kit that the account has ordered, otherwise by the verified
 * personal code. A personal code that was only entered is not used.
 */
export const findParticipant = async (
  db: Database,
  { study, accountId, secret }: PersonInStudy,
): Promise<Participant> => {
  const ordered = await findOrderedInvitation(db, { studyId: study.id, accountId })
  if (ordered) return ordered
  const idNumber = await findProvenCode(db, { accountId, secret })
  if (idNumber === null) return 'unknown'
  const invited = await findInvitation(db, { studyId: study.id, idNumber, secret })
  if (invited) return invited
  return isInStudyAge(idNumber, study) ? 'not_invited' : 'other_birth_year'
}

/** Returns the participation of a customer in the HPV study; null for everyone else. */
const findParticipation = async (db: Database, person: Person): Promise<Participation | null> => {
  const study = await findStudy(db, hpvStudy)
  const participant = study ? await findParticipant(db, { ...person, study }) : 'unknown'
  return typeof participant === 'string' ? null : participant
}

const requireParticipant = async (db: Database, person: Person): Promise<Participation> => {
  const participation = await findParticipation(db, person)
  if (!participation) throw problem('errors.hpv_not_participating')
  return participation
}

/** Returns how far the kit of a participant is; null for everyone else, and after she has left. */
export const readKitProgress = async (
  db: Database,
  person: Person,
): Promise<HpvKitProgress | null> => {
  const participation = await findParticipation(db, person)
  if (!participation) return null
  const { order, kit } = participation
  return order && !hasWithdrawn(participation) ? toKitProgress(kit) : null
}

/**
 * Returns the result of a customer's kit. Throws `hpv_not_participating` without a kit, `report_not_ready` without a
 * result.
 */
export const readResult = async (db: Database, person: Person): Promise<HpvResult> => {
  const { order, kit } = await requireParticipant(db, person)
  if (!order) throw problem('errors.hpv_not_participating')
  const result = kit && decryptResult(kit, person.secret)
  if (result === null) throw problem('errors.report_not_ready')
  return result
}

/**
 * Withdraws a woman from the study, under the lock of her invitation. `stop_reminders` only ends the emails.
 * `withdraw` deletes name, address and the emails about her kits, and no kit is sent; a sample that was not tested is
 * destroyed. `withdraw_and_destroy` deletes the result too, and has its sample destroyed. A repeated or a smaller withdrawal
 * changes nothing. Returns the receipt of a deletion, which is not stored; null when nothing was deleted.
 */
export const withdrawFromStudy = (
  { db, now, secret, customer, log }: CustomerContext,
  level: WithdrawalLevel,
): Promise<string | null> =>
  transact(db, async (tx) => {
    const { invitation } = await requireParticipant(tx, { accountId: customer.id, secret })
    const locked = await lockInvitation(tx, invitation.id)
    if (!locked) throw problem('errors.hpv_not_participating')
    if (level === 'stop_reminders') {
      await updateInvitation(tx, invitation.id, { remindersStoppedAt: now })
      return null
    }
    if (!isFurther(locked.invitation, level)) return null
    const receipt = createReceipt()
    const receiptHash = hashReceipt(receipt)
    await applyWithdrawal(tx, locked, { level, receiptHash, now })
    const rows = locked.order ? 1 : 0
    const accountHash = withdrawalHash(invitation.id, level)
    await insertErasure(tx, { receiptHash, accountHash, erasedAt: now, rows })
    log('info', 'study.withdrawn', { level })
    return receipt
  })

/** Whether a withdrawal deletes more than she has had deleted before. */
const isFurther = ({ withdrawal }: Pick<Invitation, 'withdrawal'>, level: WithdrawalLevel) =>
  withdrawal === null || (withdrawal === 'withdraw' && level === 'withdraw_and_destroy')

type WithdrawalInput = {
  level: Exclude<WithdrawalLevel, 'stop_reminders'>
  receiptHash: string
  now: Date
}

const applyWithdrawal = async (
  tx: Database,
  { invitation, order }: Participation,
  { level, receiptHash, now }: WithdrawalInput,
): Promise<void> => {
  const changes = { remindersStoppedAt: now, withdrawnAt: now, withdrawal: level }
  await updateInvitation(tx, invitation.id, changes)
  const receiptId = await insertStudyReceipt(tx, {
    studyId: hpvStudy,
    kind: 'withdrawal',
    receiptHash,
    deletedAt: now,
    counts: { orders: order ? 1 : 0 },
  })
  if (!order) return
  const withResult = level === 'withdraw_and_destroy'
  await clearContact(tx, order.id)
  await requestDestruction(tx, order, { withResult, receiptId, now })
  if (withResult) await clearResults(tx, order.id)
  await deleteKitMails(tx, await findKitsOfOrder(tx, order.id))
}

/** The hash by which the ledger of deletions finds a withdrawal in a restored backup. */
const withdrawalHash = (invitationId: string, level: WithdrawalInput['level']): string =>
  ledgerHash(`${level}/${invitationId}`)

type LedgerEntry = { account: string | null; receipt: string | null; erased_at: string }

/**
 * Repeats the withdrawals of a ledger that a restored backup does not contain; returns how many. A withdrawal is known by
 * its receipt.
 */
export const repeatWithdrawals = async (
  tx: Database,
  entries: readonly LedgerEntry[],
): Promise<number> => {
  const ids = await listInvitationIds(tx, hpvStudy)
  const byHash = new Map(
    ids.flatMap((id) =>
      (['withdraw', 'withdraw_and_destroy'] as const).map(
        (level) => [withdrawalHash(id, level), { id, level }] as const,
      ),
    ),
  )
  let repeated = 0
  for (const { account, receipt: receiptHash, erased_at: at } of entries) {
    const found = account === null ? undefined : byHash.get(account)
    if (!found || receiptHash === null || (await findStudyReceipt(tx, receiptHash))) continue
    const locked = await lockInvitation(tx, found.id)
    if (!locked) continue
    if (!isFurther(locked.invitation, found.level)) continue
    await applyWithdrawal(tx, locked, { level: found.level, receiptHash, now: new Date(at) })
    repeated += 1
  }
  return repeated
}
