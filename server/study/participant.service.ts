import * as v from 'valibot'

import { problem } from '#contract/problem.ts'
import { hpvResults, type HpvResult, type WithdrawalDegree } from '#contract/statuses.ts'
import { createReceipt, hashReceipt } from '#server/account/personal-data/receipt.rules.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import { hpvStudy } from './invitation.service.ts'
import type { Participant } from './study.mapper.ts'
import {
  clearStudyOrder,
  findInvitation,
  findOrderedInvitation,
  findProvenCode,
  insertStudyReceipt,
  lockInvitation,
  updateInvitation,
  type InvitationWithOrder,
} from './study.store.ts'

type Person = { accountId: string; secret: Secret }

/**
 * Finds what a customer is in the study: by the kit that this account has ordered, else by the proven personal code. A
 * code that was only typed proves nothing.
 */
export const findParticipant = async (
  db: Database,
  { accountId, secret }: Person,
): Promise<Participant> => {
  const ordered = await findOrderedInvitation(db, { studyId: hpvStudy, accountId })
  if (ordered) return ordered
  const idNumber = await findProvenCode(db, { accountId, secret })
  if (idNumber === null) return 'unknown'
  return (await findInvitation(db, { studyId: hpvStudy, idNumber, secret })) ?? 'not_invited'
}

const requireParticipant = async (db: Database, person: Person): Promise<InvitationWithOrder> => {
  const participant = await findParticipant(db, person)
  if (typeof participant === 'string') throw problem('errors.hpv_not_joined')
  return participant
}

/** Returns the result of a customer's kit. Throws `hpv_not_joined` without a kit, `report_not_ready` without a result. */
export const readResult = async (db: Database, person: Person): Promise<HpvResult> => {
  const { order } = await requireParticipant(db, person)
  if (!order) throw problem('errors.hpv_not_joined')
  if (order.resultEncrypted === null) throw problem('errors.report_not_ready')
  return v.parse(v.picklist(hpvResults), decrypt(person.secret, order.resultEncrypted))
}

/**
 * Withdraws a woman from the study, under the lock of her invitation. `stop_reminders` only ends the emails. `withdraw`
 * deletes name and address, and no kit is sent; `withdraw_and_destroy` deletes the result too. Repeating a withdrawal
 * deletes what is left. Returns the receipt of a deletion, which is not stored.
 */
export const withdraw = (
  { db, now, secret, customer, log }: CustomerContext,
  degree: WithdrawalDegree,
): Promise<string | null> =>
  transact(db, async (tx) => {
    const { invitation } = await requireParticipant(tx, { accountId: customer.id, secret })
    const locked = await lockInvitation(tx, invitation.id)
    if (!locked) throw problem('errors.hpv_not_joined')
    await updateInvitation(tx, invitation.id, { remindersStoppedAt: now })
    if (degree === 'stop_reminders') return null
    await updateInvitation(tx, invitation.id, { withdrawnAt: now, withdrawal: degree })
    if (locked.order) {
      await clearStudyOrder(tx, locked.order.id, { withResult: degree === 'withdraw_and_destroy' })
    }
    const receipt = createReceipt()
    await insertStudyReceipt(tx, {
      studyId: hpvStudy,
      kind: 'withdrawal',
      receiptHash: hashReceipt(receipt),
      deletedAt: now,
      counts: { orders: locked.order ? 1 : 0 },
    })
    log('info', 'study.withdrawn', { degree })
    return receipt
  })
