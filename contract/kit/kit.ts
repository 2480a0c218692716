import * as v from 'valibot'

import { call } from '../call.ts'
import { day, noPayload } from '../form/fields.ts'
import { agreement } from '../form/form-fields.ts'
import type { Problem } from '../problem.ts'
import { kitBarcode } from './barcode.ts'
import { RegisteredKit, Sample } from './sample.ts'

/** Returns the registered kit that the server sends with `barcode_already_yours`; null without one. */
export const registeredKitOfProblem = ({ data }: Problem): RegisteredKit | null => {
  const parsed = v.safeParse(RegisteredKit, data)
  return parsed.success ? parsed.output : null
}

const barcodeProblems = [
  'errors.barcode_unknown',
  'errors.barcode_already_yours',
  'errors.barcode_expired',
  'errors.dna_origin_already_set',
] as const

export const checkKit = call({
  id: 'checkKit',
  method: 'POST',
  path: '/user/check-barcode',
  summary:
    'Returns whether the customer can register a kit, without registering it. `barcode_already_yours` carries the registered kit.',
  access: 'session',
  input: v.strictObject({ spit_kit_barcode: kitBarcode }),
  output: v.object({ spit_kit_barcode: v.string(), expires_on: day }),
  problems: barcodeProblems,
  isExtension: true,
})

export const registerKit = call({
  id: 'registerKit',
  method: 'POST',
  path: '/user/register-barcode',
  summary:
    'Registers a saliva kit to the customer, by its barcode. `barcode_already_yours` carries the registered kit.',
  access: 'session',
  input: v.strictObject({
    spit_kit_barcode: kitBarcode,
    is_own_sample: agreement('errors.not_ticked'),
  }),
  output: RegisteredKit,
  message: 'success.kit_registered',
  problems: barcodeProblems,
})

export const readSample = call({
  id: 'readSample',
  method: 'GET',
  path: '/user/sample',
  summary: 'Returns the last sample of the customer; null without a registered kit.',
  access: 'session',
  input: noPayload,
  output: v.nullable(Sample),
  problems: [],
  isExtension: true,
})
