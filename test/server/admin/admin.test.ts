import { randomUUID } from 'node:crypto'

import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoSecret } from '#server/environment.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import { alarmTask } from '#server/alarm/alarm.task.ts'
import { seconds } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { accounts, sessions } from '#server/db/schema/account.ts'
import { alarmEvents, alarms, auditRecords } from '#server/db/schema/alarm.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { PermanentError } from '#server/jobs/outbox.rules.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import { drainOutbox, type Task } from '#server/jobs/worker.ts'
import { Mail } from '#server/mail/mail.ts'
import { engines, openTestDatabase } from '#test/support/database/database.ts'
import { startSession } from '#server/account/session/session.store.ts'
import * as v from 'valibot'

describe.each(engines)('admin commands on %s', (engine) => {
  let database: OpenDatabase
  let now = new Date()
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const run = (...output: string[]) =>
    runAdmin(database.db, output, { actor: 'mari', now, secret: demoSecret })
  const raise = (subject: string, isMailed = true) =>
    raiseAlarm(
      database.db,
      { kind: 'other_amount', subject, orderNumber: '2026-000042' },
      { now, isMailed },
    )
  const alarmOf = async (subject: string) => {
    const [found] = await database.db
      .select()
      .from(alarms)
      .where(eq(alarms.key, `other_amount:${subject}`))
    if (!found) throw new Error(`No alarm about ${subject}.`)
    return found
  }
  const lastRecord = async () => (await database.db.select().from(auditRecords)).at(-1)
  const work = (
    tasks: Record<string, Task> = {},
    { alarmEmail }: { alarmEmail: string | undefined } = { alarmEmail: 'ops@alleel.example' },
  ) =>
    drainOutbox({
      db: database.db,
      clock: () => now,
      log: () => {},
      tasks: {
        alarm: alarmTask({
          db: database.db,
          clock: () => now,
          log: () => {},
          origin: 'https://portal.example',
          alarmEmail,
        }),
        mail: async () => 'done',
        ...tasks,
      },
      sendsPrepared: true,
    })

  it('alarms: count repeated occurrences and send one email each time they are opened', async () => {
    await Promise.all(Array.from({ length: 5 }, () => raise('same')))
    const mails: Mail[] = []
    const mail: Task = async ({ payload }) => {
      mails.push(v.parse(Mail, payload))
      return 'done'
    }
    await work({ mail })
    await raise('same')
    await work({ mail })
    const { code, occurrences, round } = await alarmOf('same')

    expect({ occurrences, round }).toEqual({ occurrences: 6, round: 1 })
    expect(mails).toMatchObject([
      { kind: 'alarm_raised', to: 'ops@alleel.example', code, number: '2026-000042' },
    ])

    await run('resolve', code, 'looked', 'at')
    await raise('same')
    await work({ mail })
    expect(await alarmOf('same')).toMatchObject({ state: 'open', round: 2, resolvedAt: null })
    expect(mails).toHaveLength(2)
  })

  it('alarms: are stored without an email when no address is configured', async () => {
    const mails: unknown[] = []
    const mail: Task = async ({ payload }) => {
      mails.push(payload)
      return 'done'
    }
    await raise('unmailed')
    await work({ mail }, { alarmEmail: undefined })
    await work({ mail }, { alarmEmail: undefined })

    expect((await alarmOf('unmailed')).state).toBe('open')
    expect(mails).toEqual([])
    expect(await database.db.$count(outbox, isNull(outbox.doneAt))).toBe(0)
  })

  it('admin: lists, shows and resolves an alarm, and records who did it', async () => {
    await raise('listed')
    const { code } = await alarmOf('listed')

    expect((await run('list')).lines.join('\n')).toContain(`${code}  open`)
    expect((await run('show', code.toLowerCase())).lines.join('\n')).toContain('2026-000042')
    expect((await run('resolve', code, 'refunded', 'by', 'hand')).isFailure).toBe(false)
    expect(await lastRecord()).toMatchObject({
      actor: 'mari',
      action: 'resolve',
      target: code,
      result: 'resolved',
      at: now,
    })
    expect((await run('list')).lines.join('\n')).not.toContain(code)
    expect((await run('list', '--all')).lines.join('\n')).toContain(`${code}  resolved`)
    expect((await run('show', code)).lines.join('\n')).toContain(
      'resolved by mari refunded by hand',
    )
    expect((await run('resolve', code)).isFailure).toBe(true)
    expect((await run('resolve', 'XXXX-XXXX')).isFailure).toBe(true)
  })

  it('admin: retries a failed job, and the alarm opens again when it fails again', async () => {
    const job = { key: `refund:${randomUUID()}`, task: 'refund', payload: {} }
    await enqueueJob(database.db, job, now)
    const failing: Task = async () => {
      throw new PermanentError('no')
    }
    await work({ refund: failing })
    const [alarm] = await database.db.select().from(alarms).where(eq(alarms.kind, 'refund_failed'))
    const code = alarm?.code ?? ''
    expect(alarm).toMatchObject({ state: 'open', round: 1 })

    expect((await run('retry', code)).isFailure).toBe(false)
    expect(await lastRecord()).toMatchObject({ action: 'retry', target: code, result: 'retried' })
    expect((await run('retry', code)).isFailure).toBe(true)
    await work({ refund: failing })
    const open = await database.db.select().from(alarms).where(eq(alarms.code, code))
    expect(open).toMatchObject([{ state: 'open', round: 2 }])

    await run('retry', code)
    let done = 0
    await work({
      refund: async () => {
        done += 1
        return 'done'
      },
    })
    expect(done).toBe(1)
    expect((await run('retry', code)).lines.join()).toContain('no failed job')
  })

  it('alarms: a failed email about an alarm does not cause another email', async () => {
    await raise('undeliverable')
    const failing: Task = async () => {
      throw new PermanentError('no mail server')
    }
    await work({ mail: failing })
    now = new Date(now.getTime() + seconds(1))
    await work({ mail: failing })

    const about = await database.db.select().from(alarms).where(eq(alarms.kind, 'job_failed'))
    expect(about).toHaveLength(1)
    const mailed = sql`${outbox.key} = ${`alarm:${about[0]?.id}:1`}`
    expect(await database.db.$count(outbox, mailed)).toBe(0)
  })

  it('admin: ends the sessions of a person by email or id', async () => {
    const id = accountId(demoPeople.regular)
    const start = { previous: { state: 'none' }, device: '', now } as const
    const isOwn = eq(sessions.accountId, id)
    for (const person of [demoPeople.regular.email.toUpperCase(), id]) {
      await startSession(database.db, id, start)
      expect(await database.db.$count(sessions, isOwn)).toBeGreaterThan(0)

      expect((await run('end-sessions', person)).isFailure).toBe(false)

      expect(await database.db.$count(sessions, isOwn)).toBe(0)
      expect(await lastRecord()).toMatchObject({ action: 'end-sessions', target: id })
    }
    expect((await run('end-sessions', 'nobody@alleel.example')).isFailure).toBe(true)
    expect((await lastRecord())?.target).toBeNull()
  })

  it('admin: revokes the back-office access of a person and ends their sessions', async () => {
    const id = accountId(demoPeople.backOffice)
    await startSession(database.db, id, { previous: { state: 'none' }, device: '', now })

    expect((await run('revoke-staff', demoPeople.backOffice.email)).isFailure).toBe(false)

    const [account] = await database.db.select().from(accounts).where(eq(accounts.id, id))
    expect(account?.canAccessBackOffice).toBe(false)
    expect(await database.db.$count(sessions, eq(sessions.accountId, id))).toBe(0)
    expect(await lastRecord()).toMatchObject({ target: id, result: 'revoked' })
    expect((await run('revoke-staff', demoPeople.backOffice.email)).isFailure).toBe(true)
  })

  it('admin: answers an unknown command with the usage and records it', async () => {
    const { lines, isFailure } = await run('toString')

    expect(isFailure).toBe(true)
    expect(lines.join()).toContain('Usage: npm run admin')
    expect(await lastRecord()).toMatchObject({ action: 'unknown', result: 'refused' })
  })

  it.each([
    ['audit records', auditRecords],
    ['alarm events', alarmEvents],
  ] as const)('%s: cannot be changed, deleted or truncated', async (_name, table) => {
    await raise('kept')
    await run('list')
    const before = await database.db.$count(table)
    const refused = async (change: Promise<unknown>) => {
      const error: unknown = await change.then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(String(error instanceof Error ? (error.cause ?? error) : error)).toContain(
        'append-only',
      )
    }

    await refused(Promise.resolve(database.db.update(table).set({ at: new Date(0) })))
    await refused(Promise.resolve(database.db.delete(table)))
    await refused(Promise.resolve(database.db.execute(sql`truncate ${table}`)))

    expect(await database.db.$count(table)).toBe(before)
    expect(before).toBeGreaterThan(0)
  })
})
