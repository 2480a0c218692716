import * as v from 'valibot'

import { call } from '../call.ts'
import { id, timestamp } from '../form/fields.ts'
import { kitBarcode } from './kit.ts'
import { LocaleSchema } from '../locale.ts'
import { hpvResults, kitStatuses, laboratoryKitStatuses, sampleFaults } from '../statuses.ts'

/** What the laboratory reports, by its API key. It identifies kits and samples, never persons. */
export const reportKitStatus = call({
  id: 'reportKitStatus',
  method: 'POST',
  path: '/lab/kits/:barcode/status',
  summary:
    'Reports the status of a kit. Repeating a status is accepted, going back is rejected. `result` is for kits of the HPV study.',
  access: 'laboratory',
  input: v.strictObject({
    barcode: kitBarcode,
    status: v.picklist(laboratoryKitStatuses, 'errors.incorrect_value'),
    at: timestamp,
    fault: v.optional(v.picklist(sampleFaults, 'errors.incorrect_value')),
    result: v.optional(v.picklist(hpvResults, 'errors.incorrect_value')),
  }),
  output: v.object({ status: v.picklist(kitStatuses) }),
  problems: ['errors.incorrect_api_key', 'errors.barcode_unknown', 'errors.kit_status_backwards'],
  addition: true,
})

export const deliverReport = call({
  id: 'deliverReport',
  method: 'POST',
  path: '/lab/reports',
  summary: 'Uploads the report of an ordered product in one language, as PDF.',
  access: 'laboratory',
  multipart: true,
  filePart: 'report',
  input: v.strictObject({ order_product_id: id, locale: LocaleSchema }),
  output: v.object({ received_at: timestamp }),
  problems: [
    'errors.incorrect_api_key',
    'errors.ordered_product_not_found',
    'errors.report_file_type',
  ],
  addition: true,
})
