import { ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { hours, minutes, seconds } from '#server/clock.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { PermanentError, outboxLimits } from '#server/jobs/outbox.rules.ts'
import { markDone, enqueueJob, claimDueJobs, storePrepared } from '#server/jobs/outbox.store.ts'
import { drainOutbox, storePauses, type Task } from '#server/jobs/worker.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('outbox on %s', (engine) => {
  let server: TestServer
  let lines: string[]
  beforeEach(async () => {
    server = await startServer(engine)
    lines = []
  })
  afterEach(() => server.close())

  const put = (key: string) =>
    enqueueJob(server.db, { key, task: 'greet', payload: { key } }, server.now())
  const work = (
    greet: Task,
    { sendsPrepared = true, ...limits }: { sendsPrepared?: boolean; taskTimeout?: number } = {},
  ) => {
    const { db, now: clock } = server
    return drainOutbox({
      db,
      clock,
      log: (...line) => lines.push(JSON.stringify(line)),
      tasks: { greet, alarm: async () => 'done' },
      sendsPrepared,
      ...limits,
    })
  }
  const rows = () =>
    server.db.select().from(outbox).where(ne(outbox.task, 'alarm')).orderBy(outbox.key)

  it('runs each job once, however often it was enqueued', async () => {
    const handled: string[] = []
    for (const key of ['a', 'b', 'a']) await put(key)

    await work(async ({ key }) => {
      handled.push(key)
      return 'done'
    })
    await work(never)

    expect(handled.toSorted()).toEqual(['a', 'b'])
    expect((await rows()).map(({ doneAt }) => doneAt)).toEqual([server.now(), server.now()])
  })

  it('outbox: a job whose result is stored late is not repeated', async () => {
    await put('a')
    const client: { query: () => Promise<unknown> } = Reflect.get(server.db, '$client')
    let runs = 0

    await work(async () => {
      runs += 1
      const away = Object.assign(new Error('away'), { code: '57P01' })
      vi.spyOn(client, 'query').mockRejectedValueOnce(away).mockRejectedValueOnce(away)
      return 'done'
    })
    server.advance(hours(1))
    await work(never)

    expect(runs).toBe(1)
    expect(await rows()).toMatchObject([{ doneAt: expect.any(Date), error: null }])
  })

  it('contains no job of a transaction that was rolled back', async () => {
    await server.db
      .transaction(async (tx) => {
        await enqueueJob(tx, { key: 'a', task: 'greet', payload: {} }, server.now())
        throw new Error('no')
      })
      .catch(() => {})

    expect(await rows()).toEqual([])
  })

  it('gives no job to two workers', async () => {
    for (const key of 'abcdefghijklmnopqrstuvwxy') await put(key)

    const workers = Array.from({ length: 6 }, () =>
      claimDueJobs(server.db, { now: server.now(), includePrepared: true }),
    )

    const taken = (await Promise.all(workers)).flat().map(({ key }) => key)
    expect(taken).toHaveLength(25)
    expect(new Set(taken).size).toBe(25)
  })

  it('gives a job to another worker when the lease of the first has expired', async () => {
    await put('a')
    const [lost] = await claimDueJobs(server.db, { now: server.now(), includePrepared: true })
    expect(await claimDueJobs(server.db, { now: server.now(), includePrepared: true })).toEqual([])

    server.advance(outboxLimits.lease + 1)
    const [again] = await claimDueJobs(server.db, { now: server.now(), includePrepared: true })

    expect(again).toMatchObject({ key: 'a', attempts: 2 })
    if (lost) await markDone(server.db, lost, server.now())
    expect(await rows()).toMatchObject([{ doneAt: null }])
  })

  it('outbox: a worker whose lease has ended changes no job whose attempts were set to zero', async () => {
    await put('a')
    const claim = async () => {
      const [job] = await claimDueJobs(server.db, { now: server.now(), includePrepared: true })
      if (!job) throw new Error('No job is due.')
      return job
    }
    const lost = await claim()
    server.advance(outboxLimits.lease + 1)
    await storePrepared(server.db, await claim(), 'ready')
    expect(await claim()).toMatchObject({ attempts: lost.attempts })

    await markDone(server.db, lost, server.now())

    expect(await rows()).toMatchObject([{ doneAt: null, prepared: 'ready' }])
  })

  it('outbox: a task that does not end fails before its lease ends, and can be repeated', async () => {
    await put('a')

    await work(() => new Promise(() => {}), { taskTimeout: 20 })

    expect(await rows()).toMatchObject([{ error: 'The task took too long.', lockedUntil: null }])
    server.advance(minutes(1))
    await work(async () => 'done')
    expect(await rows()).toMatchObject([{ doneAt: server.now() }])
  })

  it('outbox: the lease is longer than a task and the pauses until its result is stored', () => {
    const longest = storePauses.reduce((sum, pause) => sum + pause, outboxLimits.taskTimeout)

    expect(longest).toBeLessThan(outboxLimits.lease)
  })

  it('waits longer after each failure, and is dead after twelve', async () => {
    await put('a')
    const waits: number[] = []
    for (const _ of Array.from({ length: outboxLimits.attempts })) {
      await work(fail)
      const [row] = await rows()
      const wait = (row?.runAt.getTime() ?? 0) - server.now().getTime()
      waits.push(wait)
      server.advance(wait)
    }

    expect(waits.slice(0, 3)).toEqual([seconds(30), minutes(1), minutes(2)])
    expect(Math.max(...waits)).toBe(hours(6))
    expect(await rows()).toMatchObject([{ attempts: 12, error: 'away', deadAt: expect.any(Date) }])
    await work(never)
  })

  it('is dead at once when it fails permanently or has no task', async () => {
    await put('a')
    await enqueueJob(server.db, { key: 'b', task: 'unknown', payload: {} }, server.now())

    await work(async () => {
      throw new PermanentError('refused for good')
    })

    expect(await rows()).toMatchObject([
      { deadAt: server.now(), error: 'refused for good' },
      { deadAt: server.now(), error: 'Unknown task: unknown.' },
    ])
  })

  it('outbox: the failure of a job that another worker has done raises no alarm', async () => {
    await put('a')

    await work(async () => {
      server.advance(outboxLimits.lease + 1)
      const claim = { now: server.now(), includePrepared: true }
      for (const job of await claimDueJobs(server.db, claim)) {
        await markDone(server.db, job, server.now())
      }
      throw new PermanentError('too late')
    })

    expect(await rows()).toMatchObject([{ doneAt: server.now(), deadAt: null, error: null }])
    expect(await server.db.select().from(alarms)).toEqual([])
    expect(lines).toEqual([expect.stringContaining('outbox.taken_over')])
  })

  it('keeps prepared work until it can be sent', async () => {
    await put('a')
    await work(async () => ({ storePrepared: 'ready' }), { sendsPrepared: false })
    expect(await rows()).toMatchObject([{ prepared: 'ready', doneAt: null, attempts: 0 }])
    await work(never, { sendsPrepared: false })

    await work(async ({ prepared }) => {
      expect(prepared).toBe('ready')
      return 'done'
    })

    expect(await rows()).toMatchObject([{ prepared: null, doneAt: server.now() }])
  })

  it('stores no secrets in the description of a failure', async () => {
    await put('a')

    await work(async () => {
      throw new Error('550 no such user liis.kask@alleel.example')
    })

    expect(await rows()).toMatchObject([{ error: '550 no such user [email]' }])
  })

  it('outbox: a failed query of a job is stored and logged without its values', async () => {
    await put('a')

    await work(async () => {
      await server.db.execute(sql`select ${'Maasikas'}::int`)
      return 'done'
    })

    expect(await rows()).toMatchObject([{ error: 'select $1::int' }])
    expect(lines.join()).toContain('22P02')
    expect(lines.join()).not.toContain('Maasikas')
  })
})

const never: Task = () => {
  throw new Error('There was nothing to do.')
}

const fail: Task = async () => {
  throw new Error('away')
}
