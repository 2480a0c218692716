import { problem } from '#contract/problem.ts'
import { kitBarcode } from '#contract/kit/barcode.ts'
import { parsePayload } from '#contract/form/validation.ts'
import type { ReportedSpecimen } from '#contract/laboratory/specimen.ts'
import type { Database } from '#server/db/database.ts'
import { findKit, findKitEvents, type Kit } from '#server/kit/kit.store.ts'
import { reportStatus, type ReportedKit } from '#server/kit/laboratory.service.ts'

import { kitSystem } from './service-request.mapper.ts'
import { findRequestedTests, type RequestedTest } from './service-request.store.ts'
import { elementProblem, readSampleReport } from './specimen.rules.ts'
import type { KitEvent } from './specimen.mapper.ts'

/** Returns a test that the laboratory may know. Throws `ordered_product_not_found`. */
export const findRequestedTest = async (db: Database, id: string): Promise<RequestedTest> => {
  const [test] = await findRequestedTests(db, { id }, { after: undefined, limit: 1 })
  if (!test) throw problem('errors.ordered_product_not_found')
  return test
}

/** Returns the barcode among the identifiers of a specimen. Throws `form_validation` without one. */
export const barcodeOf = ({ identifier = [], accessionIdentifier }: ReportedSpecimen): string => {
  const all = accessionIdentifier ? [...identifier, accessionIdentifier] : identifier
  const found = all.find(({ system }) => system === kitSystem)
  if (found?.value === undefined) throw elementProblem('identifier', 'errors.no_barcode')
  return parsePayload(kitBarcode, found.value)
}

type ReportContext = { db: Database; now: Date; origin: string }

/** Applies what the laboratory reports about a sample. Throws like `reportStatus`, and `form_validation`. */
export const reportSpecimen = (
  specimen: ReportedSpecimen,
  barcode: string,
  context: ReportContext,
): Promise<ReportedKit> =>
  reportStatus({ barcode, ...readSampleReport(specimen, context.now) }, context)

/** Returns a kit with what was reported about it. Throws `barcode_unknown`. */
export const findSpecimen = async (
  db: Database,
  barcode: string,
): Promise<{ kit: Kit; events: KitEvent[] }> => {
  const kit = await findKit(db, barcode)
  if (!kit) throw problem('errors.barcode_unknown')
  return { kit, events: await findKitEvents(db, kit.id) }
}
