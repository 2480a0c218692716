import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { jobLeases } from '#server/db/schema/jobs.ts'
import { runWithLease } from '#server/jobs/lease.store.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('periodic job on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(engine)
  })
  afterAll(() => server.close())

  const lease = { job: 'test', seconds: 50 }

  it('runs in one of several processes that reach it at the same time', async () => {
    const work = vi.fn(async () => {})
    const all = Array.from({ length: 5 }, () => runWithLease(server.db, lease, work))
    await Promise.all([...all, runWithLease(server.db, { ...lease, job: 'other' }, work)])

    expect(work).toHaveBeenCalledTimes(2)
  })

  it('runs again when its lease has expired, or was taken before the clock was set back', async () => {
    const work = vi.fn(async () => {})
    for (const [until, calls] of [
      ["now() - interval '1 second'", 1],
      ["now() + interval '49 seconds'", 1],
      // taken by a statement that began a second later and was first
      ["now() + interval '51 seconds'", 1],
      ["now() + interval '1 hour'", 2],
    ] as const) {
      await server.db.update(jobLeases).set({ until: sql.raw(until) })
      await runWithLease(server.db, lease, work)
      expect(work).toHaveBeenCalledTimes(calls)
    }
  })
})
