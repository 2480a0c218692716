import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { restore } from '#contract/registration.ts'
import { hours } from '#server/clock.ts'
import { attempts, links, sessions } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { demoPeople } from '#server/demo/people.ts'
import { markDone, takeDue } from '#server/jobs/outbox.store.ts'
import { tidy } from '#server/jobs/tidy.ts'
import { oneEngine } from '#test/support/database.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const days = (count: number): number => hours(24 * count)

describe.each(oneEngine)('tidying up on %s', { timeout: 30_000 }, (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
    await server.customer('regular')
    await server.visitor().make(restore, { email: demoPeople.regular.email })
    const errands = await takeDue(server.db, { now: server.now(), withKept: true })
    for (const errand of errands) await markDone(server.db, errand, server.now())
  }, 30_000)
  afterEach(() => server.close())

  const counts = async () => {
    await tidy(server.db, server.now())
    const tables = [sessions, attempts, outbox, links]
    const rows = await Promise.all(tables.map((table) => server.db.select().from(table)))
    return rows.map(({ length }) => length)
  }

  it('leaves what still has its time', async () => {
    expect(await counts()).toEqual([1, 3, 1, 1])
  })

  it('takes each thing away when its time is over', async () => {
    server.advance(hours(13))
    expect(await counts()).toEqual([0, 0, 1, 1])
    server.advance(days(31))
    expect(await counts()).toEqual([0, 0, 0, 1])
    server.advance(days(60))
    expect(await counts()).toEqual([0, 0, 0, 0])
  })
})
