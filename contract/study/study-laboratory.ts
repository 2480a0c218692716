import * as v from 'valibot'

import { call } from '../call.ts'
import { timestamp } from '../form/fields.ts'
import { hasReasonIfFailed } from '../kit/laboratory.ts'
import { instant } from '../laboratory/elements.ts'
import {
  hpvKits,
  hpvKitStatuses,
  hpvResults,
  reportedHpvKitStatuses,
  sampleFailureReasons,
} from '../statuses.ts'
import { studyBarcode } from './study-barcode.ts'

/** A kit that has to be sent. `replaces` is the barcode of the kit whose sample could not be tested. */
const HpvKitToSend = v.object({
  order_number: v.string(),
  kit: v.picklist(hpvKits),
  ordered_at: timestamp,
  replaces: v.nullable(v.string()),
})

/** A kit of the study in the list of the laboratory. Contains neither personal data nor the result. */
const HpvLaboratoryKit = v.object({
  barcode: v.string(),
  order_number: v.string(),
  kit: v.picklist(hpvKits),
  status: v.picklist(hpvKitStatuses),
  has_result: v.boolean(),
  sent_at: timestamp,
  /** Whether the sample has to be destroyed, because the woman has left the study. */
  is_destruction_due: v.boolean(),
  destroyed_at: v.nullable(timestamp),
})

/** A sample that has to be destroyed: a woman has left the study, or the study has ended. */
const HpvSampleToDestroy = v.object({ barcode: v.string(), due_at: timestamp })

export const HpvKitList = v.object({
  to_send: v.array(HpvKitToSend),
  to_destroy: v.array(HpvSampleToDestroy),
  kits: v.array(HpvLaboratoryKit),
})
export type HpvKitList = v.InferOutput<typeof HpvKitList>

export const listHpvKits = call({
  id: 'listHpvKits',
  method: 'GET',
  path: '/lab/hpv/kits',
  summary:
    'Returns the kits of the HPV study that have to be sent, the oldest order first; the samples that have to be destroyed, also after the end of the study; and the kits that were sent, those with a sample to destroy first. At most a hundred of each.',
  access: 'laboratory',
  input: v.strictObject({}),
  output: HpvKitList,
  problems: ['errors.incorrect_api_key'],
  isExtension: true,
})

/** The state of a kit after a report. A sample of a woman who has left the study is not tested but destroyed. */
const ReportedKit = v.object({
  status: v.picklist(hpvKitStatuses),
  is_destruction_due: v.boolean(),
})

export const reportHpvKitSent = call({
  id: 'reportHpvKitSent',
  method: 'POST',
  path: '/lab/hpv/kits',
  summary:
    'Reports that the kit of an order of the HPV study was posted, or the new kit after a sample that could not be tested. Repeating it is accepted.',
  access: 'laboratory',
  input: v.strictObject({
    barcode: studyBarcode,
    order_number: v.pipe(v.string('errors.no_value'), v.maxLength(40, 'errors.value_too_long')),
  }),
  output: ReportedKit,
  problems: [
    'errors.incorrect_api_key',
    'errors.order_does_not_exist',
    'errors.barcode_in_use',
    'errors.kit_status_conflict',
    'errors.hpv_not_participating',
  ],
  isExtension: true,
})

const reportProblems = [
  'errors.incorrect_api_key',
  'errors.barcode_unknown',
  'errors.kit_status_conflict',
  'errors.hpv_not_participating',
] as const

export const reportHpvKitStatus = call({
  id: 'reportHpvKitStatus',
  method: 'POST',
  path: '/lab/hpv/kits/:barcode/status',
  summary:
    'Reports the status of a kit of the HPV study. Repeating a status is accepted, going back is rejected. `failure_reason` is required for `failed`; a new kit is then sent free of charge. `hpv_not_participating`: the study has ended, and the sample must be destroyed.',
  access: 'laboratory',
  input: v.pipe(
    v.strictObject({
      barcode: studyBarcode,
      status: v.picklist(reportedHpvKitStatuses, 'errors.incorrect_value'),
      at: instant,
      failure_reason: v.optional(v.picklist(sampleFailureReasons, 'errors.incorrect_value')),
    }),
    v.forward(
      v.partialCheck([['status'], ['failure_reason']], hasReasonIfFailed, 'errors.no_value'),
      ['failure_reason'],
    ),
  ),
  output: ReportedKit,
  problems: reportProblems,
  isExtension: true,
})

export const reportHpvResult = call({
  id: 'reportHpvResult',
  method: 'POST',
  path: '/lab/hpv/kits/:barcode/result',
  summary:
    'Reports the result of a kit of the HPV study; the sample is then analysed. Repeating it is accepted, another result corrects it. After `inadequate` a new kit is sent free of charge. `hpv_not_participating`: the woman has left the study, and the sample must be destroyed.',
  access: 'laboratory',
  input: v.strictObject({
    barcode: studyBarcode,
    result: v.picklist(hpvResults, 'errors.incorrect_value'),
    at: instant,
  }),
  output: ReportedKit,
  problems: reportProblems,
  isExtension: true,
})

export const confirmHpvDestruction = call({
  id: 'confirmHpvDestruction',
  method: 'POST',
  path: '/lab/hpv/kits/:barcode/destruction',
  summary:
    'Confirms that a sample was destroyed, because the woman has left the HPV study or the study has ended. Repeating it is accepted. `kit_status_conflict`: no destruction is due.',
  access: 'laboratory',
  input: v.strictObject({ barcode: studyBarcode, at: instant }),
  output: v.object({ destroyed_at: timestamp }),
  problems: reportProblems,
  isExtension: true,
})
