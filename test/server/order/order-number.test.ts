import { expect, it } from 'vitest'

import { nextOrderNumber } from '#server/order/counter.store.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer } from '#test/support/server/server.ts'

it.each(engines)('orders: the number has the year in Tallinn on %s', async (engine) => {
  const server = await startServer(engine)
  const numbers = [
    await nextOrderNumber(server.db, new Date('2026-12-31T21:59:59Z')),
    await nextOrderNumber(server.db, new Date('2026-12-31T22:00:00Z')),
  ]
  await server.close()

  expect(numbers.map((number) => number.slice(0, 5))).toEqual(['2026-', '2027-'])
})
