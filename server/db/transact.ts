import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { isTransactionConflict, type Database } from './database.ts'

const tries = 4
const pauseMs = 20

/**
 * A transaction that begins anew when the database has let go of it for the sake of another. What `work` does beside it
 * happens each time.
 */
export const transact = async <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> => {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (left === 0 || !isTransactionConflict(error)) throw error
      // those who have met do not meet again at once
      await wait(randomInt(pauseMs, 2 * pauseMs) * (tries - left))
    }
  }
}
