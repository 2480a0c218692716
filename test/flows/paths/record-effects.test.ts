import { describe, expect, it } from 'vitest'
import {
  assign,
  emit,
  enqueueActions,
  raise,
  sendTo,
  setup,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'

import type { FlowModel } from '#flows/graph/flow-model.ts'
import { recordEffects } from '#flows/paths/record-effects.ts'
import { inlineAlert } from '#machines/app/system-actors.ts'

import { asFlow } from '../kiosk.flow.ts'

const types: { context?: { names: readonly string[]; isOpen: boolean; count: number } } = {}
const doorSetup = setup({
  types,
  actions: {
    setNames: assign({ names: ['Mari'], isOpen: true, count: 2 }),
    copyNames: assign({ names: ({ context }) => [...context.names] }),
    clear: assign({ names: [], isOpen: false, count: 0 }),
    countDown: assign({ count: ({ context }) => context.count - 1 }),
    notify: emit({ type: 'order.placed' }),
    hideAlert: sendTo(inlineAlert, { type: 'alert.hide' }),
    raiseNext: raise({ type: 'door.next' }),
    log: () => {},
    notifyAndCount: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: 'order.placed' })
      enqueue.assign({ count: 7 })
    }),
  },
})

describe('the record of effects', () => {
  it('has the kinds of change in the context, without values', () => {
    expect(effectsOf('setNames', 'countDown', 'clear')).toEqual([
      ['increases `count`', 'sets `isOpen`', 'sets `names`'],
      ['decreases `count`'],
      ['clears `count`', 'clears `isOpen`', 'clears `names`'],
    ])
  })

  it('has the events that an action sends', () => {
    expect(effectsOf('notify', 'hideAlert', 'raiseNext', 'notifyAndCount', 'log')).toEqual([
      ['emits `order.placed`'],
      ['sends `alert.hide` to `alert`'],
      ['raises `door.next`'],
      ['emits `order.placed`', 'increases `count`'],
      ['runs'],
    ])
  })

  it('has no effect of an action that changes nothing', () => {
    expect(effectsOf('setNames', 'copyNames')[1]).toEqual([])
  })

  it('has the effects that only the variant of the model shows', () => {
    const model = modelOf(doorMachine({ open: ['clear'], exit: ['setNames'] }))
    const effectsIn = (each: FlowModel) => recordEffects(each).get('door.closed|door.open|0 0')
    const effectVariant = { nodeKey: ({ context }: AnyMachineSnapshot) => context['count'] }

    expect(effectsIn(model)).toBeUndefined()
    expect([...(effectsIn({ ...model, effectVariant }) ?? [])].toSorted()).toEqual([
      'clears `count`',
      'clears `isOpen`',
      'clears `names`',
    ])
  })

  it('has the place of each use of an action, on entry and on exit too', () => {
    const door = doorMachine({ entry: ['notify'], exit: ['log', 'hideAlert'] })

    expect(placesIn(modelOf(door))).toEqual([
      'door.open|entry 0',
      'door.open|exit 0',
      'door.open|exit 1',
    ])
    expect(placesIn(asFlow)).toEqual([
      'kiosk.choosing|goods.add|0 0',
      'kiosk.ordering.placing|xstate.error.actor.placeOrder|0 0',
    ])
  })
})

type ActionName =
  | 'setNames'
  | 'copyNames'
  | 'clear'
  | 'countDown'
  | 'notify'
  | 'hideAlert'
  | 'raiseNext'
  | 'log'
  | 'notifyAndCount'

type Uses = Partial<Record<'open' | 'entry' | 'exit', ActionName[]>>

const doorMachine = ({ open = [], entry = [], exit = [] }: Uses) =>
  doorSetup.createMachine({
    id: 'door',
    context: { names: [], isOpen: false, count: 0 },
    initial: 'closed',
    states: {
      closed: { on: { 'door.open': { target: 'open', actions: open } } },
      open: { entry, exit, on: { 'door.close': 'closed' } },
    },
  })

const modelOf = (machine: AnyStateMachine): FlowModel => ({ machine, events: {}, actors: {} })

const placesIn = (model: FlowModel): string[] => [...recordEffects(model).keys()].toSorted()

/** The effects of actions that a transition performs one after another. */
const effectsOf = (...open: ActionName[]): string[][] => {
  const record = recordEffects(modelOf(doorMachine({ open })))
  return open.map((_, index) =>
    [...(record.get(`door.closed|door.open|0 ${index}`) ?? [])].toSorted(),
  )
}
