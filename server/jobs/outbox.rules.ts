import { hours, minutes, seconds } from '#server/clock.ts'

/** Limits of a job in the outbox; times in milliseconds. */
export const outboxLimits = {
  /** The number of jobs a worker claims at a time, and runs at once. */
  batch: 5,
  /** How long they are reserved for it: for the task, and for the pauses until its result is stored. */
  lease: minutes(1),
  /** After this time a task has failed. */
  taskTimeout: seconds(40),
  /** The number of attempts before a job is marked dead, about a day after the first. */
  attempts: 12,
} as const

/** Returns the wait after the nth failed attempt in milliseconds: half a minute, then doubling, at most six hours. */
export const backoff = (attempts: number): number =>
  Math.min(seconds(30) * 2 ** (attempts - 1), hours(6))

/** A failure that a retry cannot fix. */
export class PermanentError extends Error {
  override name = 'PermanentError'
}
