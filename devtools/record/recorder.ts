import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'

import type { TraceStep } from '#contract/app/incident.ts'
import { statePaths } from '#machines/fragments/state-paths.ts'

import { createActionLog, isMachineSnapshot } from './action-log.ts'

/** An event that a machine took, the actions that followed and the resulting states. */
export type Row = TraceStep & {
  n: number
  from: string
  payload: Record<string, unknown>
  actions: readonly string[]
}

/** A pending delayed event; `due` in milliseconds of `performance.now()`. */
export type Timer = { actor: string; id: string; event: string; ms: number; due: number }

/** The current snapshot of a machine, and how to send it events. */
export type RecordedActor = {
  actor: string
  machine: string
  snapshot: AnyMachineSnapshot
  address: AnyActorRef
}

type Recording = {
  actors: readonly RecordedActor[]
  rows: readonly Row[]
  timers: readonly Timer[]
}

const maxRows = 500

/** Records the last events of every machine of the page; for `useSyncExternalStore`. */
export const createRecorder = (now: () => number = () => performance.now()) => {
  let recording: Recording = { actors: [], rows: [], timers: [] }
  let count = 0
  const listeners = new Set<() => void>()
  const actionLog = createActionLog()
  const change = (part: Partial<Recording>): void => {
    recording = { ...recording, ...part }
    for (const listener of listeners) listener()
  }

  const updateActor = (address: AnyActorRef, snapshot: AnyMachineSnapshot): void => {
    const actor = address.sessionId
    const updatedActor = { actor, machine: snapshot.machine.id, snapshot, address }
    const isKnown = recording.actors.some((known) => known.actor === actor)
    const actors = isKnown
      ? recording.actors.map((known) => (known.actor === actor ? updatedActor : known))
      : [...recording.actors, updatedActor]
    change({ actors })
  }

  const recordEvent = (event: { type: string }, ref: AnyActorRef, from: string): void => {
    const snapshot = machineSnapshotOf(ref)
    if (!snapshot) return
    updateActor(ref, snapshot)
    const actions = actionLog.take(ref, snapshot)
    const { type, ...payload } = event
    const step = { ms: Math.round(now()), machine: snapshot.machine.id, actor: ref.sessionId }
    const state = statePaths(snapshot.value)
    const row = { ...step, n: ++count, from, event: type, state, payload, actions }
    const timers = recording.timers.filter(
      (timer) => !(timer.actor === ref.sessionId && timer.event === type),
    )
    change({ rows: [...recording.rows, row].slice(-maxRows), timers })
  }

  const arm = (actor: string, params: unknown): void => {
    const timer = timerOf(actor, params, now())
    if (timer) change({ timers: [...without(recording.timers, actor, timer.id), timer] })
  }

  const disarm = (actor: string, params: unknown): void => {
    const id = String(Object(params).sendId ?? Object(params).id ?? params)
    change({ timers: without(recording.timers, actor, id) })
  }

  return {
    inspect: (inspectOptions: InspectionEvent): void => {
      const ref = refOf(inspectOptions)
      if (!ref) return
      if (inspectOptions.type === '@xstate.snapshot')
        recordEvent(inspectOptions.event, ref, sourceOf(inspectOptions) ?? '')
      if (inspectOptions.type === '@xstate.microstep') actionLog.add(ref, inspectOptions)
      if (inspectOptions.type !== '@xstate.action') return
      const { type, params } = inspectOptions.action
      if (type === 'xstate.raise' || type === 'xstate.sendTo') arm(ref.sessionId, params)
      if (type === 'xstate.cancel') disarm(ref.sessionId, params)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: (): Recording => recording,
    clear: (): void => change({ rows: [] }),
  }
}

export type Recorder = ReturnType<typeof createRecorder>

const timerOf = (actor: string, params: unknown, now: number): Timer | null => {
  const { event, id, delay } = Object(params)
  if (typeof delay !== 'number') return null
  const name = typeof id === 'string' ? id : String(event.type)
  return { actor, id: name, event: String(event.type), ms: delay, due: now + delay }
}

const without = (timers: readonly Timer[], actor: string, id: string): Timer[] =>
  timers.filter((timer) => !(timer.actor === actor && timer.id === id))

const refOf = ({ actorRef }: InspectionEvent): AnyActorRef | undefined =>
  'getSnapshot' in actorRef ? Object(actorRef) : undefined

const sourceOf = (inspectOptions: object): string | undefined => {
  const source: unknown = Reflect.get(inspectOptions, 'sourceRef')
  return typeof source === 'object' && source !== null
    ? String(Reflect.get(source, 'sessionId'))
    : undefined
}

const machineSnapshotOf = (ref: AnyActorRef): AnyMachineSnapshot | undefined => {
  const snapshot: unknown = ref.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot : undefined
}
