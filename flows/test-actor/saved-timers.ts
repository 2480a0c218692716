import type { AnyActorRef } from 'xstate'

import { runningMachines } from './actor-tree.ts'
import type { ManualClock } from './manual-clock.ts'

/**
 * Saves the timers of an actor and of its children, which a persisted snapshot does not contain. Returns a function that
 * sets them on a copy.
 */
export const saveTimers = (
  actor: AnyActorRef,
  clock: ManualClock,
): ((copy: AnyActorRef) => void) => {
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot()
  const events = Object.values(scheduled)
  const remaining = clock.remaining()
  if (events.length !== remaining.length) throw new Error('XState sets its timers in another way')
  const paths = new Map(runningMachines(actor).map(({ ref, path }) => [ref, path]))
  const timers = events.map(({ source, target, event, id }, index) => ({
    source: paths.get(source),
    target: paths.get(target),
    event,
    ms: remaining[index] ?? 0,
    id,
  }))

  return (copy) => {
    const refs = new Map(runningMachines(copy).map(({ ref, path }) => [path, ref]))
    for (const { source = '?', target = '?', event, ms, id } of timers) {
      const [from, to] = [refs.get(source), refs.get(target)]
      if (!from || !to) throw new Error(`${id} is a timer of a machine that does not run`)
      copy.system.scheduler.schedule(from, to, event, ms, id)
    }
  }
}
