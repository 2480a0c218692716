import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { isTransactionConflict, type Database } from './database.ts'

const tries = 4
const pauseMs = 20

/**
 * Runs `work` in a transaction, and again when the database aborts it because of a conflict. Effects of `work` outside
 * the transaction happen each time.
 */
export const transact = async <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> => {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (left === 0 || !isTransactionConflict(error)) throw error
      // a random delay, so that the same transactions do not conflict again
      await wait(randomInt(pauseMs, 2 * pauseMs) * (tries - left))
    }
  }
}
