import * as v from 'valibot'

import { call } from '../call.ts'
import { optionalText } from '../form/form-fields.ts'

/** The pages that may be counted, by name only; never with the contents of the URL. */
export const countedPages = [
  'index',
  'login',
  'reset-pw',
  'verify-email',
  'id-login',
  'dashboard',
  'dashboard-product',
  'profile',
  'purchase',
  'orders',
  'order-success',
  'order-success-waiting',
  'questionnaire',
  'verification',
  'barcode',
  'ekliinik',
  'hpv',
] as const
export type CountedPage = (typeof countedPages)[number]

export const countPage = call({
  id: 'countPage',
  method: 'POST',
  path: '/collect',
  summary: 'Counts a page view, if the person has consented.',
  access: 'anyone',
  input: v.strictObject({
    page: v.picklist(countedPages, 'errors.incorrect_value'),
    event: optionalText(50),
  }),
  output: v.null(),
  problems: [],
  addition: true,
})
