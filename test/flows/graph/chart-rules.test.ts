import { describe, expect, it } from 'vitest'
import { assign, createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate'

import { ruleViolations } from '#flows/graph/chart-rules.ts'

import { kioskModel } from '../kiosk.flow.ts'

describe('the chart rules', () => {
  it('accept a valid chart', () => {
    expect(ruleViolations(kioskModel)).toEqual([])
  })

  it('require an id and descriptions', () => {
    expect(violations(createMachine({ initial: 'on', states: { on: { type: 'final' } } }))).toEqual(
      [
        'the machine has no id',
        '(machine) has no description',
        '(machine) is neither a word of contract/statuses nor in camelCase',
        '(machine).on has no description',
      ],
    )
  })

  it('require events named thing.verb, and states named by a status or in camelCase', () => {
    const chart = plain({
      initial: 'waiting_for_payment',
      states: {
        waiting_for_payment: { ...described, on: { PAY: 'paid_now' } },
        paid_now: { ...described, type: 'final' },
      },
    })

    expect(violations(chart)).toEqual([
      'chart.waiting_for_payment has an event PAY that is not named thing.verb',
      'chart.paid_now is neither a word of contract/statuses nor in camelCase',
    ])
  })

  it("require for every invoke an id, its actor's name and a transition for failure", () => {
    const chart = setup({ actors: { readMe: fromPromise(async () => null) } }).createMachine({
      id: 'chart',
      ...described,
      initial: 'reading',
      states: {
        reading: { ...described, invoke: { src: 'readMe' }, on: { 'text.close': 'asking' } },
        asking: { ...described, invoke: { src: 'readMe', id: 'ask', onDone: 'reading' } },
      },
    })

    expect(violations(chart, { ask: { done: [null] } })).toEqual([
      'chart.reading invokes readMe without giving it that id',
      'chart.reading does not say what follows when readMe fails',
      'chart.asking invokes readMe without giving it that id',
      'chart.asking does not say what follows when readMe fails',
    ])
  })

  it('require a name for every guard, action and delay', () => {
    const chart = plain({
      initial: 'one',
      states: {
        one: {
          ...described,
          entry: assign({}),
          on: { 'door.open': { guard: () => true, target: 'two' } },
        },
        two: { ...described, after: { 500: { target: 'one', actions: () => {} } } },
      },
    })

    expect(violations(chart)).toEqual([
      'chart.one has a guard without a name at door.open',
      'chart.one has an action without a name',
      'chart.two has an action without a name',
      'chart.two has a delay without a name: 500',
    ])
  })

  it('require an outgoing transition of every state that is not final', () => {
    const chart = plain({
      initial: 'one',
      states: { one: { ...described, on: { 'door.open': 'two' } }, two: { ...described } },
    })
    const allowedDeadEnds = [{ state: 'chart.two', why: 'the test ends there' }]

    expect(violations(chart)).toEqual(['chart.two is a dead end'])
    expect(ruleViolations({ machine: chart, events: {}, actors: {}, allowedDeadEnds })).toEqual([])
  })

  it('require that every state is reachable', () => {
    const chart = plain({
      initial: 'one',
      states: {
        one: { ...described, on: { 'door.open': 'two' } },
        two: { ...described, on: { 'door.close': 'one' } },
        three: { ...described, on: { 'door.close': 'one' } },
      },
    })

    expect(violations(chart)).toEqual(['chart.three is never reached'])
  })
})

const described = { description: 'Something is so.' }

const plain = (chart: Parameters<typeof createMachine>[0]) =>
  createMachine({ id: 'chart', ...described, ...chart })

const violations = (machine: AnyStateMachine, actors = {}) =>
  ruleViolations({ machine, events: {}, actors })
