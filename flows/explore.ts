import { tellAct, type Act } from './act.ts'
import { runningMachines, type RunningMachine } from './actor-tree.ts'
import { transitionRecorder } from './coverage.ts'
import { keyOf, variantsAt, type FlowModel } from './model.ts'
import { spokenEvents } from './possible-events.ts'
import { rehearse, type Rehearsal } from './rehearse.ts'

/**
 * Exploration by execution: what the graph of one chart cannot see, because it has children that speak to
 * each other, or timers that race. From the start, every act that is possible is played on the running system, breadth
 * first, until no new moment turns up. Every edge is replayed from the start, so every path can really happen.
 */
export type Exploration = {
  moments: number
  edges: number
  /** The transitions taken, of the root and of its children. */
  walked: ReadonlySet<string>
  paths: readonly (readonly Act[])[]
}

export type Expedition = {
  root: FlowModel
  /** The models of the machines that run within it, by machine id. */
  models: Record<string, FlowModel>
  /** The machines whose states tell moments apart, by path; the rest run too, but make no new moments. */
  focus: readonly string[]
  /** The events that people and the world send, by the machine's path: `auth.terms`, or `''` for the root. */
  spoken: Record<string, readonly string[]>
  /** Looks at every moment; throws where something must never be. */
  inspectMoment?: (rehearsal: Rehearsal) => void
  /** How many moments are too many. */
  limit?: number
}

export const explore = (expedition: Expedition): Exploration => {
  const { walked, inspect } = transitionRecorder()
  const play = (acts: readonly Act[]) => replay(expedition, acts, inspect)
  const seen = new Set([momentKey(expedition, play([]))])
  const paths: Act[][] = [[]]
  let edges = 0

  for (const path of paths) {
    for (const act of possibleActs(expedition, play(path))) {
      const onward = [...path, act]
      const key = momentKey(expedition, play(onward))
      edges += 1
      if (!seen.has(key)) paths.push(onward)
      seen.add(key)
    }
    refuseTooMany(expedition, seen.size)
  }
  return { moments: seen.size, edges, walked, paths }
}

const replay = (
  { root, inspectMoment }: Expedition,
  acts: readonly Act[],
  inspect: ReturnType<typeof transitionRecorder>['inspect'],
): Rehearsal => {
  const rehearsal = rehearse(root.machine, { input: root.input, children: 'alive', inspect })
  try {
    for (const act of acts) rehearsal.perform(act)
    refuseBroken(rehearsal)
    inspectMoment?.(rehearsal)
  } catch (cause) {
    const story = acts.map(tellAct).join(' → ')
    throw new Error(`${root.machine.id} breaks after: ${story}\n${String(cause)}`, { cause })
  }
  return rehearsal
}

const possibleActs = (expedition: Expedition, { actor, calls, clock }: Rehearsal): Act[] => {
  const spoken = runningMachines(actor).flatMap(({ path, snapshot }) =>
    spokenEvents(modelOf(expedition, snapshot.machine.id), snapshot)
      .filter(({ type }) => expedition.spoken[path]?.includes(type))
      .map((event): Act => ({ kind: 'send', to: path, event })),
  )
  const settled = calls().flatMap(({ name, id, owner }): Act[] => {
    const { snapshot } = owner
    const { done = [], error = [] } =
      modelOf(expedition, snapshot.machine.id).actors[id] ?? noOutcomes
    return [
      ...variantsAt(done, snapshot).map((output): Act => ({
        kind: 'settle',
        call: name,
        outcome: { output },
      })),
      ...variantsAt(error, snapshot).map((failure): Act => ({
        kind: 'settle',
        call: name,
        outcome: { error: failure },
      })),
    ]
  })
  const ms = clock.untilNext()
  return [...spoken, ...settled, ...(ms === null ? [] : [{ kind: 'wait' as const, ms }])]
}

const noOutcomes: FlowModel['actors'][string] = {}

/** Two moments are the same when the machines in focus are, and the same calls of theirs are under way. */
const momentKey = (expedition: Expedition, { actor, calls }: Rehearsal): string => {
  const isInFocus = ({ path }: RunningMachine) => expedition.focus.includes(path)
  const machines = runningMachines(actor).filter(isInFocus)
  return JSON.stringify([
    machines.map(({ path, snapshot }) => [
      path,
      keyOf(modelOf(expedition, snapshot.machine.id), snapshot),
    ]),
    calls()
      .filter(({ owner }) => isInFocus(owner))
      .map(({ name }) => name),
  ])
}

const modelOf = ({ root, models }: Expedition, id: string): FlowModel => {
  const model = id === root.machine.id ? root : models[id]
  if (model) return model
  throw new Error(`There is no flow model of ${id}, which runs within ${root.machine.id}`)
}

const refuseBroken = ({ actor }: Rehearsal): void => {
  const broken = runningMachines(actor).find(({ snapshot }) => snapshot.status === 'error')
  if (broken)
    throw new Error(`${broken.snapshot.machine.id} is broken: ${String(broken.snapshot.error)}`)
}

const refuseTooMany = ({ root, limit = 3000 }: Expedition, moments: number): void => {
  if (moments <= limit) return
  throw new Error(
    `${root.machine.id} has more than ${limit} moments: look at fewer of its machines`,
  )
}
