import * as v from 'valibot'

import { call } from '../call.ts'
import { id } from '../form/fields.ts'
import { file } from '../form/form-fields.ts'

export const downloadDnaFile = call({
  id: 'downloadDnaFile',
  method: 'GET',
  path: '/lab/requests/:id/dna-file',
  summary:
    'Returns the DNA file of a customer for an ordered test that uses it, as it was uploaded: text, gzip or zip. `consent_not_signed`: the consent was withdrawn.',
  access: 'laboratory',
  input: v.strictObject({ id }),
  output: file,
  mediaType: 'application/octet-stream',
  problems: [
    'errors.incorrect_api_key',
    'errors.ordered_product_not_found',
    'errors.consent_not_signed',
    'errors.dna_file_not_found',
  ],
  isExtension: true,
})
