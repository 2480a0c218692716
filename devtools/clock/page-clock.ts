import { install } from '@sinonjs/fake-timers'

/** What the page takes for now, how far that is from the real time, and whether it goes on. */
export type PageTime = { now: number; ahead: number; isRunning: boolean }

const step = 5
const notifyInterval = 250

/**
 * Puts itself in the place of the page's dates and timers, which from now on move together: with the real time, until
 * somebody moves them. What has been imported before keeps the real ones.
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
  // by the time that has passed: a tab in the background is woken up once a second only
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
    /** All that is due until then happens, in its order. */
    advance: (ms: number): void => {
      clock.tick(ms)
      notify()
    },
    stop: (): void => setGoing(false),
    go: (): void => setGoing(true),
    /** Timers keep what they have left. */
    returnToRealTime: (): void => {
      clock.setSystemTime(realNow())
      setGoing(true)
    },
  }
}

export type PageClock = ReturnType<typeof startPageClock>
