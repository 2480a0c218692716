import { describe, expect, it } from 'vitest'
import { getInitialSnapshot, getNextSnapshot, setup } from 'xstate'

import { makeMutable, recordRun, withMutant } from '#flows/mutation/mutate-machine.ts'
import type { Mutant } from '#flows/mutation/mutant.ts'
import { mutantsOf } from '#flows/mutation/mutants.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'

import { kioskMachine } from '../kiosk.machine.ts'

const add = { type: 'goods.add', count: 2 } as const
const place = { type: 'order.place' } as const

const mutableKiosk = () => {
  const machine = kioskMachine.provide({})
  const mutants = mutantsOf(machine)
  makeMutable(machine)
  const mutant = (name: string): Mutant => {
    const found = mutants.find((each) => each.name === name)
    if (!found) throw new Error(`There is no mutant ${name}`)
    return found
  }
  return { machine, mutant }
}

const ordered = async (machine: typeof kioskMachine) => {
  const testActor = createTestActor(machine)
  testActor.actor.send(add)
  testActor.actor.send(place)
  return testActor
}

/** The state after goods were added and an order was placed. */
const stateOf = async (machine: typeof kioskMachine) =>
  (await ordered(machine)).actor.getSnapshot().value

describe('a mutable machine', () => {
  it.each([
    ['choosing, order.place [hasGoods]: without the transition', 'choosing'],
    ['choosing, order.place [hasGoods]: to refused', 'refused'],
  ])('follows the mutant: %s', async (name, state) => {
    const { machine, mutant } = mutableKiosk()

    expect(await withMutant(mutant(name), () => stateOf(machine))).toBe(state)
  })

  it('follows a mutant of its actions and of its guards', async () => {
    const { machine, mutant } = mutableKiosk()
    const goods = async () => (await ordered(machine)).actor.getSnapshot().context.goods
    const withoutGoods = async () => {
      const { actor } = createTestActor(machine)
      actor.send(place)
      return actor.getSnapshot().value
    }

    expect(await withMutant(mutant('choosing, goods.add: without addGoods'), goods)).toBe(0)
    expect(
      await withMutant(mutant('choosing, order.place [hasGoods]: guard always true'), withoutGoods),
    ).toEqual({ ordering: 'placing' })
  })

  it('follows a mutant of its delays', async () => {
    const { machine, mutant } = mutableKiosk()
    const timeout = async () => {
      const { clock, settle } = await ordered(machine)
      settle('placeOrder', { output: { isPaid: false } })
      return clock.untilNext()
    }

    expect(await timeout()).toBe(30_000)
    expect(
      await withMutant(mutant('delay confirmationTimeout: three times as long'), timeout),
    ).toBe(90_000)
  })

  it('is the original again after the mutant, also when the work has failed', async () => {
    const { machine, mutant } = mutableKiosk()
    const broken = mutant('choosing, order.place [hasGoods]: without the transition')
    await expect(
      withMutant(broken, async () => {
        await stateOf(machine)
        throw new Error('The test has found the mutant')
      }),
    ).rejects.toThrow()

    expect(await stateOf(machine)).toEqual({ ordering: 'placing' })
  })

  it('passes the mutant on to copies with other actors, and to none of another machine', async () => {
    const { machine, mutant } = mutableKiosk()
    const copy = machine.provide({})
    const other = mutableKiosk().machine
    const broken = mutant('choosing, order.place [hasGoods]: without the transition')

    expect(await withMutant(broken, () => stateOf(copy))).toBe('choosing')
    expect(await withMutant({ ...broken, machine: 'another' }, () => stateOf(other))).toEqual({
      ordering: 'placing',
    })
  })

  it('fails when a mutant never comes to rest', async () => {
    const machine = setup({ guards: { isLeft: () => false } }).createMachine({
      id: 'swing',
      initial: 'left',
      states: { left: { always: { guard: 'isLeft', target: 'right' } }, right: { always: 'left' } },
    })
    const endless = mutantsOf(machine).find(({ kind }) => kind === 'guard')
    if (!endless) throw new Error('There is no such mutant')
    makeMutable(machine)

    const work = async () => getInitialSnapshot(machine)

    expect((await work()).status).toBe('active')
    expect((await withMutant(endless, work)).status).toBe('error')
  })
})

describe('a recorded run', () => {
  it('reaches the mutants of the events that arrive, and no others', async () => {
    const { machine, mutant } = mutableKiosk()

    const run = await recordRun(async () => {
      getNextSnapshot(machine, getInitialSnapshot(machine), place)
    })

    const reached = mutantsOf(kioskMachine).filter(run.reaches)
    expect(new Set(reached.map(({ name }) => name.split(':')[0]))).toEqual(
      new Set(['choosing, order.place [hasGoods]']),
    )
    expect(run.reaches(mutant('refused, always [isWornOut]: guard always true'))).toBe(false)
  })

  it('reaches the mutants of the delays and actions that run', async () => {
    const { machine, mutant } = mutableKiosk()

    const run = await recordRun(async () => {
      const { settle } = await ordered(machine)
      settle('placeOrder', { output: { isPaid: false } })
    })

    expect(run.reaches(mutant('delay confirmationTimeout: a third as long'))).toBe(true)
    expect(run.reaches(mutant('ordering.placing, placeOrder fails: without countAttempt'))).toBe(
      false,
    )
  })
})
