import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { build } from 'vite'

import { listAlarms } from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { accounts } from '#server/db/schema/account.ts'
import { settings } from '#server/db/schema/app.ts'
import {
  studies,
  studyDestructions,
  studyInvitations,
  studyKits,
  studyOrders,
  studyReceipts,
} from '#server/db/schema/study.ts'
import { studyOrdersMarker } from '#server/demo/study-women/study-orders.ts'
import { demoSecret } from '#server/environment.ts'
import { importInvitations } from '#server/study/invitation-import.service.ts'
import { batchSize } from '#server/study/study-deletion.service.ts'
import { findStudy } from '#server/study/study.store.ts'
import { createPostgresDatabase } from '#test/support/database/database.ts'
import { templateDatabase } from '#test/support/database/database.constants.ts'
import { dumpDatabase } from '#test/support/database/dump.ts'
import { inPostgres } from '#test/support/database/postgres.ts'
import {
  bundleServer,
  startProcess,
  type ServerProcess,
} from '#test/support/server/server-process.ts'
import { canaries, createWomen, csvOf, order, type OrderAnswer } from '#test/support/study/women.ts'

/** How many women are invited, and how many order at once; `tools/load/hpv-study.mjs` sets more. */
const invitedCount = Number(process.env['STUDY_INVITED'] ?? 700)
const burst = Number(process.env['STUDY_ORDERS'] ?? 24)
const clients = 16
const kills = 5
/** How many batches a deletion commits before it is killed. */
const committed = Math.floor(invitedCount / batchSize / (kills + 1))
/** Fewer places than women who order. */
const places = Math.floor(burst * 0.9)

/** How many samples the laboratory has when the study ends. */
const samples = Math.floor(places / 2)

const women = createWomen(invitedCount)
const figures: string[] = []

