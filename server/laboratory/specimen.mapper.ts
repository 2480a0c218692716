import type { Specimen } from '#contract/laboratory/specimen.ts'
import type { KitStatus, SampleFailureReason } from '#contract/statuses.ts'
import { isAtLaboratory } from '#server/kit/kit.rules.ts'
import type { Kit } from '#server/kit/kit.store.ts'
import type { StudyKit } from '#server/study/study.store.ts'

import { kitSystem, subjectOf } from './service-request.mapper.ts'
import { failureReasonSystem, rejectReasonOf } from './specimen.rules.ts'

type KitEvent = { status: KitStatus; at: Date }

export const toSpecimen = (kit: Kit, events: readonly KitEvent[]): Specimen => {
  const status = statusOf(kit.status)
  return {
    resourceType: 'Specimen',
    id: kit.barcode,
    identifier: [{ system: kitSystem, value: kit.barcode }],
    ...(status ? { status } : {}),
    type: {
      coding: [{ system: 'http://snomed.info/sct', code: '119342007', display: 'Saliva specimen' }],
    },
    ...(kit.accountId === null ? {} : { subject: subjectOf(kit.accountId) }),
    ...(kit.receivedAt ? { receivedTime: kit.receivedAt.toISOString() } : {}),
    ...processingOf(events),
    ...conditionOf(kit.failureReason),
  } satisfies Specimen
}

/** A kit of the study has no registration, and its result is not part of the sample. */
export const toStudySpecimen = ({
  barcode,
  status: kitStatus,
  failureReason,
  returnedAt,
}: StudyKit): Specimen => {
  const status = kitStatus === 'returned' ? undefined : statusOf(kitStatus)
  return {
    resourceType: 'Specimen',
    id: barcode,
    identifier: [{ system: kitSystem, value: barcode }],
    ...(status ? { status } : {}),
    type: { text: 'Self-collected sample for an HPV test' },
    ...(returnedAt ? { collection: { collectedPeriod: { end: returnedAt.toISOString() } } } : {}),
    ...conditionOf(failureReason),
  } satisfies Specimen
}

const conditionOf = (failureReason: SampleFailureReason | null): Pick<Specimen, 'condition'> =>
  failureReason === null
    ? {}
    : {
        condition: [
          {
            coding: [
              rejectReasonOf[failureReason],
              { system: failureReasonSystem, code: failureReason },
            ],
          },
        ],
      }

const statusOf = (status: KitStatus): 'available' | 'unsatisfactory' | undefined => {
  if (status === 'failed') return 'unsatisfactory'
  return isAtLaboratory(status) ? 'available' : undefined
}

const processingOf = (events: readonly KitEvent[]): Pick<Specimen, 'processing'> => {
  const timeOf = (status: KitStatus) => events.find((event) => event.status === status)?.at
  const start = timeOf('in_analysis')?.toISOString()
  const end = timeOf('analysed')?.toISOString()
  if (start === undefined && end === undefined) return {}
  const timePeriod = { ...(start ? { start } : {}), ...(end ? { end } : {}) }
  return { processing: [{ description: 'Analysis', timePeriod }] }
}
