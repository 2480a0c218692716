import type { ActorOptions, AnyActorLogic } from 'xstate'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>
type Timer = { due: number; run: () => void }

export type ManualClock = Clock & {
  now: () => number
  /** Advances the time. Timers fire in order, each at its own time, including those set meanwhile. */
  advance: (ms: number) => void
  /** Milliseconds until the next timer, or null when there is none. */
  untilNext: () => number | null
  /** Milliseconds until each timer, in the order in which they were set. */
  remaining: () => number[]
}

/** Creates a clock that moves only when it is advanced. */
export const manualClock = (start = 0): ManualClock => {
  const timers = new Map<number, Timer>()
  let now = start
  let lastId = 0

  const next = () => [...timers].toSorted(([, one], [, other]) => one.due - other.due).at(0)

  const fireUntil = (end: number) => {
    for (let timer = next(); timer && timer[1].due <= end; timer = next()) {
      timers.delete(timer[0])
      now = timer[1].due
      timer[1].run()
    }
  }

  return {
    now: () => now,
    setTimeout: (run, ms) => {
      lastId += 1
      timers.set(lastId, { due: now + ms, run: () => run() })
      return lastId
    },
    clearTimeout: (id) => {
      timers.delete(id)
    },
    advance: (ms) => {
      const end = now + ms
      fireUntil(end)
      now = end
    },
    untilNext: () => {
      const timer = next()
      return timer ? timer[1].due - now : null
    },
    remaining: () => [...timers.values()].map(({ due }) => due - now),
  }
}
