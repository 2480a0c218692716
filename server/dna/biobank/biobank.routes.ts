import { answerBiobankRequest, listBiobankRequests } from '#contract/dna/biobank.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import { listOpenRequests } from '#server/dna/dna.store.ts'
import { defineBiobankRoute, type Route } from '#server/http/route.ts'
import { pseudonymOf } from '#server/laboratory/pseudonym.rules.ts'

import { applyAnswer } from './biobank.service.ts'

const pageSize = 100

/** The calls of the biobank, by its API key. */
export const biobankRoutes: readonly Route[] = [
  defineBiobankRoute(listBiobankRequests, async (_payload, { db, secret }) => ({
    requests: (await listOpenRequests(db, pageSize)).map(({ request, country, codeEncrypted }) => ({
      id: request.id,
      subject: pseudonymOf(request.accountId),
      country,
      id_number: codeEncrypted === null ? null : decrypt(secret, codeEncrypted),
      requested_at: request.requestedAt.toISOString(),
    })),
  })),

  defineBiobankRoute(answerBiobankRequest, async (answer, context) => {
    const status = await applyAnswer(answer, context)
    context.log('info', 'gene_donor.answered', { status })
    return { status }
  }),
]
