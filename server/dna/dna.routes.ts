import { readGeneDonorData, updateGeneDonorData } from '#contract/dna/dna.ts'
import { problem } from '#contract/problem.ts'
import { findAnalyzableOrigin } from '#server/account/account.store.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'
import { transact } from '#server/db/transact.ts'

import { scheduleDeadline } from './biobank/biobank.task.ts'
import { findGeneDonorRequest, requestGeneDonorData, type GeneDonorRequest } from './dna.store.ts'

export const dnaRoutes: readonly Route[] = [
  defineCustomerRoute(readGeneDonorData, async (_payload, { db, customer }) => {
    const request = await findGeneDonorRequest(db, customer.id)
    return request ? toGeneDonorData(request) : null
  }),

  defineCustomerRoute(updateGeneDonorData, async (_payload, context) => {
    const { db, now, customer, session } = context
    const request = await transact(db, async (tx) => {
      await lockSession(tx, session)
      if (await findAnalyzableOrigin(tx, customer.id)) {
        throw problem('errors.dna_origin_already_set')
      }
      const stored = await requestGeneDonorData(tx, customer.id, now)
      if (stored) await scheduleDeadline(tx, stored)
      return findGeneDonorRequest(tx, customer.id)
    })
    if (!request) throw problem('errors.authentication_required')
    context.log('info', 'gene_donor.requested')
    return toGeneDonorData(request)
  }),
]

const toGeneDonorData = ({ status, requestedAt }: GeneDonorRequest) => ({
  status,
  requested_at: requestedAt.toISOString(),
})
