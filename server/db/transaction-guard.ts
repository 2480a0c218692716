import { AsyncLocalStorage } from 'node:async_hooks'

import type { Database } from './database.ts'

type Queryable = { query: (...args: never[]) => unknown }

const insideTransaction = new AsyncLocalStorage<true>()

const assertOutsideTransaction = (): void => {
  if (insideTransaction.getStore()) {
    throw new Error('The root database was used inside a transaction; use its handle instead.')
  }
}

const guardMethod = <F extends (...args: never[]) => unknown>(method: F): F =>
  new Proxy(method, {
    apply: (target, self, args) => {
      assertOutsideTransaction()
      return Reflect.apply(target, self, args)
    },
  })

/**
 * Inside a transaction a query on the root handle would never return on PGlite, and would run outside the
 * transaction on PostgreSQL. Both throw here.
 */
export const guardTransactions = <D extends Database>(db: D, client: Queryable): D => {
  client.query = guardMethod(client.query)
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => {
    assertOutsideTransaction()
    return transaction((tx) => insideTransaction.run(true, () => work(tx)), config)
  }
  return db
}
