import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { attachedFindings as sample } from '#flows/machines/report/report-samples.ts'
import { draftsMachine } from '#machines/app/drafts.machine.ts'
import { noFindings } from '#machines/consultation/attached-findings.ts'
import {
  chosenFindingsOf,
  storeFindings,
  storedFindings,
} from '#src/actors/consultation/attached-findings.ts'

const minutes = (count: number): number => count * 60_000
const start = new Date('2027-03-01T08:00:00.000Z').getTime()
const nothing = { ...noFindings, until: 0 }

/** The drafts of a customer who has chosen the findings of a report. */
const chosen = () => {
  const drafts = createActor(draftsMachine).start()
  drafts.send({ type: 'user.changed', id: 'mari' })
  storeFindings({ drafts }, sample)
  return drafts
}

describe('the findings that a customer has chosen for a consultant', () => {
  beforeEach(() => void vi.useFakeTimers({ now: start }))
  afterEach(() => void vi.useRealTimers())

  it('booking: has the chosen findings with their report for 15 minutes', () => {
    const drafts = chosen()
    expect(storedFindings({ drafts })).toEqual({ ...sample, until: start + minutes(15) })

    vi.setSystemTime(start + minutes(15) - 1)
    expect(storedFindings({ drafts })).toMatchObject(sample)
    vi.setSystemTime(start + minutes(15))
    expect(storedFindings({ drafts })).toEqual(nothing)
  })

  it('booking: removing a finding does not extend the time', () => {
    const drafts = chosen()
    const { until } = storedFindings({ drafts })
    vi.setSystemTime(start + minutes(10))

    storeFindings({ drafts }, sample, until)

    expect(storedFindings({ drafts })).toEqual({ ...sample, until })
  })

  it('booking: has no findings without a choice', () => {
    expect(storedFindings({ drafts: createActor(draftsMachine).start() })).toEqual(nothing)
  })

  it('booking: has no findings that another customer has chosen, or that a session has left behind', () => {
    const drafts = chosen()
    drafts.send({ type: 'user.changed', id: 'jaan' })
    expect(storedFindings({ drafts })).toEqual(nothing)

    const ended = chosen()
    ended.send({ type: 'drafts.clear' })
    expect(storedFindings({ drafts: ended })).toEqual(nothing)
  })

  it('booking: ignores stored input that is not a choice of findings', () => {
    const drafts = chosen()
    storeFindings({ drafts }, { orderProductId: 1 })

    expect(storedFindings({ drafts })).toEqual(nothing)
  })

  it('report: shows the earlier choice of its own findings only', () => {
    const drafts = chosen()

    expect(chosenFindingsOf({ drafts }, sample.orderProductId)).toEqual(['coronary-disease'])
    expect(chosenFindingsOf({ drafts }, 'another')).toEqual([])
  })
})
