import type { DiagnosticReport } from '#contract/laboratory/diagnostic-report.ts'
import { reportCodes } from '#contract/laboratory/diagnostic-report.ts'
import { transact } from '#server/db/transact.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { markAmended } from '#server/report/report.store.ts'
import { storeReport, type StoredReport } from '#server/report/report.service.ts'

import type { Delivery } from './diagnostic-report.rules.ts'

export type DeliveredReport = { resource: DiagnosticReport; isNew: boolean }

/**
 * Stores all files and the results of a report, or none of them. An amended report replaces the earlier one in all
 * languages. Throws like `storeReport`.
 */
export const storeDeliveredReport = async (
  { orderProductId, files, content }: Delivery,
  context: RequestContext,
): Promise<DeliveredReport> => {
  const results = await transact(context.db, async (tx) => {
    const stored: StoredReport[] = []
    for (const { locale, pdf } of files) {
      stored.push(await storeReport(tx, { orderProductId, locale, pdf, content }, context))
    }
    if (stored.includes('amended')) {
      const delivered = files.map(({ locale }) => locale)
      const { now } = context
      const hasContent = content !== null
      await markAmended(tx, {
        orderedProductId: orderProductId,
        delivered,
        hasContent,
        now,
      })
    }
    return stored
  })
  for (const result of results) context.log('info', 'report.delivered', { result })
  const isAmended = results.includes('amended')
  return {
    isNew: results.includes('stored') && !isAmended,
    resource: {
      resourceType: 'DiagnosticReport',
      id: orderProductId,
      meta: {
        tag: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
            code: 'SUBSETTED',
          },
        ],
      },
      status: isAmended ? 'amended' : 'final',
      basedOn: [{ reference: `ServiceRequest/${orderProductId}` }],
      code: { coding: [reportCodes.report] },
      issued: context.now.toISOString(),
      presentedForm: files.map(({ locale }) => ({
        contentType: 'application/pdf',
        language: locale,
      })),
    },
  }
}
