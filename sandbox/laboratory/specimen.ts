import { systemOf } from '#contract/laboratory/elements.ts'
import type { laboratoryKitStatuses, SampleFailureReason } from '#contract/statuses.ts'

export type SampleState = (typeof laboratoryKitStatuses)[number]

type Sample = { barcode: string; state: SampleState; failureReason: SampleFailureReason; now: Date }

/** Returns a sample in a state as a `Specimen`. */
export const toSpecimen = ({ barcode, state, failureReason, now }: Sample) => {
  const moment = now.toISOString()
  const resource = {
    resourceType: 'Specimen',
    id: barcode,
    identifier: [{ system: systemOf('kit'), value: barcode }],
    status: 'available',
  }
  if (state === 'failed') {
    const coding = [{ system: systemOf('sample-failure-reason'), code: failureReason }]
    return { ...resource, status: 'unsatisfactory', condition: [{ coding }] }
  }
  if (state === 'received') return { ...resource, receivedTime: moment }
  const timePeriod = state === 'analysed' ? { end: moment } : { start: moment }
  return { ...resource, processing: [{ description: 'Genotyping', timePeriod }] }
}

/** Returns the states in which a report arrives out of order: a later one first. */
export const outOfOrder = (state: SampleState): [first: SampleState, second: SampleState] => {
  if (state === 'received') return ['in_analysis', 'received']
  if (state === 'failed') return ['failed', 'received']
  return ['analysed', 'in_analysis']
}
