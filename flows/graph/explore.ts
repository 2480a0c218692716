import { describeTrigger, type Trigger } from './trigger.ts'
import { runningMachines, type RunningMachine } from '../test-actor/actor-tree.ts'
import { transitionRecorder } from '../coverage/transition-coverage.ts'
import { keyOf, variantsAt, type FlowModel } from './flow-model.ts'
import { sentEvents } from './possible-events.ts'
import { createTestActor, type TestActor } from '../test-actor/create-test-actor.ts'

/**
 * Explores a system by running it, which finds what the graph of one chart does not contain: children that send events
 * to each other, and racing timers. From the start, every possible event is replayed on the running system, breadth
 * first, until there is no new node. Every edge is replayed from the start, so every path can really happen.
 */
export type Exploration = {
  nodes: number
  edges: number
  /** The transitions taken, of the root and of its children. */
  walked: ReadonlySet<string>
  paths: readonly (readonly Trigger[])[]
}

export type ExplorationConfig = {
  root: FlowModel
  /** The models of the child machines, by machine id. */
  models: Record<string, FlowModel>
  /** The machines whose states distinguish nodes, by path; the others run too, but create no new nodes. */
  focus: readonly string[]
  /** The events sent from outside, by the machine's path: `auth.terms`, or `''` for the root. */
  allowedEvents: Record<string, readonly string[]>
  /** Checks every node; throws where an invariant is violated. */
  inspectNode?: (testActor: TestActor) => void
  /** The maximum number of nodes. */
  limit?: number
}

export const explore = (config: ExplorationConfig): Exploration => {
  const { walked, inspect } = transitionRecorder()
  const seen = new Set<string>()
  const queue: { path: readonly Trigger[]; triggers: readonly Trigger[] }[] = []
  const play = (path: readonly Trigger[]): void => {
    const testActor = replay(config, path, inspect)
    const key = nodeKey(config, testActor)
    if (seen.has(key)) return
    seen.add(key)
    queue.push({ path, triggers: possibleTriggers(config, testActor) })
  }
  let edges = 0

  play([])
  for (const { path, triggers } of queue) {
    for (const trigger of triggers) play([...path, trigger])
    edges += triggers.length
    rejectTooMany(config, seen.size)
  }
  return { nodes: seen.size, edges, walked, paths: queue.map(({ path }) => path) }
}

const replay = (
  { root, inspectNode }: ExplorationConfig,
  triggers: readonly Trigger[],
  inspect: ReturnType<typeof transitionRecorder>['inspect'],
): TestActor => {
  const testActor = createTestActor(root.machine, {
    input: root.input,
    children: 'running',
    inspect,
  })
  try {
    for (const trigger of triggers) testActor.perform(trigger)
    rejectBroken(testActor)
    inspectNode?.(testActor)
  } catch (cause) {
    const story = triggers.map(describeTrigger).join(' → ')
    throw new Error(`${root.machine.id} fails after: ${story}\n${String(cause)}`, { cause })
  }
  return testActor
}

const possibleTriggers = (
  config: ExplorationConfig,
  { actor, calls, clock }: TestActor,
): Trigger[] => {
  const allowedEvents = runningMachines(actor).flatMap(({ path, snapshot }) =>
    sentEvents(modelOf(config, snapshot.machine.id), snapshot)
      .filter(({ type }) => config.allowedEvents[path]?.includes(type))
      .map((event): Trigger => ({ kind: 'send', to: path, event })),
  )
  const settled = calls().flatMap(({ name, id, owner }): Trigger[] => {
    const { snapshot } = owner
    const { done = [], error = [] } = modelOf(config, snapshot.machine.id).actors[id] ?? noOutcomes
    return [
      ...variantsAt(done, snapshot).map((output): Trigger => ({
        kind: 'settle',
        call: name,
        outcome: { output },
      })),
      ...variantsAt(error, snapshot).map((failure): Trigger => ({
        kind: 'settle',
        call: name,
        outcome: { error: failure },
      })),
    ]
  })
  const ms = clock.untilNext()
  return [...allowedEvents, ...settled, ...(ms === null ? [] : [{ kind: 'wait' as const, ms }])]
}

const noOutcomes: FlowModel['actors'][string] = {}

/** Two nodes are equal when the machines in focus have equal states, and the same pending calls. */
const nodeKey = (config: ExplorationConfig, { actor, calls }: TestActor): string => {
  const isInFocus = ({ path }: RunningMachine) => config.focus.includes(path)
  const machines = runningMachines(actor).filter(isInFocus)
  return JSON.stringify([
    machines.map(({ path, snapshot }) => [
      path,
      keyOf(modelOf(config, snapshot.machine.id), snapshot),
    ]),
    calls()
      .filter(({ owner }) => isInFocus(owner))
      .map(({ name }) => name),
  ])
}

const modelOf = ({ root, models }: ExplorationConfig, id: string): FlowModel => {
  const model = id === root.machine.id ? root : models[id]
  if (model) return model
  throw new Error(`There is no flow model of ${id}, a child of ${root.machine.id}`)
}

const rejectBroken = ({ actor }: TestActor): void => {
  const broken = runningMachines(actor).find(({ snapshot }) => snapshot.status === 'error')
  if (broken)
    throw new Error(`${broken.snapshot.machine.id} failed: ${String(broken.snapshot.error)}`)
}

const rejectTooMany = ({ root, limit = 3000 }: ExplorationConfig, nodes: number): void => {
  if (nodes <= limit) return
  throw new Error(
    `${root.machine.id} has more than ${limit} nodes: put fewer of its machines in focus`,
  )
}
