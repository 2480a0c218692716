import { fieldProblem, problem } from '#contract/problem.ts'
import { isStudyBarcode, sampleBarcode } from '#contract/study/study-barcode.ts'
import { parsePayload } from '#contract/form/validation.ts'
import type { ReportedSpecimen, Specimen } from '#contract/laboratory/specimen.ts'
import type { Database } from '#server/db/database.ts'
import { findKit, findKitEvents } from '#server/kit/kit.store.ts'
import { reportStatus } from '#server/kit/laboratory.service.ts'
import { findStudyKit } from '#server/study/kit/study-kit.store.ts'
import {
  reportKitStatus,
  type StudyReportContext,
} from '#server/study/kit/study-laboratory.service.ts'

import { kitSystem } from './service-request.mapper.ts'
import { findRequestedTests, type RequestedTest } from './service-request.store.ts'
import { readSampleReport } from './specimen.rules.ts'
import { toSpecimen, toStudySpecimen } from './specimen.mapper.ts'

/** Returns a test that is visible to the laboratory. Throws `ordered_product_not_found`. */
export const findRequestedTest = async (db: Database, id: string): Promise<RequestedTest> => {
  const [test] = await findRequestedTests(db, { id }, { after: undefined, limit: 1 })
  if (!test) throw problem('errors.ordered_product_not_found')
  return test
}

/** Returns the barcode among the identifiers of a specimen. Throws `form_validation` without one. */
export const barcodeOf = ({ identifier = [], accessionIdentifier }: ReportedSpecimen): string => {
  const all = accessionIdentifier ? [...identifier, accessionIdentifier] : identifier
  const found = all.find(({ system }) => system === kitSystem)
  if (found?.value === undefined) throw fieldProblem('identifier', 'errors.no_barcode')
  return parsePayload(sampleBarcode, found.value)
}

/** A sample, and whether nothing was reported about it before. */
type ReportedSample = { specimen: Specimen; isFirst: boolean }

/** Applies what the laboratory reports about a sample. Throws like `reportStatus`, and `form_validation`. */
export const reportSpecimen = async (
  specimen: ReportedSpecimen,
  barcode: string,
  context: StudyReportContext,
): Promise<ReportedSample> => {
  const report = { barcode, ...readSampleReport(specimen, context.now) }
  if (isStudyBarcode(barcode)) {
    const { kit, isFirst } = await reportKitStatus(report, context)
    return { specimen: toStudySpecimen(kit), isFirst }
  }
  const { status } = report
  if (status === 'returned') throw fieldProblem('status', 'errors.incorrect_value')
  const { kit, isFirst } = await reportStatus({ ...report, status }, context)
  return { specimen: toSpecimen(kit, await findKitEvents(context.db, kit.id)), isFirst }
}

/** Returns the sample in a kit. Throws `barcode_unknown`. */
export const findSpecimen = async (db: Database, barcode: string): Promise<Specimen> => {
  if (isStudyBarcode(barcode)) {
    const studyKit = await findStudyKit(db, barcode)
    if (!studyKit) throw problem('errors.barcode_unknown')
    return toStudySpecimen(studyKit)
  }
  const kit = await findKit(db, barcode)
  if (!kit) throw problem('errors.barcode_unknown')
  return toSpecimen(kit, await findKitEvents(db, kit.id))
}
