import { readCapabilities } from '#contract/laboratory/capabilities.ts'
import {
  createDiagnosticReport,
  deliverReportBundle,
} from '#contract/laboratory/diagnostic-report.ts'
import { readServiceRequest, searchServiceRequests } from '#contract/laboratory/service-request.ts'
import {
  createSpecimen,
  readSpecimen,
  updateSpecimen,
  type ReportedSpecimen,
  type Specimen,
} from '#contract/laboratory/specimen.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { defineFhirRoute, definePassiveRoute, type Route } from '#server/http/route.ts'

import { toCapabilityStatement } from './capabilities.mapper.ts'
import { barcodeOf, findRequestedTest, findSpecimen, reportSpecimen } from './laboratory.service.ts'
import { containedIn, readBundle, readDelivery } from './diagnostic-report.rules.ts'
import { storeDeliveredReport } from './report-delivery.service.ts'
import { readSearch } from './search.rules.ts'
import { fhirUrl, toSearchBundle, toServiceRequest } from './service-request.mapper.ts'
import { countRequestedTests, findRequestedTests } from './service-request.store.ts'

/** The interface of the laboratory by HL7 FHIR R4. */
export const fhirRoutes: readonly Route[] = [
  definePassiveRoute(readCapabilities, async (_payload, { origin }) =>
    toCapabilityStatement(origin),
  ),

  defineFhirRoute(searchServiceRequests, async (query, { db, origin }) => {
    const { filter, page } = readSearch(query)
    const tests = await findRequestedTests(db, filter, { ...page, limit: page.limit + 1 })
    const total = await countRequestedTests(db, filter)
    const shown = tests.slice(0, page.limit)
    const hasMore = tests.length > shown.length
    return { resource: toSearchBundle({ tests: shown, total, query, hasMore }, origin) }
  }),

  defineFhirRoute(readServiceRequest, async ({ id }, { db, origin }) => ({
    resource: toServiceRequest(await findRequestedTest(db, id), origin),
  })),

  defineFhirRoute(createSpecimen, (specimen, context) =>
    report(specimen, barcodeOf(specimen), context),
  ),

  defineFhirRoute(updateSpecimen, ({ id, ...specimen }, context) => report(specimen, id, context)),

  defineFhirRoute(readSpecimen, async ({ id }, { db }) => ({
    resource: await findSpecimen(db, id),
  })),

  defineFhirRoute(createDiagnosticReport, async (payload, context) => {
    const delivery = readDelivery(payload, containedIn(payload))
    const { resource, isNew } = await storeDeliveredReport(delivery, context)
    if (!isNew) return { resource }
    return { resource, created: reportUrl(context.origin, resource.id) }
  }),

  defineFhirRoute(deliverReportBundle, async (bundle, context) => {
    const { report: delivered, observations } = readBundle(bundle)
    const { resource, isNew } = await storeDeliveredReport(
      readDelivery(delivered, observations),
      context,
    )
    const location = reportUrl(context.origin, resource.id)
    const response = isNew ? { status: '201 Created', location } : { status: '200 OK', location }
    return {
      resource: {
        resourceType: 'Bundle' as const,
        type: 'transaction-response' as const,
        entry: bundle.entry.map(() => ({ response })),
      },
    }
  }),
]

const reportUrl = (origin: string, id: string): string => fhirUrl(origin, `/DiagnosticReport/${id}`)

const report = async (
  specimen: ReportedSpecimen,
  barcode: string,
  context: RequestContext,
): Promise<{ resource: Specimen; created?: string }> => {
  const { specimen: resource, isFirst } = await reportSpecimen(specimen, barcode, context)
  context.log('info', 'laboratory.status', { status: resource.status })
  if (!isFirst) return { resource }
  return { resource, created: fhirUrl(context.origin, `/Specimen/${barcode}`) }
}
