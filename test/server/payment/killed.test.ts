import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { OpenDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoSecret } from '#server/environment.ts'
import { faultPoints, type FaultPoint } from '#server/fault-point.ts'
import { migrationsFolder, templateDatabase } from '#test/support/database.constants.ts'
import { createPostgresDatabase, engines, type Engine } from '#test/support/database.ts'
import { brokenInvariants, differencesOfBooks } from '#test/support/invariants.ts'
import { startKilling, type Killing } from '#test/support/killing.ts'
import type { Way } from '#test/support/paying.ts'
import { bundleServer, type Place } from '#test/support/server-process.ts'

/** How often a process is killed at each point; `tools/siege.mjs` asks for more. */
const rounds = Number(process.env['SIEGE_ROUNDS'] ?? 1)

const card: Way = { method: 'credit_card' }
const paypal: Way = { method: 'paypal' }
const other: Way = { method: 'makecommerce_banklinks' }

const isSiege = process.env['SIEGE_ROUNDS'] !== undefined

/** A process takes long to start: in a short run it is killed only where most is at stake. */
const pointsOn: Record<Engine, readonly FaultPoint[]> = {
  PGlite: isSiege ? faultPoints : ['settling', 'refunded'],
  PostgreSQL: isSiege ? faultPoints : ['started', 'sent', 'captured', 'settling', 'refunded'],
}

/** How a process comes to the point where it dies. */
const ways: Partial<Record<FaultPoint, Way>> = { captured: paypal, told: paypal, hinted: other }
const isOfRefund = (point: FaultPoint): boolean => point === 'refunding' || point === 'refunded'

let main: string
beforeAll(async () => {
  main = await bundleServer()
}, 120_000)

describe.each(engines)('a server that is killed on %s', { timeout: 3_600_000 }, (engine) => {
  let home: Home
  let killing: Killing
  beforeAll(async () => {
    home = await settleDown(engine)
    killing = await startKilling()
  }, 120_000)
  afterAll(async () => {
    await killing.stop()
    await home.remove()
  })

  /** One order on its way, until the process dies over it. */
  const goAs = async (order: string, point: FaultPoint): Promise<void> => {
    const first = await killing.begin(order, ways[point] ?? card)
    const second = isOfRefund(point) ? await killing.begin(order, other) : undefined
    for (const url of [first, second]) if (url !== undefined) await killing.pay(url)
  }

  it('at any point between an order and its end loses nothing, and takes nothing twice', async () => {
    const since = new Date()
    const points = Array.from({ length: rounds }, () => pointsOn[engine]).flat()
    const placed = await home.visit((database) => killing.prepare(database.db, points.length))
    for (const [index, point] of points.entries()) {
      const server = await killing.start({ main, place: home.place, point })
      await goAs(placed[index] ?? '', point)
      expect([point, await server.ended]).toEqual([point, null])
    }

    // the payer comes again, and pays what is not paid
    const last = await killing.start({ main, place: home.place, point: undefined })
    for (const order of placed) {
      const url = await killing.begin(order, card)
      if (url !== undefined) await killing.pay(url)
    }
    await last.end('SIGTERM')

    await home.visit(async (database) => {
      await killing.rest(database)
      const { db } = database
      expect(await brokenInvariants(db, since)).toEqual([])
      expect(await differencesOfBooks(db, killing.sandbox.payments.all())).toEqual([])
      const kept = await db.select().from(orders).where(inArray(orders.id, placed))
      expect(kept.map(({ status }) => status)).toEqual(placed.map(() => 'completed'))
      const known = await db.select({ id: paymentAttempts.id }).from(paymentAttempts)
      expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(killing.acknowledged))
    })
  })
})

/** A database that outlives the processes; the test itself looks into it only while none of them runs. */
type Home = {
  place: Place
  visit: <T>(look: (database: OpenDatabase) => Promise<T>) => Promise<T>
  remove: () => Promise<void>
}

const settleDown = async (engine: Engine): Promise<Home> => {
  if (engine === 'PostgreSQL') {
    const { url, drop } = await createPostgresDatabase(templateDatabase)
    return {
      place: { DATABASE_URL: url },
      visit: visiting(async () => openPostgres(url)),
      remove: drop,
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'alleel-killed-'))
  const visit = visiting(() => openEmbedded(folder))
  await visit(async (database) => {
    await database.migrate(migrationsFolder)
    await seedDemo(database.db, demoSecret, new Date())
  })
  return {
    place: { DATA_DIR: folder },
    visit,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

const visiting =
  (open: () => Promise<OpenDatabase>): Home['visit'] =>
  async (look) => {
    const database = await open()
    try {
      return await look(database)
    } finally {
      await database.close()
    }
  }
