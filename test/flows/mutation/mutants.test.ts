import { assign, createMachine, emit, enqueueActions, setup } from 'xstate'
import { describe, expect, it } from 'vitest'

import { mutantsOf } from '#flows/mutation/mutants.ts'

import { kioskMachine } from '../kiosk.machine.ts'

const namesOf = (...parameters: Parameters<typeof mutantsOf>): string[] =>
  mutantsOf(...parameters).map(({ name }) => name)

describe('the mutants of a machine', () => {
  const names = namesOf(kioskMachine)

  it('have one without each transition, named by its state, event and guard', () => {
    expect(names.filter((name) => name.endsWith(': without the transition'))).toEqual([
      'choosing, goods.add: without the transition',
      'choosing, order.place [hasGoods]: without the transition',
      'ordering, order.cancel: without the transition',
      'ordering.placing, placeOrder done [isPaid]: without the transition',
      'ordering.placing, placeOrder done [otherwise]: without the transition',
      'ordering.placing, placeOrder fails: without the transition',
      'ordering.unpaid, payment.confirmed: without the transition',
      'ordering.unpaid, after confirmationTimeout: without the transition',
      'refused, order.place: without the transition',
      'refused, always [isWornOut]: without the transition',
    ])
  })

  it('have one without each action', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'choosing, goods.add: without addGoods',
        'ordering.placing, placeOrder fails: without countAttempt',
      ]),
    )
  })

  it('have one for each guard that is always true, and another wrong target for each target', () => {
    expect(names.filter((name) => name.endsWith(': guard always true'))).toHaveLength(3)
    expect(names.filter((name) => name.includes(', payment.confirmed: to '))).toEqual([
      'ordering.unpaid, payment.confirmed: to closed',
    ])
  })

  it('have a longer and a shorter delay', () => {
    expect(names.filter((name) => name.startsWith('delay '))).toEqual([
      'delay confirmationTimeout: three times as long',
      'delay confirmationTimeout: a third as long',
    ])
  })

  it('have one with the guard of the other alternative, and without each entry and exit action', () => {
    const machine = setup({
      guards: { isOne: () => true, isTwo: () => true },
      actions: { note: () => {} },
    }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          entry: 'note',
          exit: ['note', 'note'],
          on: {
            go: [
              { guard: 'isOne', target: 'b' },
              { guard: 'isTwo', target: 'c' },
            ],
          },
        },
        b: {},
        c: {},
      },
    })

    expect(namesOf(machine)).toEqual(
      expect.arrayContaining([
        'a, go [isOne]: guard isTwo',
        'a, go [isTwo]: guard isOne',
        'a, entry: without note',
        'a, exit: without note',
        'a, exit: without note (2)',
      ]),
    )
  })

  it('have one without each field of an assignment and each event of an action', () => {
    const machine = setup({
      actions: {
        both: assign({ one: 1, two: 2 }),
        single: assign({ one: 1 }),
        report: enqueueActions(({ enqueue }) => {
          enqueue.emit({ type: 'reported' })
          enqueue.assign({ one: 1 })
        }),
        notify: emit({ type: 'notified' }),
      },
    }).createMachine({ id: 'm', on: { go: { actions: ['both', 'single', 'report', 'notify'] } } })

    expect(namesOf(machine).filter((name) => name.startsWith('action '))).toEqual([
      'action both: without one',
      'action both: without two',
      'action report: without emit',
      'action report: without assign',
    ])
  })

  it('leave out wrong targets among parallel states, which are all entered', () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: { a: { on: { go: 'b' } }, b: {} },
    })

    expect(namesOf(machine)).toEqual(['a, go: without the transition'])
  })
})
