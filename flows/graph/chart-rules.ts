import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'

import * as statuses from '#contract/statuses.ts'

import { stateNodes } from '../coverage/transition-coverage.ts'
import { graphOf } from './graph.ts'
import type { FlowModel } from './flow-model.ts'

/**
 * The rules of every chart, so that people who do not program can read its diagram and its paths. Each violation is a
 * sentence that begins with the state.
 */
export const ruleViolations = (model: FlowModel): string[] => {
  const { machine } = model
  const nodes = stateNodes(machine.root)
  return [
    ...(machine.config.id ? [] : ['the machine has no id']),
    ...nodes.flatMap((node) => [
      ...descriptionRules(node),
      ...nameRules(node),
      ...invokeRules(machine, node),
      ...inlineRules(machine, node),
    ]),
    ...deadEnds(model, nodes),
    ...unreachable(model, nodes),
  ]
}

const descriptionRules = (node: AnyStateNode): string[] =>
  node.description ? [] : [`${node.id} has no description`]

const statusWords = new Set<string>(Object.values(statuses).flat())
const statePattern = /^[a-z][A-Za-z]*$/
const eventPattern = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/

const nameRules = (node: AnyStateNode): string[] => [
  ...(statePattern.test(node.key) || statusWords.has(node.key)
    ? []
    : [`${node.id} is neither a word of contract/statuses nor in camelCase`]),
  ...Object.keys(node.config.on ?? {})
    .filter((event) => !eventPattern.test(event))
    .map((event) => `${node.id} has an event ${event} that is not named thing.verb`),
]

/** A call's actor, its invoke and the contract share one name; a child machine handles its own failures. */
const invokeRules = (machine: AnyStateMachine, node: AnyStateNode): string[] =>
  node.invoke.flatMap(({ id, src, onError }) => {
    const actor = typeof src === 'string' ? src : 'an actor without a name'
    const isMachine = machine.implementations.actors[actor] instanceof StateMachine
    return [
      ...(id === actor ? [] : [`${node.id} invokes ${actor} without giving it that id`]),
      ...(onError || isMachine ? [] : [`${node.id} does not say what follows when ${actor} fails`]),
    ]
  })

/** An inline guard, action or delay has no name for a diagram to show. */
const inlineRules = (machine: AnyStateMachine, node: AnyStateNode): string[] => {
  const transitions = [...node.transitions.values(), node.always ?? []].flat()
  const actions = [
    ...[node.config.entry ?? [], node.config.exit ?? []].flat(),
    ...transitions.flatMap((transition) => transition.actions),
  ]
  return [
    ...transitions
      .filter(({ guard }) => typeof guard === 'function')
      .map(({ eventType }) => `${node.id} has a guard without a name at ${eventType || 'always'}`),
    ...actions
      .filter((action) => typeof action === 'function')
      .map(() => `${node.id} has an action without a name`),
    ...Object.keys(node.config.after ?? {})
      .filter((delay) => !(delay in machine.implementations.delays))
      .map((delay) => `${node.id} has a delay without a name: ${delay}`),
  ]
}

/** A leaf state without transitions is a dead end, unless it is final or its model lists it among its allowed dead ends. */
const deadEnds = ({ allowedDeadEnds = [] }: FlowModel, nodes: readonly AnyStateNode[]): string[] =>
  nodes
    .filter((node) => node.type === 'atomic' && !hasWayOut(node))
    .filter((node) => !allowedDeadEnds.some(({ state }) => state === node.id))
    .map((node) => `${node.id} is a dead end`)

const hasWayOut = (leaf: AnyStateNode): boolean =>
  selfAndAncestors(leaf)
    .flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
    .some(({ target }) => target?.some((state) => state !== leaf))

const unreachable = (model: FlowModel, nodes: readonly AnyStateNode[]): string[] => {
  const { start, edges } = graphOf(model)
  const reached = new Set(
    [start, ...edges.map(({ to }) => to)].flatMap(({ snapshot }) => {
      const { _nodes: active } = snapshot
      return active.map(({ id }) => id)
    }),
  )
  return nodes
    .filter((node) => !reached.has(node.id) && !isPassedThrough(node))
    .map(({ id }) => `${id} is never reached`)
}

/** A transient state, left as soon as it is entered; its transitions show whether it is reachable. */
const isPassedThrough = ({ always }: AnyStateNode): boolean =>
  always?.at(-1) !== undefined && always.at(-1)?.guard === undefined

const selfAndAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...selfAndAncestors(node.parent)] : [node]
