/** Returns the current time. Injected, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Returns a clock that is ahead of that of the system by a duration in milliseconds. */
export const clockAhead =
  (duration: number): Clock =>
  () =>
    after(systemClock(), duration)

/**
 * Returns a clock that is ahead of that of the system by a duration in milliseconds, until the process that has started
 * this one sends another duration. Sends it back once the clock is set.
 */
export const clockSetByParent = (duration: number): Clock => {
  let ahead = duration
  process.on('message', (message) => {
    ahead = Number(message)
    process.send?.(message)
  })
  process.channel?.unref()
  return () => after(systemClock(), ahead)
}

export const seconds = (count: number): number => count * 1_000
export const minutes = (count: number): number => seconds(count * 60)
export const hours = (count: number): number => minutes(count * 60)

/** Returns the moment that is `duration` milliseconds after another one; before it, for a negative duration. */
export const after = (moment: Date, duration: number): Date => new Date(moment.getTime() + duration)
