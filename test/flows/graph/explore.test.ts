import { raise, sendTo, setup, type AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'

import { coverageOf } from '#flows/coverage/transition-coverage.ts'
import { explore, type ExplorationConfig } from '#flows/graph/explore.ts'
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

const raceModel = { machine: raceMachine, events: { 'slow.rang': [] }, actors: {} }
const nothing = { models: {}, allowedEvents: {}, focus: [''] }
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
