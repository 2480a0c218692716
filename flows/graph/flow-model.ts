import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

/**
 * What a chart cannot say about itself and its paths depend on: the payloads its events carry, how its calls
 * may end, and which facts of its context make two moments different.
 */
export type FlowModel = {
  machine: AnyStateMachine
  input?: unknown
  /** The payloads with which each event is tried. An event that is not named here is sent bare. */
  events: Record<string, Variants<object, AnyMachineSnapshot>>
  /** How the call of each invoke id may end. */
  actors: Record<string, Outcomes>
  /** The facts that guards read, each with few values: every value multiplies the number of moments. */
  identity?: (snapshot: AnyMachineSnapshot) => unknown
  /** Transitions that no path walks, each with its reason. */
  waived?: readonly Waiver[]
  /** States that nothing leads out of, and rightly so. */
  resting?: readonly RestingState[]
}

export type Variants<Load, Snapshot> = readonly Load[] | ((snapshot: Snapshot) => readonly Load[])

export type Outcomes = {
  done?: Variants<unknown, AnyMachineSnapshot>
  error?: Variants<unknown, AnyMachineSnapshot>
}
export type Waiver = { transition: string; why: string }
export type RestingState = { state: string; why: string }

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

/** What `satisfies` holds a written model against: the events, payloads and snapshots of its machine. */
export type ModelOf<Machine extends AnyStateMachine> = {
  machine: Machine
  events: LoadedEvents<Machine> & BareEvents<Machine>
  identity?: (snapshot: SnapshotFrom<Machine>) => unknown
  input?: InputFrom<Machine>
} & Pick<FlowModel, 'actors' | 'waived' | 'resting'>

/** The variants there are at this moment. */
export const variantsAt = <Load>(
  variants: Variants<Load, AnyMachineSnapshot>,
  snapshot: AnyMachineSnapshot,
): readonly Load[] => (typeof variants === 'function' ? variants(snapshot) : variants)

/** Two snapshots with the same key are the same moment of the flow. */
export const keyOf = (model: FlowModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.status, model.identity?.(snapshot) ?? null])
