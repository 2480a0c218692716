import { readGeneDonorData, updateGeneDonorData } from '#contract/dna.ts'
import { problem } from '#contract/problem.ts'
import { findAnalyzableOrigin, lockAccount } from '#server/account/account.store.ts'
import { answerCustomer, type Route } from '#server/http/answer.ts'

import { findGeneDonorRequest, requestGeneDonorData, type GeneDonorRequest } from './dna.store.ts'

export const dnaRoutes: readonly Route[] = [
  answerCustomer(readGeneDonorData, async (_payload, { db, customer }) => {
    const request = await findGeneDonorRequest(db, customer.id)
    return request ? told(request) : null
  }),

  answerCustomer(updateGeneDonorData, async (_payload, visit) => {
    const { db, now, customer } = visit
    const request = await db.transaction(async (tx) => {
      await lockAccount(tx, customer.id)
      if (await findAnalyzableOrigin(tx, customer.id)) {
        throw problem('errors.dna_origin_already_set')
      }
      await requestGeneDonorData(tx, customer.id, now)
      return findGeneDonorRequest(tx, customer.id)
    })
    if (!request) throw problem('errors.authentication_required')
    visit.log('info', 'gene-donor.requested')
    return told(request)
  }),
]

const told = ({ status, requestedAt }: GeneDonorRequest) => ({
  status,
  requested_at: requestedAt.toISOString(),
})
