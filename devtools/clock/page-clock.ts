import { install } from '@sinonjs/fake-timers'

/** The simulated time of the page, its offset from the real time, and whether it runs. */
export type PageTime = { now: number; ahead: number; isRunning: boolean }

const step = 5
const notifyInterval = 250

/**
 * Replaces the dates and timers of the page, which move together from then on: with the real time, until the developer
 * moves them. Modules imported earlier keep the real ones.
 */
export const startPageClock = () => {
  const every = globalThis.setInterval.bind(globalThis)
  const realNow = Date.now.bind(Date)
  const clock = install({
    now: realNow(),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldClearNativeTimers: true,
  })
  let isRunning = true
  let last = performance.now()
  let published: PageTime = { now: clock.now, ahead: 0, isRunning }
  const listeners = new Set<() => void>()

  const notify = (): void => {
    published = { now: clock.now, ahead: clock.now - realNow(), isRunning }
    for (const listener of listeners) listener()
  }
  // by the elapsed time: a tab in the background is woken only once a second
  const syncClock = (): void => {
    const passed = Math.floor(performance.now() - last)
    last += passed
    if (isRunning) clock.tick(passed)
  }
  every(syncClock, step)
  every(notify, notifyInterval)

  const setGoing = (going: boolean): void => {
    syncClock()
    isRunning = going
    notify()
  }
  return {
    read: (): PageTime => published,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Fires all timers due until then, in order. */
    advance: (ms: number): void => {
      clock.tick(ms)
      notify()
    },
    stop: (): void => setGoing(false),
    go: (): void => setGoing(true),
    /** Timers keep their remaining time. */
    returnToRealTime: (): void => {
      clock.setSystemTime(realNow())
      setGoing(true)
    },
  }
}

export type PageClock = ReturnType<typeof startPageClock>
