import { describe, expect, it } from 'vitest'

import type { HpvStatus } from '#contract/study/study.ts'
import { orderedPerson } from '#flows/machines/study/hpv-order.flow.ts'
import { deletedStudy, retentionDays } from '#flows/machines/study/study-retention.flow.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { studyRetentionMachine } from '#machines/study/study-retention.machine.ts'

const minute = 60_000

/** Opens the page of the study on a day; its data can be downloaded from 31 January and is deleted on 1 March. */
const openOn = (today: string, study: HpvStatus = orderedPerson) => {
  const test = createTestActor(studyRetentionMachine)
  test.actor.send({ type: 'study.loaded', study, today })
  return {
    ...test,
    value: () => test.actor.getSnapshot().value,
    context: () => test.actor.getSnapshot().context,
    pending: () => test.calls().map(({ name, input }) => ({ name, input })),
  }
}
const openDeleting = () => openOn(retentionDays.last)

describe('retention of the study: the days', () => {
  it('are not known before the study is loaded', () => {
    const { actor, calls } = createTestActor(studyRetentionMachine)
    expect(actor.getSnapshot()).toMatchObject({ value: 'opened', context: { study: null } })
    expect(calls()).toEqual([])
  })

  it.each([
    ['2027-12-01', { stored: 'active' }],
    ['2028-01-30', { stored: 'active' }],
    ['2028-01-31', { stored: 'exportWindow' }],
    ['2028-02-29', { stored: 'exportWindow' }],
    ['2028-03-01', { deleting: 'waiting' }],
    ['2028-03-02', { deleting: 'waiting' }],
  ])('on %s the state is %j', (today, state) => {
    const test = openOn(today)

    expect(test.value()).toEqual(state)
    expect(test.context()).toEqual({ study: orderedPerson, today })
  })

  it('change at midnight while the page stays open', () => {
    const test = openOn('2028-01-29')
    expect(test.pending()).toEqual([{ name: 'watchDay', input: { today: '2028-01-29' } }])
    const states = ['2028-01-30', '2028-01-31', '2028-02-29', '2028-03-01'].map((today) => {
      test.actor.send({ type: 'day.changed', today })
      expect(test.context().today).toBe(today)
      return [test.value(), test.pending()]
    })

    expect(states).toEqual([
      [{ stored: 'active' }, [{ name: 'watchDay', input: { today: '2028-01-30' } }]],
      [{ stored: 'exportWindow' }, [{ name: 'watchDay', input: { today: '2028-01-31' } }]],
      [{ stored: 'exportWindow' }, [{ name: 'watchDay', input: { today: '2028-02-29' } }]],
      [{ deleting: 'waiting' }, []],
    ])
  })

  it('stay as they are when they cannot be watched', () => {
    const test = openOn('2028-01-31')
    test.settle('watchDay', { error: new Error('no page') })

    expect(test.actor.getSnapshot()).toMatchObject({
      status: 'active',
      value: { stored: 'exportWindow' },
    })
  })

  it('follow a study that was loaded again', () => {
    const test = openOn('2028-01-31')
    const study = { ...orderedPerson, export_from: '2028-02-15', delete_by: '2028-03-16' }
    test.actor.send({ type: 'study.loaded', study, today: '2028-02-01' })

    expect(test.value()).toEqual({ stored: 'active' })
    expect(test.context()).toEqual({ study, today: '2028-02-01' })
  })
})

describe('retention of the study: the deletion', () => {
  it('is known when the page opens after it', () => {
    const test = openOn('2028-03-01', deletedStudy)

    expect(test.actor.getSnapshot()).toMatchObject({ value: 'deleted', status: 'done' })
    expect(test.context().study).toBe(deletedStudy)
  })

  it('is what the server says, also when the clock of the device is behind', () => {
    expect(openOn('2027-12-01', deletedStudy).value()).toBe('deleted')
  })

  it('is checked once a minute until the data is deleted', () => {
    const test = openDeleting()
    test.clock.advance(minute - 1)
    expect(test.pending()).toEqual([])
    test.clock.advance(1)
    expect([test.value(), test.pending()]).toEqual([
      { deleting: 'reading' },
      [{ name: 'readHpvStatus', input: {} }],
    ])
    test.settle('readHpvStatus', { output: { ...orderedPerson } })
    expect(test.value()).toEqual({ deleting: 'waiting' })
    test.clock.advance(minute)
    test.settle('readHpvStatus', { error: unreachable })
    expect(test.value()).toEqual({ deleting: 'waiting' })
    test.clock.advance(minute)
    test.settle('readHpvStatus', { output: deletedStudy })

    expect(test.actor.getSnapshot()).toMatchObject({ value: 'deleted', status: 'done' })
    expect(test.context()).toEqual({ study: deletedStudy, today: '2028-03-01' })
  })

  it('ends when an operator has set a later day', () => {
    const test = openDeleting()
    test.clock.advance(minute)
    test.settle('readHpvStatus', { output: { ...orderedPerson, delete_by: '2028-03-20' } })

    expect(test.value()).toEqual({ stored: 'exportWindow' })
  })

  it.each([
    ['waiting', () => openDeleting()],
    [
      'reading',
      () => {
        const test = openDeleting()
        test.clock.advance(minute)
        return test
      },
    ],
  ])('is not checked while the page is hidden: %s', (state, open) => {
    const test = open()
    expect(test.value()).toEqual({ deleting: state })
    test.actor.send({ type: 'page.hidden' })
    test.clock.advance(60 * minute)
    expect([test.value(), test.pending()]).toEqual([{ deleting: 'paused' }, []])
    test.actor.send({ type: 'page.shown' })

    expect([test.value(), test.pending().length]).toEqual([{ deleting: 'reading' }, 1])
  })
})
