import { parsePayload } from '#contract/form/validation.ts'
import { deliverReport, reportDelay } from '#contract/kit/laboratory.ts'
import {
  chooseReveal,
  downloadReport,
  readReport,
  readReportPreview,
} from '#contract/report/report.ts'
import { transact } from '#server/db/transact.ts'
import { setFileName } from '#server/http/file-name.ts'
import {
  defineCustomerRoute,
  defineLaboratoryRoute,
  defineLaboratoryUploadRoute,
  type Route,
} from '#server/http/route.ts'

import { readDeliveryForm } from './delivery-form.service.ts'
import { delayReport } from './late-report.service.ts'
import { readPdf, readPreview, readResults, setReveal } from './read-report.service.ts'
import { reportFileName } from './report-pdf.mapper.ts'
import { storeReport } from './report.service.ts'

export const reportRoutes: readonly Route[] = [
  defineLaboratoryUploadRoute(deliverReport, async (request, context) => {
    const { fields, pdf } = await readDeliveryForm(request)
    const { order_product_id: orderProductId, locale } = parsePayload(deliverReport.input, fields)
    const result = await transact(context.db, (tx) =>
      storeReport(tx, { orderProductId, locale, pdf, content: null }, context),
    )
    context.log('info', 'report.delivered', { result })
    return { received_at: context.now.toISOString() }
  }),

  defineLaboratoryRoute(
    reportDelay,
    async ({ order_product_id: orderedProductId, expected_on: expectedOn }, context) => {
      await delayReport({ orderedProductId, expectedOn }, context)
      context.log('info', 'report.delayed')
      return { expected_on: expectedOn }
    },
  ),

  defineCustomerRoute(readReportPreview, ({ order_product_id: id }, context) =>
    readPreview(context, { accountId: context.customer.id, orderedProductId: id }),
  ),

  defineCustomerRoute(chooseReveal, ({ order_product_id: id, choice }, context) =>
    setReveal(context, {
      accountId: context.customer.id,
      orderedProductId: id,
      choice,
      now: context.now,
    }),
  ),

  defineCustomerRoute(readReport, ({ order_product_id: id, locale }, context) =>
    readResults(context, { accountId: context.customer.id, orderedProductId: id, locale }),
  ),

  defineCustomerRoute(downloadReport, async ({ order_product_id: id, locale }, context) => {
    const query = { accountId: context.customer.id, orderedProductId: id, locale }
    return setFileName(await readPdf(context, query), reportFileName(locale))
  }),
]
