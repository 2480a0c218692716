import * as v from 'valibot'

import { call } from '../call.ts'
import { id, timestamp } from '../form/fields.ts'
import { geneDonorStatuses } from '../statuses.ts'

/**
 * An open request for the data of a gene donor, who has agreed that the biobank releases it to the laboratory. `subject` is
 * the pseudonym under which the laboratory knows the donor; the data is released under it. `id_number` is the proven
 * personal code of the country; null for a person whose documents contain none.
 */
export const BiobankRequest = v.object({
  id,
  subject: v.string(),
  country: v.nullable(v.string()),
  id_number: v.nullable(v.string()),
  requested_at: timestamp,
})
export type BiobankRequest = v.InferOutput<typeof BiobankRequest>

export const listBiobankRequests = call({
  id: 'listBiobankRequests',
  method: 'GET',
  path: '/biobank/requests',
  summary:
    'Returns the open requests for the data of gene donors, the oldest first, at most a hundred.',
  access: 'biobank',
  input: v.strictObject({}),
  output: v.object({ requests: v.array(BiobankRequest) }),
  problems: ['errors.incorrect_api_key'],
  isExtension: true,
})

export const answerBiobankRequest = call({
  id: 'answerBiobankRequest',
  method: 'POST',
  path: '/biobank/requests/:id',
  summary:
    'Answers a request: `received` once the laboratory has the data, `not_found` when the biobank has none about this person. Repeating an answer is accepted, another one is rejected.',
  access: 'biobank',
  input: v.strictObject({
    id,
    status: v.picklist(['received', 'not_found'], 'errors.incorrect_value'),
  }),
  output: v.object({ status: v.picklist(geneDonorStatuses) }),
  problems: [
    'errors.incorrect_api_key',
    'errors.biobank_request_unknown',
    'errors.biobank_request_answered',
  ],
  isExtension: true,
})
