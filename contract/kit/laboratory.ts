import * as v from 'valibot'

import { call } from '../call.ts'
import { day, id, timestamp } from '../form/fields.ts'
import { instant } from '../laboratory/elements.ts'
import { kitBarcode } from './barcode.ts'
import { LocaleSchema } from '../locale.ts'
import { kitStatuses, laboratoryKitStatuses, sampleFailureReasons } from '../statuses.ts'

/** A failed sample has a reason. */
export const hasReasonIfFailed = ({
  status,
  failure_reason: reason,
}: {
  status: string
  failure_reason?: string | undefined
}) => status !== 'failed' || reason !== undefined

/** What the laboratory reports, by its API key. It identifies kits and samples, never persons. */
export const reportKitStatus = call({
  id: 'reportKitStatus',
  method: 'POST',
  path: '/lab/kits/:barcode/status',
  summary:
    'Reports the status of a kit. Repeating a status is accepted, going back is rejected. `failure_reason` is required for `failed`; a new kit is then sent free of charge.',
  access: 'laboratory',
  input: v.pipe(
    v.strictObject({
      barcode: kitBarcode,
      status: v.picklist(laboratoryKitStatuses, 'errors.incorrect_value'),
      at: instant,
      failure_reason: v.optional(v.picklist(sampleFailureReasons, 'errors.incorrect_value')),
    }),
    v.forward(
      v.partialCheck([['status'], ['failure_reason']], hasReasonIfFailed, 'errors.no_value'),
      ['failure_reason'],
    ),
  ),
  output: v.object({ status: v.picklist(kitStatuses) }),
  problems: ['errors.incorrect_api_key', 'errors.barcode_unknown', 'errors.kit_status_conflict'],
  isExtension: true,
})

/** The code on the outside of a box, which is not the barcode of the kit. */
const boxCode = v.pipe(v.string('errors.no_value'), v.regex(/^BX\d{8}$/, 'errors.incorrect_value'))

export const reportKitSent = call({
  id: 'reportKitSent',
  method: 'POST',
  path: '/lab/kits',
  summary:
    'Reports that a kit was posted: for an order, or to replace a kit whose sample has failed. Repeating it is accepted.',
  access: 'laboratory',
  input: v.strictObject({
    barcode: kitBarcode,
    box_code: boxCode,
    expires_on: day,
    order_number: v.optional(v.pipe(v.string(), v.maxLength(40, 'errors.value_too_long'))),
    replaces: v.optional(kitBarcode),
  }),
  output: v.object({ status: v.picklist(kitStatuses) }),
  problems: [
    'errors.incorrect_api_key',
    'errors.barcode_unknown',
    'errors.order_does_not_exist',
    'errors.barcode_in_use',
  ],
  isExtension: true,
})

/** A kit in the list of the laboratory. Contains no personal data. */
export const LaboratoryKit = v.object({
  barcode: v.string(),
  status: v.picklist(kitStatuses),
  is_registered: v.boolean(),
  sent_at: timestamp,
  received_at: v.nullable(timestamp),
  /** Whether a new kit has to be sent, because this sample has failed. */
  is_replacement_due: v.boolean(),
  /** Whether the sample has to be destroyed, because its customer has withdrawn the consent or deleted the account. */
  is_destruction_due: v.boolean(),
  destroyed_at: v.nullable(timestamp),
})
export type LaboratoryKit = v.InferOutput<typeof LaboratoryKit>

export const listKits = call({
  id: 'listKits',
  method: 'GET',
  path: '/lab/kits',
  summary:
    'Returns the kits in a status, those to destroy first, then the last sent, at most a hundred.',
  access: 'laboratory',
  input: v.strictObject({
    status: v.optional(v.picklist(kitStatuses, 'errors.incorrect_value')),
  }),
  output: v.object({ kits: v.array(LaboratoryKit) }),
  problems: ['errors.incorrect_api_key'],
  isExtension: true,
})

export const confirmKitDestruction = call({
  id: 'confirmKitDestruction',
  method: 'POST',
  path: '/lab/kits/:barcode/destruction',
  summary:
    'Confirms that the sample of a customer who has withdrawn the consent or deleted the account was destroyed. Repeating it is accepted. `kit_status_conflict`: no destruction is due.',
  access: 'laboratory',
  input: v.strictObject({ barcode: kitBarcode, at: instant }),
  output: v.object({ destroyed_at: timestamp }),
  problems: ['errors.incorrect_api_key', 'errors.barcode_unknown', 'errors.kit_status_conflict'],
  isExtension: true,
})

export const deliverReport = call({
  id: 'deliverReport',
  method: 'POST',
  path: '/lab/reports',
  summary:
    'Uploads the report of an ordered product in one language, as PDF of at most 10 MB. Repeating it is accepted; another file replaces it.',
  access: 'laboratory',
  multipart: true,
  filePart: 'report',
  input: v.strictObject({ order_product_id: id, locale: LocaleSchema }),
  output: v.object({ received_at: timestamp }),
  problems: [
    'errors.incorrect_api_key',
    'errors.ordered_product_not_found',
    'errors.step_locked',
    'errors.report_file_type',
  ],
  isExtension: true,
})

export const reportDelay = call({
  id: 'reportDelay',
  method: 'POST',
  path: '/lab/reports/delay',
  summary:
    'Reports that a report is delayed, and by which day it is expected instead. The customer gets an email. Repeating it is accepted; the day is after the one expected so far, and not in the past.',
  access: 'laboratory',
  input: v.strictObject({ order_product_id: id, expected_on: day }),
  output: v.object({ expected_on: day }),
  problems: ['errors.incorrect_api_key', 'errors.ordered_product_not_found', 'errors.step_locked'],
  isExtension: true,
})
