import { hours, minutes, seconds } from '#server/clock.ts'

export const outboxLimits = {
  /** How many a worker takes at a time. */
  batch: 10,
  /** How long it has them for itself; longer than any task may take. */
  lease: minutes(1),
  /** After so many tries it is given up, about a day after the first. */
  attempts: 12,
} as const

/** How long to wait after the nth try that failed: half a minute, then twice as long each time, at most six hours. */
export const backoff = (attempts: number): number =>
  Math.min(seconds(30) * 2 ** (attempts - 1), hours(6))

/** A failure that another try would only repeat. */
export class PermanentError extends Error {
  override name = 'HopelessError'
}
