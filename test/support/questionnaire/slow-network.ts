/** How a request travels; times in milliseconds. */
export type Trip = {
  /** Until the request arrives. */
  out: number
  /** From then until its response is back. */
  back: number
  fault: 'none' | 'request lost' | 'response lost' | 'given up early' | 'outdated'
}

type Delivery = { time: number; run: () => Promise<void> | void }

/** Anything with timers of its own. */
type Timed = { untilTimer: () => number | null; advance: (ms: number) => void }

export type SlowNetwork = ReturnType<typeof createSlowNetwork>

/** A simulated time in which requests overtake each other. Each request takes the next trip; later ones are quick. */
export const createSlowNetwork = (start: number, trips: readonly Trip[]) => {
  let rest = [...trips]
  let deliveries: readonly Delivery[] = []
  let now = start

  const takeDue = (): Delivery | undefined => {
    const due = deliveries.toSorted((one, other) => one.time - other.time).at(0)
    if (!due || due.time > now) return undefined
    deliveries = deliveries.filter((one) => one !== due)
    return due
  }

  return {
    now: () => now,
    nextTrip: (): Trip => rest.shift() ?? { out: 10, back: 10, fault: 'none' },
    /** Lets all later requests arrive quickly. */
    recover: () => {
      rest = []
    },
    deliver: (delay: number, run: Delivery['run']) => {
      deliveries = [...deliveries, { time: now + delay, run }]
    },
    /** Advances the time; `check` runs after everything that happens. */
    advance: async (ms: number, timed: readonly Timed[], check: () => void): Promise<void> => {
      const end = now + ms
      for (;;) {
        const timers = timed.map((one) => now + (one.untilTimer() ?? Infinity))
        const next = Math.min(end, ...deliveries.map(({ time }) => time), ...timers)
        const passed = next - now
        now = next
        for (const one of timed) one.advance(passed)
        const due = takeDue()
        await due?.run()
        check()
        if (!due && now === end) return
      }
    },
  }
}
