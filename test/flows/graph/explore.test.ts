import { emit, fromPromise, raise, sendTo, setup, type AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'

import { coverageOf } from '#flows/coverage/transition-coverage.ts'
import { explore, type ExplorationConfig, type ExploredNode } from '#flows/graph/explore.ts'
import { edgeCover } from '#flows/paths/paths.ts'
import { walk } from '#flows/paths/walk-path.ts'

import { kioskMachine } from '../kiosk.machine.ts'
import { kioskModel } from '../kiosk.flow.ts'

describe('an exploration', () => {
  it('runs a machine and its child', () => {
    const { walked } = explore(mall)

    expect(coverageOf(mallMachine, walked).missing).toEqual([])
    expect(coverageOf(kioskMachine, walked).missing).toEqual([])
  })

  it('fires racing timers only in the order in which they are due', () => {
    const { walked } = explore({ ...nothing, root: raceModel })

    expect(coverageOf(raceMachine, walked).missing).toEqual(['race.fast.early|slow.rang|0'])
    expect(() => edgeCover(raceModel).forEach((path) => walk(raceModel, path))).toThrow(
      'race differs from its model',
    )
  })

  it('sends events only to the configured machines', () => {
    expect(explore({ ...mall, allowedEvents: { '': ['goods.bring'] } }).walked).not.toContain(
      'kiosk.choosing|order.place|0',
    )
  })

  it('rejects a system with too many nodes', () => {
    expect(() => explore({ ...mall, limit: 3 })).toThrow('mall has more than 3 nodes')
  })

  it('gives each node the calls and the emitted events of its last step', () => {
    const steps: ExploredNode['step'][] = []
    explore({ ...bell, inspectNode: ({ step }) => steps.push(step) })

    expect(steps).toMatchObject([
      null,
      {
        trigger: { event: { type: 'bell.ring' } },
        made: [{ name: 'ring', outcome: null }],
        emitted: [{ path: '', event: { type: 'bell.rang' } }],
      },
      { trigger: { call: 'ring' }, made: [], emitted: [] },
    ])
  })

  it('connects each copy of the machines', () => {
    const { walked } = explore({
      ...bell,
      connect: ({ actor }) => actor.on('bell.rang', () => actor.send({ type: 'bell.stop' })),
    })

    expect(walked).toContain('bell.ringing|bell.stop|0')
  })

  it('reports the path to a node that violates an invariant', () => {
    expect(() => explore({ ...mall, inspectNode: refuseClosed })).toThrow(
      /mall fails after: doors.close\nError: it is closed/,
    )
  })
})

const mallMachine = setup({
  actors: { kiosk: kioskMachine },
  actions: { sell: sendTo('kiosk', { type: 'goods.add', count: 1 }) },
}).createMachine({
  id: 'mall',
  invoke: { id: 'kiosk', src: 'kiosk' },
  initial: 'open',
  states: {
    open: { on: { 'doors.close': 'closed', 'goods.bring': { actions: 'sell' } } },
    closed: { on: { 'doors.open': 'open' } },
  },
})

/** In the untimed graph the slow bell may ring first; on a clock it never does. */
const raceMachine = setup({
  actions: { ring: raise({ type: 'slow.rang' }) },
  delays: { quickTime: 700, slowTime: 10_000 },
}).createMachine({
  id: 'race',
  type: 'parallel',
  states: {
    fast: {
      initial: 'early',
      states: {
        early: { after: { quickTime: 'done' }, on: { 'slow.rang': 'late' } },
        done: {},
        late: {},
      },
    },
    slow: {
      initial: 'early',
      states: { early: { after: { slowTime: { target: 'done', actions: 'ring' } } }, done: {} },
    },
  },
})

const bellMachine = setup({
  actors: { ring: fromPromise<null>(async () => null) },
  actions: { report: emit({ type: 'bell.rang' }) },
}).createMachine({
  id: 'bell',
  initial: 'silent',
  states: {
    silent: { on: { 'bell.ring': { target: 'ringing', actions: 'report' } } },
    ringing: {
      on: { 'bell.stop': 'silent' },
      invoke: { id: 'ring', src: 'ring', onDone: 'silent' },
    },
  },
})

const raceModel = { machine: raceMachine, events: { 'slow.rang': [] }, actors: {} }
const nothing = { models: {}, allowedEvents: {}, focus: [''] }
const bell: ExplorationConfig = {
  ...nothing,
  root: { machine: bellMachine, events: {}, actors: { ring: { done: [null] } } },
  allowedEvents: { '': ['bell.ring'] },
}
const mall: ExplorationConfig = {
  root: {
    machine: mallMachine,
    events: { 'goods.bring': ({ children }) => (isRunning(children['kiosk']) ? [{}] : []) },
    actors: {},
  },
  models: { kiosk: kioskModel },
  focus: ['', 'kiosk'],
  allowedEvents: {
    '': ['doors.open', 'doors.close', 'goods.bring'],
    kiosk: ['order.place', 'order.cancel', 'payment.confirmed'],
  },
}

const refuseClosed: NonNullable<ExplorationConfig['inspectNode']> = ({ testActor }) => {
  if (testActor.actor.getSnapshot().matches('closed')) throw new Error('it is closed')
}

const isRunning = (ref: AnyActorRef | undefined) => ref?.getSnapshot().status === 'active'
