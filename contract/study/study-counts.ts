import * as v from 'valibot'

import { call } from '../call.ts'
import { timestamp } from '../form/fields.ts'
import { file } from '../form/form-fields.ts'
import { hpvResults } from '../statuses.ts'

const count = v.nullable(v.pipe(v.number(), v.integer()))

/** The numbers of the HPV study. A number is null while it is withheld, because it could identify women. */
export const HpvCounts = v.object({
  counted_at: timestamp,
  invited: count,
  ordered: count,
  returned: count,
  results: count,
  /** The results by class; all of them are withheld when one is. */
  by_result: v.record(v.picklist(hpvResults), count),
})
export type HpvCounts = v.InferOutput<typeof HpvCounts>

const summary =
  'the numbers of the HPV study: women invited, kits ordered and returned, results. A number under 5 is withheld, and so is each one from which it could be computed.'

export const readHpvCounts = call({
  id: 'readHpvCounts',
  method: 'GET',
  path: '/hpv/counts',
  summary: `Returns ${summary}`,
  access: 'study_staff',
  input: v.strictObject({}),
  output: HpvCounts,
  problems: ['errors.incorrect_api_key'],
  isExtension: true,
})

export const downloadHpvCounts = call({
  id: 'downloadHpvCounts',
  method: 'GET',
  path: '/hpv/counts.csv',
  summary: `Returns ${summary} As CSV; a withheld number is empty.`,
  access: 'study_staff',
  input: v.strictObject({}),
  output: file,
  mediaType: 'text/csv',
  problems: ['errors.incorrect_api_key'],
  isExtension: true,
})
