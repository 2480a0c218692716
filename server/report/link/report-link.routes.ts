import {
  checkReportLink,
  createReportLink,
  downloadSharedReport,
  listReportLinks,
  openSharedReport,
  withdrawReportLink,
} from '#contract/report/report-link.ts'
import { setFileName } from '#server/http/file-name.ts'
import { defineCustomerRoute, definePassiveRoute, type Route } from '#server/http/route.ts'

import { reportFileName } from '../report-pdf.mapper.ts'
import { createLink, listLinks, withdrawLink } from './report-link.service.ts'
import * as shared from './shared-report.service.ts'

export const reportLinkRoutes: readonly Route[] = [
  defineCustomerRoute(listReportLinks, ({ order_product_id: id }, context) =>
    listLinks(context, id),
  ),

  defineCustomerRoute(
    createReportLink,
    ({ order_product_id: orderedProductId, ...form }, context) =>
      createLink(context, { orderedProductId, ...form }),
  ),

  defineCustomerRoute(withdrawReportLink, ({ id }, context) => withdrawLink(context, id)),

  definePassiveRoute(checkReportLink, async ({ token }, context) => {
    await shared.checkLink(context, token)
    return null
  }),

  definePassiveRoute(openSharedReport, (request, context) =>
    shared.openSharedReport(context, request),
  ),

  definePassiveRoute(downloadSharedReport, async (request, context) =>
    setFileName(
      await shared.downloadSharedReport(context, request),
      reportFileName(request.locale),
    ),
  ),
]
