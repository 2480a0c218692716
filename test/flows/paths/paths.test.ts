import { describe, expect, it } from 'vitest'

import {
  coverageOf,
  transitionRecorder,
  transitionsOf,
} from '#flows/coverage/transition-coverage.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import {
  edgeCover,
  endOf,
  pathId,
  pathTo,
  shortestPaths,
  describePath,
  tours,
} from '#flows/paths/paths.ts'
import { walk } from '#flows/paths/walk-path.ts'

import { kioskModel } from '../kiosk.flow.ts'

describe('the paths of a machine', () => {
  it.each([
    ['the edge cover', edgeCover],
    ['tours', tours],
  ])('contain exactly the existing transitions as %s', (_, generate) => {
    expect(walkAll(generate(kioskModel))).toEqual(new Set(transitionsOf(kioskModel.machine)))
  })

  it('reach every state with its accepted events, and take every trigger in each state', () => {
    const covered = edgeCover(kioskModel)
    const toured = tours(kioskModel)

    expect(new Set(toured.flatMap(controlsOf))).toEqual(new Set(covered.flatMap(controlsOf)))
    expect(new Set(toured.flatMap(stepsOf))).toEqual(new Set(covered.flatMap(stepsOf)))
  })

  it('visit nodes that differ in the context alone when these have names of their own', () => {
    const keysOf = (paths: Walk[]) =>
      new Set(paths.flatMap(({ steps }) => steps.map(({ to }) => to.key)))
    const visited = keysOf(tours(kioskModel, ({ key }) => key))

    expect(visited).toEqual(keysOf(edgeCover(kioskModel)))
    expect(keysOf(tours(kioskModel)).size).toBeLessThanOrEqual(visited.size)
  })

  it.each(Object.entries<FlowModel>(flowModels))(
    'lead the running machine through the states of the tours of %s',
    (_, model) => {
      expect(() => tours(model).forEach((tour) => walk(model, tour))).not.toThrow()
    },
  )

  it('are fewer as tours', () => {
    expect(tours(kioskModel).length).toBeLessThan(edgeCover(kioskModel).length)
  })

  it('are not prefixes of one another', () => {
    const descriptions = edgeCover(kioskModel).map(describePath)
    const prefixes = descriptions.filter((path) =>
      descriptions.some((other) => other.startsWith(`${path} →`)),
    )

    expect(prefixes).toEqual([])
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  it('have the same description every time', () => {
    expect(edgeCover(kioskModel).map(describePath)).toEqual(edgeCover(kioskModel).map(describePath))
  })

  it('keep their names when others are added or removed', () => {
    const poorer = { ...kioskModel, actors: { placeOrder: { done: [{ isPaid: false }] } } }
    const names = new Map(edgeCover(kioskModel).map((path) => [describePath(path), pathId(path)]))
    const shared = edgeCover(poorer).filter((path) => names.has(describePath(path)))

    expect(new Set(names.values()).size).toBe(names.size)
    expect(shared.length).toBeGreaterThan(0)
    for (const path of shared) expect(pathId(path)).toBe(names.get(describePath(path)))
  })

  it('reach every node once when they are the shortest', () => {
    const ends = shortestPaths(kioskModel).map((path) => endOf(path).key)

    expect(new Set(ends).size).toBe(ends.length)
  })

  it('reach a requested state', () => {
    expect(describePath(pathTo(kioskModel, { ordering: 'unpaid' }))).toBe(
      'kiosk: goods.add (count: 1) → order.place → placeOrder gives {"isPaid":false}',
    )
  })

  it('throw for a state that no path reaches', () => {
    expect(() => pathTo(kioskModel, 'nowhere')).toThrow('No path of kiosk leads to "nowhere"')
  })

  it('throw while a call has no outcomes', () => {
    expect(() => edgeCover({ ...kioskModel, actors: {} })).toThrow(
      'The flow model of kiosk has no outcomes of placeOrder',
    )
  })

  it('throw for a context that grows without bound', () => {
    const unbounded: FlowModel = {
      ...kioskModel,
      events: { 'goods.add': [{ count: 1 }] },
      nodeKey: ({ context }) => context,
    }

    expect(() => edgeCover(unbounded)).toThrow('limit exceeded')
  })
})

describe('a walk', () => {
  it('reports a machine that differs from its model', () => {
    const impatient = kioskModel.machine.provide({ guards: { isWornOut: () => true } })

    expect(() => walkAll(edgeCover(kioskModel), { ...kioskModel, machine: impatient })).toThrow(
      'kiosk differs from its model after confirmationTimeout passes (30000 ms)',
    )
  })
})

describe('coverage', () => {
  it('names every transition by its source, event and index', () => {
    expect(transitionsOf(kioskModel.machine)).toEqual([
      'kiosk.choosing|goods.add|0',
      'kiosk.choosing|order.place|0',
      'kiosk.ordering|order.cancel|0',
      'kiosk.ordering.placing|xstate.done.actor.placeOrder|0',
      'kiosk.ordering.placing|xstate.done.actor.placeOrder|1',
      'kiosk.ordering.placing|xstate.error.actor.placeOrder|0',
      'kiosk.ordering.unpaid|payment.confirmed|0',
      'kiosk.ordering.unpaid|xstate.after.confirmationTimeout.kiosk.ordering.unpaid|0',
      'kiosk.refused|order.place|0',
      'kiosk.refused|always|0',
    ])
  })

  it('reports a transition that the model never takes', () => {
    const hopeful: FlowModel = {
      ...kioskModel,
      actors: { placeOrder: { done: [{ isPaid: true }] } },
    }
    const { missing } = coverageOf(hopeful.machine, walkAll(edgeCover(hopeful), hopeful))

    expect(missing).toContain('kiosk.ordering.placing|xstate.error.actor.placeOrder|0')
  })

  it('ignores a waived transition, and reports a waiver that is not needed', () => {
    const waived = [
      { transition: 'kiosk.refused|always|0', why: 'nobody fails twice' },
      { transition: 'kiosk.gone|always|0', why: 'the state has gone' },
    ]
    const coverage = coverageOf(kioskModel.machine, walkAll(edgeCover(kioskModel)), waived)

    expect(coverage.stale).toEqual(['kiosk.refused|always|0', 'kiosk.gone|always|0'])
    expect(coverageOf(kioskModel.machine, new Set(), waived).missing).toHaveLength(9)
  })
})

const walkAll = (paths: ReturnType<typeof tours>, model: FlowModel = kioskModel) => {
  const { walked, inspect } = transitionRecorder()
  for (const path of paths) walk(model, path, inspect)
  return walked
}

type Walk = ReturnType<typeof tours>[number]

/** Each state with the events that the machine accepts in it. */
const controlsOf = ({ start, steps }: Walk): string[] =>
  [start, ...steps.map(({ to }) => to)].map(({ snapshot, acceptedTypes }) =>
    JSON.stringify([snapshot.value, acceptedTypes]),
  )

/** The state and trigger of each step, and the state it led to. */
const stepsOf = ({ start, steps }: Walk): string[] =>
  [start, ...steps.map(({ to }) => to)].flatMap(({ snapshot }, index) => {
    const step = steps[index]
    return step ? [JSON.stringify([snapshot.value, step.trigger, step.to.snapshot.value])] : []
  })
