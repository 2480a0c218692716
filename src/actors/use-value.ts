import { useCallback, useSyncExternalStore } from 'react'

type Readable<Snapshot> = {
  getSnapshot: () => Snapshot
  subscribe: (notify: () => void, notifyOfError: () => void) => { unsubscribe: () => void }
}

const initialSnapshots = new WeakMap<object, unknown>()

/** Remembers how an actor began: the state in which a page that came with its markup was made. */
export const recordInitialSnapshot = (actor: Readable<unknown>): void => {
  initialSnapshots.set(actor, actor.getSnapshot())
}

/**
 * A value of an actor's snapshot; must be the same as long as nothing changed. While a page that came with its
 * markup is being taken over, it is the value at the beginning, whatever has happened since: else the markup
 * would not match, be thrown away, and what was typed into it be lost. (`useSelector` reads the snapshot of now.)
 * A machine that broke down breaks what shows it: an error is seen, instead of a screen that answers nothing.
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
