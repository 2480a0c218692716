import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { listAlarms } from '#server/alarm/alarm.store.ts'
import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { accounts } from '#server/db/schema/account.ts'
import { settings } from '#server/db/schema/app.ts'
import { dnaFiles } from '#server/db/schema/dna.ts'
import {
  studies,
  studyDestructions,
  studyInvitations,
  studyOrders,
  studyReceipts,
} from '#server/db/schema/study.ts'
import { studyOrdersMarker } from '#server/demo/study-women/study-orders.ts'
import { demoSecret } from '#server/environment.ts'
import { createChunkFolder } from '#server/dna/file/chunk-folder.service.ts'
import { cleanUpDnaFiles } from '#server/dna/file/stored-file.service.ts'
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
import {
  addAccounts,
  addFiles,
  addKits,
  bundleDeletion,
  fileKey,
  runDeletion,
  type Kill,
} from '#test/support/study/study-end.ts'
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

/** How many accounts were created for the study, with or without an order; each has a DNA file. */
const accountCount = Math.max(places, 3 * batchSize)
/** The deletion of accounts is killed at a commit, and then while it removes the files of the last committed batch. */
const accountKills = Math.min(4, Math.floor(accountCount / batchSize) - 1)
const committedAccounts = Math.floor(accountCount / batchSize / (accountKills + 1))
/** The first transaction looks for data that is left after the last day, the last one of a phase finds nothing left. */
const emptyCommits = 1
const keptFiles = batchSize / 2
const chunkFolder = join(tmpdir(), `alleel-study-load-${randomUUID()}`)

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
    await rm(chunkFolder, { recursive: true, force: true })
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

  const countLeft = () =>
    inDatabase(async (db) => ({
      invitations: await db.$count(studyInvitations),
      accounts: await db.$count(accounts, eq(accounts.createdForStudy, 'hpv')),
      files: await db.$count(dnaFiles, eq(dnaFiles.keyEncrypted, fileKey)),
      folders: (await createChunkFolder(chunkFolder).list()).length,
    }))

  it('deletes everything after the last day, also when it is killed among invitations, accounts and files', async () => {
    const ended = { ordersFrom: '2020-01-01', ordersUntil: '2020-12-31', deleteBy: '2020-12-31' }
    const accountsBefore = await inDatabase(async (db) => {
      await db.update(studies).set(ended)
      await addKits(db, samples)
      await addAccounts(db, accountCount - places)
      await addFiles(db, chunkFolder)
      return db.$count(accounts)
    })
    expect(await inDatabase(async (db) => textOf(await dumpDatabase(db)))).toContain(
      'kanaar.example',
    )
    const script = await bundleDeletion()
    const name = new URL(home.url).pathname.slice(1)
    const copy = `${name}_copy`
    await inPostgres(inject('postgresUrl'), `create database ${copy} template ${name}`)
    const place = { DATABASE_URL: home.url, DATA_DIR: chunkFolder }
    const whole = await runDeletion(script, { DATABASE_URL: home.url.replace(name, copy) })
    await inPostgres(inject('postgresUrl'), `drop database ${copy} with (force)`)
    figures.push(`Deletion of ${invitedCount}: ${whole?.ms} ms, ${whole?.mb} MB`)

    const killed = async (kill: Kill) => {
      expect(await runDeletion(script, place, kill)).toBeUndefined()
      return countLeft()
    }
    let left = await countLeft()
    const all = { accounts: accountCount, files: accountCount, folders: accountCount }
    for (let kill = 1; kill <= kills; kill += 1) {
      left = await killed({ COMMITS: emptyCommits + committed })
      // the batch of the kill is rolled back
      expect(left).toEqual({ ...all, invitations: invitedCount - kill * committed * batchSize })
    }
    expect(left.invitations).toBeGreaterThan(0)
    figures.push(`Killed ${kills} times among invitations: ${left.invitations} left`)

    let orphans = 0
    for (let kill = 1; kill <= accountKills; kill += 1) {
      const isAtCommit = kill % 2 === 1
      const batches = Math.ceil(left.invitations / batchSize)
      if (!isAtCommit) orphans += keptFiles
      left = await killed(
        isAtCommit
          ? { COMMITS: 2 * emptyCommits + batches + committedAccounts }
          : { FILES: committedAccounts * batchSize - keptFiles },
      )
      const rows = accountCount - kill * committedAccounts * batchSize
      // no file is removed before its row is, and the clean-up removes what was not removed then
      expect(left).toEqual({
        invitations: 0,
        accounts: rows,
        files: rows,
        folders: rows + orphans,
      })
    }
    expect(left.accounts).toBeGreaterThan(0)
    figures.push(
      `Killed ${accountKills} times among accounts and files: ${left.accounts} accounts left, ${orphans} files without a row`,
    )
    expect(await runDeletion(script, place)).toBeDefined()
    expect(await countLeft()).toEqual({ invitations: 0, accounts: 0, files: 0, folders: orphans })
    await inDatabase((db) =>
      cleanUpDnaFiles(db, createChunkFolder(chunkFolder), after(new Date(), hours(2))),
    )
    expect((await countLeft()).folders).toBe(0)

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
    expect(accountsAfter).toBe(accountsBefore - accountCount)
    expect(receipts.map(({ counts }) => counts)).toEqual([
      { invitations: invitedCount, orders: places, accounts: accountCount },
    ])
    expect(toDestroy).toBe(samples)
    expect(raised.filter((kind) => kind.startsWith('sample'))).toEqual(['samples_to_destroy'])
  })
})

const textOf = (value: unknown): string => JSON.stringify(value)
const elapsed = (start: number): number => Math.round(performance.now() - start)
