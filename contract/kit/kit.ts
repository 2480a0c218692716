import * as v from 'valibot'

import { call } from '../call.ts'
import { day, timestamp } from '../form/fields.ts'
import { agreement } from '../form/form-fields.ts'

/** The barcode of a saliva kit, typed or scanned; spaces, hyphens and lower case are accepted. */
export const kitBarcode = v.pipe(
  v.string('errors.no_barcode'),
  v.maxLength(60, 'errors.incorrect_barcode'),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.string(),
  v.nonEmpty('errors.no_barcode'),
  v.regex(/^[A-Z0-9]{8,20}$/, 'errors.incorrect_barcode'),
)

/** A kit registered by the customer, and the day by which its sample should be posted. */
export const RegisteredKit = v.object({
  spit_kit_barcode: v.string(),
  registered_at: timestamp,
  post_by: day,
})
export type RegisteredKit = v.InferOutput<typeof RegisteredKit>

export const registerKit = call({
  id: 'registerKit',
  method: 'POST',
  path: '/user/register-barcode',
  summary: 'Registers a saliva kit to the customer, by its barcode.',
  access: 'session',
  input: v.strictObject({
    spit_kit_barcode: kitBarcode,
    is_own_sample: agreement('errors.not_ticked'),
  }),
  output: RegisteredKit,
  message: 'success.kit_registered',
  problems: [
    'errors.barcode_unknown',
    'errors.barcode_of_box',
    'errors.barcode_already_yours',
    'errors.barcode_expired',
    'errors.dna_origin_already_set',
  ],
})
