import type { AnyEventObject } from 'xstate'

import { transitionRecorder } from '../coverage/transition-coverage.ts'
import { runningMachines, type PendingCall, type RunningMachine } from '../test-actor/actor-tree.ts'
import { createTestActor, type TestActor } from '../test-actor/create-test-actor.ts'
import { keyOf, variantsAt, type FlowModel } from './flow-model.ts'
import { sentEvents } from './possible-events.ts'
import { describeTrigger, type Outcome, type Trigger } from './trigger.ts'

/**
 * Explores a system by running it, which finds what the graph of one chart does not contain: children that send events
 * to each other, and racing timers. From the start, every possible event is performed on a copy of the running system,
 * breadth first, until there is no new node. So every path can really happen.
 */
type Exploration = {
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
  /** What else distinguishes nodes, such as the last call; with few values. */
  nodeKey?: (node: ExploredNode) => unknown
  /** The events sent from outside, by the machine's path: `auth.terms`, or `''` for the root. */
  allowedEvents: Record<string, readonly string[]>
  /** Connects machines that only the page connects, in each copy of the running system. */
  connect?: (testActor: TestActor) => void
  /** Checks every node; throws where an invariant is violated. */
  inspectNode?: (node: ExploredNode) => void
  /** The maximum number of nodes. */
  limit?: number
}

/** A node with the step that has reached it. */
export type ExploredNode = {
  config: ExplorationConfig
  testActor: TestActor
  machines: readonly RunningMachine[]
  calls: readonly PendingCall[]
  /** The calls made on the path, oldest first. */
  history: readonly MadeCall[]
  /** The last step; null at the start. */
  step: ExploredStep | null
}

/** A trigger, the machines before it, and what followed: the calls made, and the events that those machines emitted. */
type ExploredStep = {
  trigger: Trigger
  before: MachinesBefore
  made: readonly MadeCall[]
  emitted: readonly EmittedBy[]
}

/** An event and the path of the machine that has emitted it. */
type EmittedBy = { path: string; event: AnyEventObject }

type MachinesBefore = readonly Pick<RunningMachine, 'path' | 'snapshot'>[]

/** A call with its outcome; null while it is pending, and when its state was left. */
export type MadeCall = Call & { outcome: Outcome | null }

type Call = { name: string; input: unknown }

export const explore = (config: ExplorationConfig): Exploration => {
  const { root, inspectNode } = config
  const { walked, inspect } = transitionRecorder()
  const seen = new Set<string>()
  const queue: { path: readonly Trigger[]; state: SavedNode; triggers: readonly Trigger[] }[] = []
  const paths: (readonly Trigger[])[] = []
  let edges = 0

  const visit = (path: readonly Trigger[], reach: () => ExploredNode): void => {
    const node = reportPath(root, path, () => {
      const reached = reach()
      rejectBroken(reached)
      inspectNode?.(reached)
      return reached
    })
    const key = nodeKey(node)
    if (seen.has(key)) return
    seen.add(key)
    queue.push({ path, state: saveNode(node), triggers: possibleTriggers(node) })
    rejectTooMany(config, seen.size)
  }

  visit([], () => firstNode(config, inspect))
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, state, triggers } = next
    paths.push(path)
    for (const trigger of triggers) visit([...path, trigger], () => nodeAfter(state, trigger))
    edges += triggers.length
  }
  return { nodes: seen.size, edges, walked, paths }
}

/** A node without its running actors, which would fill the memory. */
type SavedNode = Pick<ExploredNode, 'config' | 'history'> & {
  pending: readonly Call[]
  before: MachinesBefore
  createCopy: () => TestActor
}

const saveNode = ({ config, history, calls, machines, testActor }: ExploredNode): SavedNode => ({
  config,
  history,
  pending: calls.map(({ name, input }) => ({ name, input })),
  before: machines.map(({ path, snapshot }) => ({ path, snapshot })),
  createCopy: testActor.save(),
})

const firstNode = (
  config: ExplorationConfig,
  inspect: ReturnType<typeof transitionRecorder>['inspect'],
): ExploredNode => {
  const { machine, input } = config.root
  const testActor = createTestActor(machine, { input, children: 'running', inspect })
  config.connect?.(testActor)
  return {
    ...reachedBy(testActor),
    config,
    history: withCalls([], [], testActor.calls()),
    step: null,
  }
}

const nodeAfter = (
  { config, history, pending, before, createCopy }: SavedNode,
  trigger: Trigger,
): ExploredNode => {
  const testActor = createCopy()
  const emitted = emittedEvents(testActor)
  config.connect?.(testActor)
  testActor.perform(trigger)
  const reached = reachedBy(testActor)
  const now = withCalls(withOutcome(history, trigger), pending, reached.calls)
  return {
    ...reached,
    config,
    history: now,
    step: { trigger, before, made: now.slice(history.length), emitted },
  }
}

