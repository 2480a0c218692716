import { problem } from '#contract/problem.ts'
import { lockAccount } from '#server/account/account.store.ts'
import { closeAlarmAbout } from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import {
  answerRequest,
  deleteRequest,
  findGeneDonorRequest,
  findRequestById,
  insertDonorOrigin,
  type GeneDonorRequest,
} from '#server/dna/dna.store.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { mailSample } from '#server/kit/kit.mails.ts'
import { completeSharedSteps } from '#server/product/progress.store.ts'

import { alarmAbout } from './biobank.task.ts'

type BiobankResponse = { id: string; status: Exclude<GeneDonorRequest['status'], 'requested'> }

/**
 * Applies the answer of the biobank, under the lock of the account: data that it has released is a source of DNA, which
 * completes the steps of the tests that accept it. The customer is emailed. Repeating an answer changes nothing. Throws
 * `biobank_request_unknown`, also for a request that was repeated since, and `biobank_request_answered` for another answer.
 */
export const applyAnswer = (
  { id, status }: BiobankResponse,
  { db, now, origin }: Pick<RequestContext, 'db' | 'now' | 'origin'>,
): Promise<GeneDonorRequest['status']> =>
  transact(db, async (tx) => {
    const found = await findRequestById(tx, id)
    if (!found) throw problem('errors.biobank_request_unknown')
    const { accountId } = found
    await lockAccount(tx, accountId)
    const request = await findRequestById(tx, id)
    if (!request) throw problem('errors.biobank_request_unknown')
    if (request.status === status) return status
    if (request.status !== 'requested') throw problem('errors.biobank_request_answered')
    await answerRequest(tx, id, { status, at: now })
    if (status === 'received') {
      await insertDonorOrigin(tx, accountId, now)
      await completeSharedSteps(tx, { accountId, at: now })
    }
    await closeAlarmAbout(tx, alarmAbout(id), now)
    await mailSample(tx, accountId, { kind: mailKinds[status], key: id, origin, now })
    return status
  })

/** Ends the open request of a locked account: the biobank is no longer asked for the data. */
export const endRequest = async (tx: Database, accountId: string, now: Date): Promise<void> => {
  const request = await findGeneDonorRequest(tx, accountId)
  if (request?.status !== 'requested') return
  await deleteRequest(tx, request.id)
  await closeAlarmAbout(tx, alarmAbout(request.id), now)
}

const mailKinds = {
  received: 'sample_biobank_received',
  not_found: 'sample_biobank_not_found',
} as const
