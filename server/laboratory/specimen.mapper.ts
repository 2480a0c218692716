import type { Specimen } from '#contract/laboratory/specimen.ts'
import type { KitStatus } from '#contract/statuses.ts'
import { isAtLaboratory } from '#server/kit/kit.rules.ts'
import type { Kit } from '#server/kit/kit.store.ts'

import { kitSystem, subjectOf } from './service-request.mapper.ts'
import { faultSystem, rejectReasonOf } from './specimen.rules.ts'

export type KitEvent = { status: KitStatus; at: Date }

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
    ...(kit.fault
      ? {
          condition: [
            { coding: [rejectReasonOf[kit.fault], { system: faultSystem, code: kit.fault }] },
          ],
        }
      : {}),
  } satisfies Specimen
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
