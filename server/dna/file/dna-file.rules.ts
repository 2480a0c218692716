import { hours, minutes } from '#server/clock.ts'
import type { Throttle } from '#server/account/account.rules.ts'

/** The size of the parts that are encrypted and stored one by one; what a process holds in memory of an upload. */
export const chunkBytes = 1024 * 1024

/** How long an upload can be resumed. */
export const uploadLifetime = hours(24)

/** A chunk may be written before its row; afterwards a folder without a row is left over from a crash. */
export const orphanAge = minutes(60)

/** A process checks an upload as soon as it has arrived; after this time the process has ended. */
export const checkAge = minutes(2)

/** Enough for a slow network on which uploads are cancelled and started again. */
export const uploadThrottle: Throttle = {
  scope: 'dna-upload:account',
  limit: 20,
  window: hours(24),
}
