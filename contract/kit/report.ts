import * as v from 'valibot'

import { call } from '../call.ts'
import { id } from '../form/fields.ts'
import { file } from '../form/form-fields.ts'
import { LocaleSchema } from '../locale.ts'

export const downloadReport = call({
  id: 'downloadReport',
  method: 'GET',
  path: '/order-product/report',
  summary: 'Returns the report of an ordered product in a language.',
  access: 'verified',
  stepUp: true,
  input: v.strictObject({ order_product_id: id, locale: LocaleSchema }),
  output: file,
  mediaType: 'application/pdf',
  problems: [
    'errors.ordered_product_not_found',
    'errors.report_not_ready',
    'errors.no_locale_report',
  ],
  addition: true,
})