describe('HPV study: many women on two processes', { timeout: 3_600_000 }, () => {
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>
  let processes: ServerProcess[]
  beforeAll(async () => {
    home = await createPostgresDatabase(templateDatabase)
    await inDatabase(async (db) => {
      await db.delete(studyInvitations)
      // the processes would add the women of the demo
      await db.insert(settings).values({ key: studyOrdersMarker, value: '1' })
    })
  })
  afterAll(async () => {
    await home.drop()
    if (process.env['STUDY_INVITED'] !== undefined) process.stdout.write(`${figures.join('\n')}\n`)
  })

  const inDatabase = async <T>(work: (db: Database) => Promise<T>, url = home.url): Promise<T> => {
    const database = openPostgres(url)
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }

  it('imports the list, and refuses none of it', async () => {
    const start = performance.now()
    const result = await inDatabase((db) =>
      db.transaction(async (tx) => {
        const study = await findStudy(tx, 'hpv')
        if (!study) throw new Error('The study is missing.')
        const input = { study, text: csvOf(women), secret: demoSecret, now: new Date() }
        return importInvitations(tx, input)
      }),
    )
    figures.push(`Imported: ${result.imported} in ${elapsed(start)} ms`)
    expect(result).toEqual({ imported: invitedCount, refused: [] })
  })

  it('stores each order once, loses none and never exceeds the cap', async () => {
    await inDatabase((db) => db.update(studies).set({ cap: places }))
    const main = await bundleServer()
    const place = { DATABASE_URL: home.url, TRUSTED_PROXIES: '127.0.0.1' }
    processes = await Promise.all([startProcess(main, place), startProcess(main, place)])
    const start = performance.now()
    const answers = await orderAll(processes.map(({ url }) => url))
    const ms = elapsed(start)
    for (const { end } of processes) await end('SIGTERM')

    const stored = await inDatabase((db) => db.select().from(studyOrders))
    const study = await inDatabase((db) => findStudy(db, 'hpv'))
    const countOf = (kind: OrderAnswer) => answers.filter((one) => one === kind).length
    const ordered = countOf('ordered')
    figures.push(
      `Orders: ${burst} women, ${places} places, ${ordered} ordered in ${ms} ms, ` +
        `${((1000 * ordered) / ms).toFixed(1)} a second; ` +
        `full ${countOf('full')}, already ${countOf('already')}`,
    )
    expect(answers.filter((one) => one.startsWith('other'))).toEqual([])
    expect(ordered).toBe(places)
    expect(stored).toHaveLength(places)
    expect(study?.ordered).toBe(places)
    expect(new Set(stored.map(({ invitationId }) => invitationId)).size).toBe(places)
    expect(new Set(stored.map(({ accountId }) => accountId)).size).toBe(places)
  })

  /** Every tenth woman sends her order twice at the same time, to both processes. */
  const orderAll = async (urls: readonly string[]): Promise<OrderAnswer[]> => {
    const queue = women.slice(0, burst)
    const answers: OrderAnswer[] = []
    const client = async (index: number): Promise<void> => {
      for (let woman = queue.shift(); woman !== undefined; woman = queue.shift()) {
        const here = urls[index % 2] ?? ''
        const one = woman
        const targets = woman.number % 10 === 0 ? urls : [here]
        answers.push(...(await Promise.all(targets.map((url) => order(url, one)))))
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
    return answers
  }

  it('deletes everything after the last day, also when it is killed five times', async () => {
    const ended = { ordersFrom: '2020-01-01', ordersUntil: '2020-12-31', deleteBy: '2020-12-31' }
    const accountsBefore = await inDatabase(async (db) => {
      await db.update(studies).set(ended)
      await addKits(db)
      return db.$count(accounts)
    })
    expect(await inDatabase(async (db) => textOf(await dumpDatabase(db)))).toContain(
      'kanaar.example',
    )
    const script = await bundleDeletion()
    const name = new URL(home.url).pathname.slice(1)
    const copy = `${name}_copy`
    await inPostgres(inject('postgresUrl'), `create database ${copy} template ${name}`)
    const whole = await runDeletion(script, home.url.replace(name, copy))
    await inPostgres(inject('postgresUrl'), `drop database ${copy} with (force)`)
    figures.push(`Deletion of ${invitedCount}: ${whole?.ms} ms, ${whole?.mb} MB`)

    const left: number[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      // the first transaction looks for data that is left after the last day
      expect(await runDeletion(script, home.url, 1 + committed)).toBeUndefined()
      left.push(await inDatabase((db) => db.$count(studyInvitations)))
    }
    figures.push(`Killed ${kills} times; invitations left: ${left.join(', ')}`)
    // the batch of the kill is rolled back
    expect(left).toEqual(left.map((_, index) => invitedCount - (index + 1) * committed * batchSize))
    expect(left.at(-1)).toBeGreaterThan(0)
    expect(await runDeletion(script, home.url)).toBeDefined()

    const { dump, receipts, accountsAfter, toDestroy, raised } = await inDatabase(async (db) => ({
      dump: textOf(await dumpDatabase(db)),
      receipts: await db.select().from(studyReceipts).where(eq(studyReceipts.kind, 'deletion')),
      accountsAfter: await db.$count(accounts),
      toDestroy: await db.$count(studyDestructions),
      raised: (await listAlarms(db, { all: false })).map(({ kind }) => kind),
    }))
    expect(canaries.filter((word) => dump.includes(word))).toEqual([])
    expect(
      women.filter(({ idNumber, code }) => dump.includes(idNumber) || dump.includes(code)),
    ).toEqual([])
    expect(accountsAfter).toBe(accountsBefore - places)
    expect(receipts.map(({ counts }) => counts)).toEqual([
      { invitations: invitedCount, orders: places, accounts: places },
    ])
    expect(toDestroy).toBe(samples)
    expect(raised.filter((kind) => kind.startsWith('sample'))).toEqual(['samples_to_destroy'])
  })
})

/** Every woman has been sent a kit; the samples of half of them are at the laboratory. */
const addKits = async (db: Database): Promise<void> => {
  const ordered = await db.select({ id: studyOrders.id }).from(studyOrders)
  await db.insert(studyKits).values(
    ordered.map(({ id }, index) => ({
      id: randomUUID(),
      orderId: id,
      barcode: `kit ${index}`,
      status: index < samples ? ('received' as const) : ('sent' as const),
      sentAt: new Date(),
    })),
  )
}

const textOf = (value: unknown): string => JSON.stringify(value)
const elapsed = (start: number): number => Math.round(performance.now() - start)

const bundleDeletion = async (): Promise<string> => {
  const folder = resolve('node_modules/.cache/alleel-deletion', process.env['VITEST_POOL_ID'] ?? '')
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'test/support/study/deletion-process.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
    },
    ssr: { external: true },
  })
  return resolve(folder, 'deletion-process.js')
}

/** Runs the deletion in a process; it is killed after so many commits. Returns its figures when it was not killed. */
const runDeletion = async (script: string, url: string, commits?: number) => {
  const kill = commits === undefined ? {} : { COMMITS: String(commits) }
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: url, ...kill },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  await ended
  const found = /\{"ms":(\d+),"mb":(\d+)\}/.exec(output)
  return found ? { ms: Number(found[1]), mb: Number(found[2]) } : undefined
}
