import * as v from 'valibot'

import { call } from '../call.ts'
import { day, noPayload, timestamp } from '../form/fields.ts'
import { agreement } from '../form/form-fields.ts'
import type { Problem } from '../problem.ts'
import { kitStatuses, sampleFaults } from '../statuses.ts'
import { kitBarcode } from './barcode.ts'

/** A kit registered by the customer, and the day by which its sample should be posted. */
export const RegisteredKit = v.object({
  spit_kit_barcode: v.string(),
  /** `registered` until the laboratory has the sample. The laboratory may have it before the kit is registered. */
  status: v.picklist(kitStatuses),
  registered_at: timestamp,
  post_by: day,
})
export type RegisteredKit = v.InferOutput<typeof RegisteredKit>

/** Returns the registered kit that the server sends with `barcode_already_yours`; null without one. */
export const ownKitIn = ({ data }: Problem): RegisteredKit | null => {
  const parsed = v.safeParse(RegisteredKit, data)
  return parsed.success ? parsed.output : null
}

/** The kit that is sent free of charge after a failed sample. `sent_at` is null until it is posted. */
const ReplacementKit = v.object({ requested_at: timestamp, sent_at: v.nullable(timestamp) })

/** The sample of a customer: its kit, and what the laboratory has reported about it. */
export const Sample = v.object({
  kit: RegisteredKit,
  /** When the laboratory received it. */
  received_at: v.nullable(timestamp),
  /** Why it could not be analysed. */
  fault: v.nullable(v.picklist(sampleFaults)),
  /** 1 for the first sample, 2 for the one after a failed one. */
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
  replacement: v.nullable(ReplacementKit),
})
export type Sample = v.InferOutput<typeof Sample>

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
  addition: true,
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
  addition: true,
})
