import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

import type { Label } from '../labels/label.ts'
import type { Precondition } from '../labels/testers/preconditions.ts'
import type { SpecReferences } from '../requirements/spec-references.ts'

/**
 * What paths and diagrams need beyond the chart: the labels and payloads of its events, the questions of its guards,
 * the effects of its actions, the outcomes of its calls, and the facts of its context that distinguish nodes.
 */
export type FlowModel = {
  machine: AnyStateMachine
  /** The sections of the specification that its states and transitions fulfil; none for an addition. */
  spec?: SpecReferences
  /** With whom and with which cart a tester starts. */
  precondition?: Precondition
  /** How each event is sent. */
  labels?: Readonly<Record<string, Label>>
  /** The questions that guards ask, besides those in `general-questions.ts`. */
  questions?: Readonly<Record<string, string>>
  /** What actions do, besides those in `effect-sentences.ts`. */
  effects?: Readonly<Record<string, string>>
  input?: unknown
  /** The payloads to try for each event. An event without an entry is sent without a payload. */
  events: Record<string, Variants<object, AnyMachineSnapshot>>
  /** The outcomes of the call of each invoke id. */
  actors: Record<string, Outcomes>
  /** The facts that guards read, each with few values: every value multiplies the number of nodes. */
  nodeKey?: (snapshot: AnyMachineSnapshot) => unknown
  /** Payloads, outcomes and facts that only the recording of effects needs; they replace those of the same name. */
  effectVariant?: EffectVariant
  /** Transitions that no path walks, each with its reason. */
  waived?: readonly Waiver[]
  /** States that have no outgoing transition on purpose. */
  allowedDeadEnds?: readonly AllowedDeadEnd[]
}

export type EffectVariant = Partial<Pick<FlowModel, 'events' | 'actors' | 'nodeKey' | 'input'>>

type Variants<Load, Snapshot> = readonly Load[] | ((snapshot: Snapshot) => readonly Load[])

type Outcomes = {
  done?: Variants<unknown, AnyMachineSnapshot>
  error?: Variants<unknown, AnyMachineSnapshot>
}
export type Waiver = { transition: string; why: string }
type AllowedDeadEnd = { state: string; why: string }

type Payload<Event> = Omit<Event, 'type'>
type BareEvent<Event> = Event extends unknown
  ? keyof Payload<Event> extends never
    ? Event
    : never
  : never

type EventsOf<Machine extends AnyStateMachine> = EventFromLogic<Machine> & { type: string }
type LoadedEvents<Machine extends AnyStateMachine> = {
  [Event in Exclude<EventsOf<Machine>, BareEvent<EventsOf<Machine>>> as Event['type']]: Variants<
    Payload<Event>,
    SnapshotFrom<Machine>
  >
}
type BareEvents<Machine extends AnyStateMachine> = {
  [Event in BareEvent<EventsOf<Machine>> as Event['type']]?: Variants<object, SnapshotFrom<Machine>>
}

/**
 * For `satisfies`: checks a model against the events, payloads and snapshots of its machine. An event without a label
 * does not compile.
 */
export type ModelOf<Machine extends AnyStateMachine> = {
  machine: Machine
  labels: Record<EventsOf<Machine>['type'], Label>
  events: LoadedEvents<Machine> & BareEvents<Machine>
  nodeKey?: (snapshot: SnapshotFrom<Machine>) => unknown
  input?: InputFrom<Machine>
  effectVariant?: {
    events?: Partial<LoadedEvents<Machine> & BareEvents<Machine>>
    actors?: FlowModel['actors']
    nodeKey?: (snapshot: SnapshotFrom<Machine>) => unknown
    input?: InputFrom<Machine>
  }
} & Pick<
  FlowModel,
  'actors' | 'precondition' | 'spec' | 'questions' | 'effects' | 'waived' | 'allowedDeadEnds'
>

/** Returns the variants for a snapshot. */
export const variantsAt = <Load>(
  variants: Variants<Load, AnyMachineSnapshot>,
  snapshot: AnyMachineSnapshot,
): readonly Load[] => (typeof variants === 'function' ? variants(snapshot) : variants)

/** Two snapshots with the same key are the same node. */
export const keyOf = (model: FlowModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.status, model.nodeKey?.(snapshot) ?? null])
