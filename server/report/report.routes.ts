import { parsePayload } from '#contract/form/validation.ts'
import { deliverReport } from '#contract/kit/laboratory.ts'
import { transact } from '#server/db/transact.ts'
import { defineLaboratoryUploadRoute, type Route } from '#server/http/route.ts'

import { readDeliveryForm } from './delivery-form.service.ts'
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
]