/** Collects what the running machines emit from now on. */
const emittedEvents = ({ actor }: TestActor): readonly EmittedBy[] => {
  const emitted: EmittedBy[] = []
  for (const { ref, path } of runningMachines(actor))
    ref.on('*', (event: AnyEventObject) => emitted.push({ path, event }))
  return emitted
}

const reachedBy = (testActor: TestActor) => ({
  testActor,
  machines: runningMachines(testActor.actor),
  calls: testActor.calls(),
})

const withOutcome = (history: readonly MadeCall[], trigger: Trigger): readonly MadeCall[] => {
  if (trigger.kind !== 'settle') return history
  const { call, outcome } = trigger
  const settled = history.findLast((made) => made.name === call && made.outcome === null)
  return history.map((made) => (made === settled ? { ...made, outcome } : made))
}

/** Adds the calls that were not pending before. The same call may be made again after its state was left. */
const withCalls = (
  history: readonly MadeCall[],
  before: readonly Call[],
  calls: readonly PendingCall[],
): readonly MadeCall[] => {
  const isStillPending = (call: Call) =>
    before.some((pending) => isSameCall(pending, call)) &&
    history.findLast((made) => isSameCall(made, call))?.outcome === null
  const made = calls.filter((call) => !isStillPending(call))
  return [...history, ...made.map(({ name, input }) => ({ name, input, outcome: null }))]
}

const isSameCall = (one: Call, other: Call): boolean =>
  one.name === other.name && one.input === other.input

const reportPath = <Result>(
  { machine }: FlowModel,
  path: readonly Trigger[],
  work: () => Result,
): Result => {
  try {
    return work()
  } catch (cause) {
    const story = path.map(describeTrigger).join(' → ')
    throw new Error(`${machine.id} fails after: ${story}\n${String(cause)}`, { cause })
  }
}

const possibleTriggers = ({ config, testActor, machines, calls }: ExploredNode): Trigger[] => {
  const allowedEvents = machines.flatMap(({ path, snapshot }) =>
    sentEvents(modelOf(config, snapshot.machine.id), snapshot)
      .filter(({ type }) => config.allowedEvents[path]?.includes(type))
      .map((event): Trigger => ({ kind: 'send', to: path, event })),
  )
  const settled = calls.flatMap(({ name, id, owner }): Trigger[] => {
    const { snapshot } = owner
    const { done = [], error = [] } = modelOf(config, snapshot.machine.id).actors[id] ?? noOutcomes
    const outcomes = [
      ...variantsAt(done, snapshot).map((output) => ({ output })),
      ...variantsAt(error, snapshot).map((failure) => ({ error: failure })),
    ]
    return outcomes.map((outcome) => ({ kind: 'settle', call: name, outcome }))
  })
  const ms = testActor.clock.untilNext()
  return [...allowedEvents, ...settled, ...(ms === null ? [] : [{ kind: 'wait' as const, ms }])]
}

const noOutcomes: FlowModel['actors'][string] = {}

/** Two nodes are equal when the machines in focus have equal states, and the same pending calls. */
const nodeKey = (node: ExploredNode): string => {
  const { config, machines, calls } = node
  const isInFocus = ({ path }: RunningMachine) => config.focus.includes(path)
  return JSON.stringify([
    machines
      .filter(isInFocus)
      .map(({ path, snapshot }) => [path, keyOf(modelOf(config, snapshot.machine.id), snapshot)]),
    calls.filter(({ owner }) => isInFocus(owner)).map(({ name }) => name),
    config.nodeKey?.(node) ?? null,
  ])
}

/** Returns the flow model of a machine of the exploration. */
export const modelOf = ({ root, models }: ExplorationConfig, id: string): FlowModel => {
  const model = id === root.machine.id ? root : models[id]
  if (model) return model
  throw new Error(`There is no flow model of ${id}, a child of ${root.machine.id}`)
}

const rejectBroken = ({ machines }: ExploredNode): void => {
  const broken = machines.find(({ snapshot }) => snapshot.status === 'error')
  if (broken)
    throw new Error(`${broken.snapshot.machine.id} failed: ${String(broken.snapshot.error)}`)
}

const rejectTooMany = ({ root, limit = 3000 }: ExplorationConfig, nodes: number): void => {
  if (nodes <= limit) return
  throw new Error(
    `${root.machine.id} has more than ${limit} nodes: put fewer of its machines in focus`,
  )
}
