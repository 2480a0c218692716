import * as v from 'valibot'

import { hasCode, instant, systemOf, type CodeableConcept } from '#contract/laboratory/elements.ts'
import type { ReportedSpecimen } from '#contract/laboratory/specimen.ts'
import { fieldProblem } from '#contract/problem.ts'
import {
  laboratoryKitStatuses,
  sampleFailureReasons,
  type SampleFailureReason,
} from '#contract/statuses.ts'

/** The codes of FHIR for the reasons of a failed sample, from HL7 v2 tables 0490 and 0493. */
const rejectReasons = 'http://terminology.hl7.org/CodeSystem/v2-0490'
const conditions = 'http://terminology.hl7.org/CodeSystem/v2-0493'

export const failureReasonSystem = systemOf('sample-failure-reason')

/** The code that the portal sends for each reason. */
export const rejectReasonOf: Record<
  SampleFailureReason,
  { system: string; code: string; display: string }
> = {
  too_little: { system: rejectReasons, code: 'QS', display: 'Quantity not sufficient' },
  contaminated: { system: rejectReasons, code: 'RN', display: 'Contamination' },
  damaged: { system: rejectReasons, code: 'RB', display: 'Broken container' },
  unlabelled: { system: rejectReasons, code: 'RM', display: 'Labeling' },
  expired: { system: rejectReasons, code: 'EX', display: 'Expired' },
}

/** Further codes that laboratories send. */
const otherCodes: Partial<Record<SampleFailureReason, { system: string; code: string }[]>> = {
  contaminated: [{ system: conditions, code: 'CON' }],
  unlabelled: [{ system: rejectReasons, code: 'RI' }],
}

const failureReasonOf = (concepts: readonly CodeableConcept[]): SampleFailureReason | undefined =>
  sampleFailureReasons.find((failureReason) => {
    const codes = [
      { system: failureReasonSystem, code: failureReason },
      rejectReasonOf[failureReason],
      ...(otherCodes[failureReason] ?? []),
    ]
    return concepts.some((concept) => codes.some((code) => hasCode(concept, code)))
  })

type SampleReport = {
  status: (typeof laboratoryKitStatuses)[number] | 'returned'
  at: Date
  failureReason: SampleFailureReason | null
}

/**
 * Returns what a reported specimen says: one that was collected and has no status is on its way, an `available` one is
 * received, in analysis while a processing has not ended, and analysed when all have ended. `now` is the time of a state
 * that has none. Throws `form_validation`.
 */
export const readSampleReport = (
  { status, collection, receivedTime, processing = [], condition = [] }: ReportedSpecimen,
  now: Date,
): SampleReport => {
  if (status === undefined && collection && receivedTime === undefined && processing.length === 0) {
    return { status: 'returned', at: collectedAt(collection, now), failureReason: null }
  }
  if (status === 'unsatisfactory') {
    const failureReason = failureReasonOf(condition)
    if (!failureReason) throw fieldProblem('condition', 'errors.no_value')
    return { status: 'failed', at: now, failureReason }
  }
  if (status !== 'available') throw fieldProblem('status', 'errors.incorrect_value')
  if (processing.length === 0) {
    return { status: 'received', at: timeOf(receivedTime, now), failureReason: null }
  }
  const ends = processing.flatMap(({ timePeriod }) => timePeriod?.end ?? [])
  if (ends.length === processing.length) {
    return { status: 'analysed', at: latest(ends, now), failureReason: null }
  }
  const starts = processing.flatMap(
    ({ timePeriod, timeDateTime }) => timePeriod?.start ?? timeDateTime ?? [],
  )
  return { status: 'in_analysis', at: latest(starts, now), failureReason: null }
}

/** The end of the collection: the woman has taken the sample before she posts it. */
const collectedAt = (
  { collectedDateTime, collectedPeriod }: NonNullable<ReportedSpecimen['collection']>,
  now: Date,
): Date => {
  const moment = collectedPeriod?.end ?? collectedDateTime
  if (moment === undefined) return now
  if (!v.is(instant, moment)) throw fieldProblem('collection', 'errors.incorrect_date')
  return new Date(moment)
}

const timeOf = (moment: string | undefined, now: Date): Date =>
  moment === undefined ? now : new Date(moment)

const latest = (moments: readonly string[], now: Date): Date =>
  moments.length === 0
    ? now
    : new Date(Math.max(...moments.map((moment) => new Date(moment).getTime())))
