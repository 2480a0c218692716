import {
  StateMachine,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate'

import { isMessageKey } from '#contract/message-keys.ts'

import { stateNodes, transitionId } from '../coverage/transition-coverage.ts'
import type { ArrowKind, Chart, ChartArrow, ChartInvoke, ChartState } from './chart.ts'

/** Reads a machine without running any of it. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const nodes = stateNodes(machine.root)
  return {
    id: machine.id,
    states: nodes.map((node) => stateOf(machine, node)),
    arrows: nodes.flatMap((node) => transitionsFrom(node).map((each) => arrowOf(machine, each))),
  }
}

const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values(), node.always ?? []].flat()

const stateOf = (machine: AnyStateMachine, node: AnyStateNode): ChartState => {
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    description: node.description ?? '',
    invokes: node.invoke.map(({ id, src }) => invokeOf(machine, id, src)),
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    messages: messagesOf(node),
  }
}

/** The keys that the state declares in its `meta`. */
const messagesOf = ({ meta }: AnyStateNode): readonly string[] => {
  const declared: unknown = meta
  if (typeof declared !== 'object' || declared === null || !('messages' in declared)) return []
  return Array.isArray(declared.messages) ? declared.messages.filter(isMessageKey) : []
}

const invokeOf = (machine: AnyStateMachine, id: string, src: unknown): ChartInvoke => {
  const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : undefined
  return { id, machine: logic instanceof StateMachine ? logic.id : null }
}

const arrowOf = (machine: AnyStateMachine, transition: AnyTransitionDefinition): ChartArrow => {
  const { source, target, eventType, guard, actions, description = '' } = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  const { kind, event } = causeOf(eventType)
  const delayed = source.after.find((each) => each.eventType === eventType)
  return {
    id: transitionId(transition),
    kind,
    source: source.id,
    target: target?.[0]?.id ?? null,
    event: delayed ? String(delayed.delay) : event,
    guard: guard ? nameOf(guard) : null,
    otherwise: !guard && (siblings?.length ?? 0) > 1,
    ms: delayed ? durationOf(machine, delayed.delay) : null,
    actions: namesOf(actions),
    description,
  }
}

const causes: readonly [string, ArrowKind][] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.done.state.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.after.', 'after'],
]

const causeOf = (eventType: string): { kind: ArrowKind; event: string } => {
  if (eventType === '') return { kind: 'always', event: '' }
  const [prefix = '', kind = 'event'] = causes.find(([start]) => eventType.startsWith(start)) ?? []
  return { kind, event: eventType.slice(prefix.length) }
}

const durationOf = (machine: AnyStateMachine, delay: unknown): number | null => {
  const known: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  return typeof known === 'number' ? known : null
}

/** Leaves out the unnamed actions that XState adds to start and cancel timers. */
const namesOf = (actions: readonly unknown[]): string[] =>
  actions.map(nameOf).filter((name) => name !== '')

/** Returns a guard or an action by name, with its parameter where that is one word. */
const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named
  if (typeof named !== 'object' || named === null || !('type' in named)) return ''
  const word = 'params' in named && typeof named.params === 'string' ? ` ${named.params}` : ''
  return `${String(named.type)}${word}`
}
