import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type {
  ActorRefFrom,
  AnyActorRef,
  AnyStateMachine,
  EmittedFrom,
  EventFrom,
  EventObject,
  InputFrom,
  MachineImplementationsFrom,
  SnapshotFrom,
} from 'xstate'

import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'

import type { Actors } from './actors.ts'
import { useActors, useStepUpActor } from './context.tsx'
import { inspectOptions } from './inspect.ts'
import { useEmittedEvents, type EmittedHandlers } from './use-emitted-events.ts'
import { useValue } from './use-value.ts'

/** A machine that a screen runs: its actor, and the snapshot that the screen shows. */
export type ScreenActor<Machine extends AnyStateMachine> = {
  actor: ActorRefFrom<Machine>
  snapshot: SnapshotFrom<Machine>
}

/**
 * Implements all actors of a machine (`src/actors/<domain>/<name>.actors.ts`). `stepUp` is `null`
 * outside `StepUpProvider`.
 */
type ProvideActors<Machine extends AnyStateMachine> = (
  actors: Actors,
  stepUp: StepUpActor | null,
) => Required<NonNullable<MachineImplementationsFrom<Machine>['actors']>>

/** Connects a screen's actor with events from outside. Returns a function that disconnects it. */
export type Connect<Event extends EventObject> = (
  send: (event: Event) => void,
  actors: Actors,
) => () => void

type ScreenOptions<Machine extends AnyStateMachine> = {
  /** The event that starts the machine; it is sent again when its type changes. */
  start?: EventFrom<Machine> | undefined
  /** Must be the same function for each render. */
  connect?: Connect<EventFrom<Machine>>
  /** Handles emitted events in the screen, which are then not forwarded to the app's actors. */
  on?: EmittedHandlers<EmittedFrom<Machine>>
}

type OptionsOf<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine>
    ? [options?: ScreenOptions<Machine>]
    : [options: ScreenOptions<Machine> & { input: InputFrom<Machine> }]

/** Runs a machine while its component is mounted, and forwards the events that it emits. */
export function useScreenActor<Machine extends AnyStateMachine>(
  machine: Machine,
  provideActors: ProvideActors<Machine>,
  ...options: OptionsOf<Machine>
): ScreenActor<Machine>
export function useScreenActor(
  machine: AnyStateMachine,
  provideActors: (actors: Actors, stepUp: StepUpActor | null) => object,
  { input, start, connect, on }: ScreenOptions<AnyStateMachine> & { input?: unknown } = {},
): { actor: AnyActorRef; snapshot: unknown } {
  const actors = useActors()
  const stepUp = useStepUpActor()
  const provided = useMemo(
    () => machine.provide({ actors: { ...provideActors(actors, stepUp) } }),
    [machine, provideActors, actors, stepUp],
  )
  const actor: AnyActorRef = useActorRef(provided, { input, ...inspectOptions })
  useEmittedEvents(actor, on)
  useEffect(() => connect?.((event) => actor.send(event), actors), [actor, actors, connect])
  const sendStart = useEffectEvent((to: AnyActorRef) => {
    if (start) to.send(start)
  })
  const startType: unknown = start?.type
  useEffect(() => {
    if (startType !== undefined) sendStart(actor)
  }, [actor, startType])
  return { actor, snapshot: useValue(actor, (current: unknown) => current) }
}
