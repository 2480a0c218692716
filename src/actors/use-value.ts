import { useCallback, useSyncExternalStore } from 'react'

type Readable<Snapshot> = {
  getSnapshot: () => Snapshot
  subscribe: (notify: () => void, notifyOfError: () => void) => { unsubscribe: () => void }
}

const initialSnapshots = new WeakMap<object, unknown>()

/** Records the actor's snapshot with which the page was pre-rendered. */
export const recordInitialSnapshot = (actor: Readable<unknown>): void => {
  initialSnapshots.set(actor, actor.getSnapshot())
}

/**
 * Returns a value selected from an actor's snapshot; `select` must return the same value while
 * nothing changes. During hydration it reads the initial snapshot: with the current one (as
 * `useSelector` from `@xstate/react` does) the markup could mismatch, be discarded and lose typed
 * text. Throws the error of a stopped actor, so that the screen shows it.
 */
export const useValue = <Snapshot, Value>(
  actor: Readable<Snapshot>,
  select: (snapshot: Snapshot) => Value,
): Value =>
  useSyncExternalStore(
    useCallback(
      (notify) => {
        const subscription = actor.subscribe(notify, notify)
        return () => subscription.unsubscribe()
      },
      [actor],
    ),
    () => select(assertRunning(actor.getSnapshot())),
    () => select(initialSnapshotOf(actor)),
  )

const assertRunning = <Snapshot>(snapshot: Snapshot): Snapshot => {
  const { status, error } = Object(snapshot)
  if (status === 'error') throw error
  return snapshot
}

const initialSnapshotOf = <Snapshot>(actor: Readable<Snapshot>): Snapshot => {
  const initial = initialSnapshots.get(actor)
  return isSnapshotOf(actor, initial) ? initial : actor.getSnapshot()
}

const isSnapshotOf = <Snapshot>(_: Readable<Snapshot>, initial: unknown): initial is Snapshot =>
  initial !== undefined
