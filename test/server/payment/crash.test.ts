import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { gte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { OpenDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { giftcardRedemptions, orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoSecret } from '#server/environment.ts'
import { faultPoints, type FaultPoint } from '#server/fault-point.ts'
import { migrationsFolder, templateDatabase } from '#test/support/database/database.constants.ts'
import { createPostgresDatabase, engines, type Engine } from '#test/support/database/database.ts'
import { brokenInvariants, ledgerDifferences } from '#test/support/payment/invariants.ts'
import { startCrashHarness, type CrashHarness } from '#test/support/payment/crash-harness.ts'
import type { PaymentChoice } from '#test/support/payment/payment-harness.ts'
import { bundleServer, type Place } from '#test/support/server/server-process.ts'

/** How often a process is killed at each point; `tools/load/soak-test.mjs` sets more. */
const rounds = Number(process.env['SOAK_ROUNDS'] ?? 1)

const card: PaymentChoice = { method: 'credit_card' }
const paypal: PaymentChoice = { method: 'paypal' }
const other: PaymentChoice = { method: 'makecommerce_banklinks' }

const isSoakTest = process.env['SOAK_ROUNDS'] !== undefined

/** Starting a process takes long: a short run kills it only at the most critical points. */
const pointsOn: Record<Engine, readonly FaultPoint[]> = {
  PGlite: isSoakTest ? faultPoints : ['placing', 'settling', 'refunded'],
  PostgreSQL: isSoakTest
    ? faultPoints
    : [
        'registered',
        'placing',
        'placed',
        'provider_called',
        'sent',
        'captured',
        'settling',
        'refunded',
      ],
}

/** An order has a gift card that pays a part of it, or all; then it is completed when it is placed. */
const roundOf = (engine: Engine, round: number) => {
  const worth = (engine === 'PGlite') === (round % 2 === 0) ? ('all' as const) : ('part' as const)
  // the limit of new accounts per client address
  const points = pointsOn[engine].filter((point) => round === 0 || point !== 'registered')
  return points.map((point) => ({ point, worth }))
}

/** The payment method that reaches a point. */
const paymentChoices: Partial<Record<FaultPoint, PaymentChoice>> = {
  captured: paypal,
  status_known: paypal,
  notified: other,
}
const isOfOrder = (point: FaultPoint): boolean => point === 'placing' || point === 'placed'
const isOfRefund = (point: FaultPoint): boolean => point === 'refunding' || point === 'refunded'

let main: string
beforeAll(async () => {
  main = await bundleServer()
})

describe.each(engines)('killed server on %s', { timeout: 3_600_000 }, (engine) => {
  let home: Home
  let harness: CrashHarness
  beforeAll(async () => {
    home = await createHome(engine)
    harness = await startCrashHarness()
  })
  afterAll(async () => {
    await harness.stop()
    await home.remove()
  })

  const placed: string[] = []

  /** Repeats the order request until there is a response. */
  const place = async (worth?: 'part' | 'all'): Promise<string | undefined> => {
    const order = await harness.order(worth)
    if (order !== undefined) placed.push(order)
    return order
  }

  /** Runs a request until the process dies. */
  const runRound = async (point: FaultPoint, worth: 'part' | 'all'): Promise<void> => {
    if (point === 'registered') return harness.startAccountSession()
    if (isOfOrder(point)) return void (await place(worth))
    if (harness.hasPendingOrder()) await place()
    const order = await place()
    if (order === undefined) return
    const first = await harness.begin(order, paymentChoices[point] ?? card)
    const second = isOfRefund(point) ? await harness.begin(order, other) : undefined
    for (const url of [first, second]) if (url !== undefined) await harness.pay(url)
  }

  it('loses no order and charges nothing twice at any point between cart and completion', async () => {
    const since = new Date()
    const all = Array.from({ length: rounds }, (_, round) => roundOf(engine, round)).flat()
    await home.withDatabase((database) => harness.prepare(database.db, all.length))
    for (const { point, worth } of all) {
      const server = await harness.start({ main, place: home.place, point })
      await runRound(point, worth)
      expect([point, await server.ended]).toEqual([point, null])
    }

    // the payer returns, and pays what is unpaid
    const last = await harness.start({ main, place: home.place, point: undefined })
    if (harness.hasPendingOrder()) await place()
    for (const order of placed) {
      const url = await harness.begin(order, card)
      if (url !== undefined) await harness.pay(url)
    }
    const visitor = await harness.retryAsVisitor()
    await last.end('SIGTERM')

    if (visitor) expect(visitor).toEqual({ status: 403, isLoggedIn: true, products: 1 })
    await home.withDatabase(async (database) => {
      await harness.rest(database)
      const { db } = database
      expect(await brokenInvariants(db, since)).toEqual([])
      expect(await ledgerDifferences(db, harness.sandbox.payments.all())).toEqual([])
      const made = await db.select().from(orders).where(gte(orders.orderedAt, since))
      expect(made.map(({ id }) => id).toSorted()).toEqual(placed.toSorted())
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 'completed'))
      const mails = await db.select().from(outbox).where(gte(outbox.createdAt, since))
      const completed = mails.filter(({ key }) => key.startsWith('mail:order_completed:'))
      expect(completed.map(({ key }) => key.split(':')[2] ?? '').toSorted()).toEqual(
        placed.toSorted(),
      )
      const spends = await db.select().from(giftcardRedemptions)
      expect(spends.map(({ orderId }) => orderId).toSorted()).toEqual(placed.toSorted())
      const known = await db.select({ id: paymentAttempts.id }).from(paymentAttempts)
      expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(harness.acknowledged))
    })
  })
})

/** A database that survives the processes; the test itself reads it only while none of them runs. */
type Home = {
  place: Place
  withDatabase: <T>(work: (database: OpenDatabase) => Promise<T>) => Promise<T>
  remove: () => Promise<void>
}

const createHome = async (engine: Engine): Promise<Home> => {
  if (engine === 'PostgreSQL') {
    const { url, drop } = await createPostgresDatabase(templateDatabase)
    return {
      place: { DATABASE_URL: url },
      withDatabase: withOpened(async () => openPostgres(url)),
      remove: drop,
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'alleel-killed-'))
  const withDatabase = withOpened(() => openEmbedded(folder))
  await withDatabase(async (database) => {
    await database.migrate(migrationsFolder)
    await seedDemo(database.db, demoSecret, new Date())
  })
  return {
    place: { DATA_DIR: folder },
    withDatabase,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

const withOpened =
  (open: () => Promise<OpenDatabase>): Home['withDatabase'] =>
  async (work) => {
    const database = await open()
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
