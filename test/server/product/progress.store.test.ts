import { randomUUID } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { toProblem } from '#contract/problem.ts'
import { productSteps, type ProductStep } from '#contract/statuses.ts'
import { hours, after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import {
  dnaOrigins,
  orderedProducts,
  orderedProductSteps,
  orders,
} from '#server/db/schema/order.ts'
import { transact } from '#server/db/transact.ts'
import { demoProduct, productId } from '#server/demo/catalogue.ts'
import { nextDocumentNumber, nextOrderNumber } from '#server/order/counter.store.ts'
import { stepsOf } from '#server/product/progress.rules.ts'
import {
  completeSharedSteps,
  completeSteps,
  findOpenStep,
  findProductsOf,
  reopenSteps,
  requireOpenStep,
} from '#server/product/progress.store.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const until = (last: ProductStep): ProductStep[] =>
  productSteps.slice(0, productSteps.indexOf(last) + 1)

describe.each(engines)('progress of ordered products on %s', (engine) => {
  let server: TestServer
  let accountId: string
  beforeAll(async () => {
    server = await startServer(engine)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    accountId = await createAccount(server)
  })

  type Changes = Partial<typeof orders.$inferInsert>
  const order = (done: readonly ProductStep[], changes?: Changes, code?: string) =>
    createProduct(server, { accountId, done, changes, code })
  const open = (orderedProductId: string, key: ProductStep, owner = accountId) =>
    transact(server.db, (tx) => requireOpenStep(tx, { accountId: owner, orderedProductId, key }))
  const problemOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => toProblem(error).message,
    )
  const complete = (key: ProductStep, at: Date, ...orderedProductIds: string[]) =>
    transact(server.db, (tx) => completeSteps(tx, { orderedProductIds, key, at }))

  it('opens a step whose required steps are done, and returns its product', async () => {
    const id = await order(until('identity'))

    expect(await open(id, 'consent')).toMatchObject({
      id,
      productId: productId('heart'),
      code: 'heart',
      kind: 'test',
      dnaOrigins: ['kit', 'file', 'gene_donor'],
      doneAt: null,
    })
    expect((await open(id, 'identity')).doneAt).toEqual(server.now())
  })

  it.each<[ProductStep, ProductStep]>([
    ['consent', 'identity'],
    ['dna_origin', 'identity'],
    ['questionnaire', 'consent'],
    ['sample_at_laboratory', 'dna_origin'],
    ['report', 'questionnaire'],
  ])('rejects %s while %s is open', async (key, required) => {
    const id = await order(productSteps.filter((one) => one !== key && one !== required))

    expect(await problemOf(open(id, key))).toBe('errors.step_locked')
    await complete(required, server.now(), id)
    expect(await problemOf(open(id, key))).toBeNull()
  })

  it('rejects every step of an unpaid order', async () => {
    const unpaid = { status: 'processing_payment', completedAt: null, invoiceNumber: null } as const
    const id = await order(until('identity'), unpaid)

    expect(await problemOf(open(id, 'consent'))).toBe('errors.step_locked')
  })

  it('finds no product that is foreign, expired, unknown or for a family member', async () => {
    const notFound = 'errors.ordered_product_not_found'
    const expired = {
      status: 'waiting_for_payment',
      completedAt: null,
      invoiceNumber: null,
      closedAt: server.now(),
    } as const
    const own = await order(until('identity'))
    const ofMember = await order(until('identity'))
    await server.db
      .update(orderedProducts)
      .set({ memberName: 'Juku' })
      .where(eq(orderedProducts.id, ofMember))

    expect(await problemOf(open(own, 'consent', await createAccount(server)))).toBe(notFound)
    expect(await problemOf(open(await order(until('identity'), expired), 'consent'))).toBe(notFound)
    expect(await problemOf(open(randomUUID(), 'consent'))).toBe(notFound)
    expect(await problemOf(open(ofMember, 'consent'))).toBe(notFound)
  })

  it('rejects a step that the product does not have', async () => {
    const id = await order(['ordered', 'paid', 'identity'], {}, 'counsellor')

    expect(await problemOf(open(id, 'consent'))).toBe('errors.step_locked')
  })

  it('completes a step of several products once: a step that was done keeps its date', async () => {
    const [one, other] = [await order(until('identity')), await order(until('identity'))]
    const [first, second] = [server.now(), after(server.now(), hours(1))]
    await complete('consent', first, one)

    await complete('consent', second, one, other)

    expect(await doneAt(server.db, one, 'consent')).toEqual(first)
    expect(await doneAt(server.db, other, 'consent')).toEqual(second)
    expect(await doneAt(server.db, other, 'questionnaire')).toBeNull()
  })

  it('reopens a step: what requires it is locked again, what is done stays done', async () => {
    const id = await order(until('questionnaire'))

    await transact(server.db, (tx) => reopenSteps(tx, { orderedProductIds: [id], key: 'consent' }))

    expect(await doneAt(server.db, id, 'consent')).toBeNull()
    expect(await doneAt(server.db, id, 'questionnaire')).toEqual(server.now())
    expect(await problemOf(open(id, 'questionnaire'))).toBe('errors.step_locked')
  })

  it('changes nothing for no products', async () => {
    await complete('consent', server.now())
    await transact(server.db, (tx) => reopenSteps(tx, { orderedProductIds: [], key: 'consent' }))

    expect(await findProductsOf(server.db, accountId)).toEqual([])
  })

  it('lists the own products of completed orders, the oldest first', async () => {
    const newer = await order(['ordered'])
    const older = await order(
      ['ordered'],
      { orderedAt: after(server.now(), -hours(24)) },
      'diabetes',
    )
    await order(['ordered'], {
      status: 'waiting_for_payment',
      completedAt: null,
      invoiceNumber: null,
    })

    const found = await findProductsOf(server.db, accountId)

    expect(found.map(({ id, code }) => [id, code])).toEqual([
      [older, 'diabetes'],
      [newer, 'heart'],
    ])
  })

  it('completes at once what the account has: a verified identity and stored DNA', async () => {
    const id = await order(['ordered'])
    await server.db.insert(dnaOrigins).values({
      id: randomUUID(),
      accountId,
      kind: 'file',
      analyzable: true,
      createdAt: server.now(),
    })

    await transact(server.db, (tx) => completeSharedSteps(tx, { accountId, at: server.now() }))

    const done = await Promise.all(productSteps.map((key) => doneAt(server.db, id, key)))
    expect(productSteps.filter((_key, index) => done[index])).toEqual([
      'ordered',
      'identity',
      'dna_origin',
      'sample_at_laboratory',
    ])
  })

  it('waits for a step that is being reopened', async () => {
    const id = await order(until('consent'))

    const [reopened, isWaiting] = [createGate(), createGate()]
    const reopening = server.db.transaction(async (tx) => {
      await reopenSteps(tx, { orderedProductIds: [id], key: 'consent' })
      reopened.open()
      await isWaiting.opened
    })
    await reopened.opened
    const opening = problemOf(open(id, 'questionnaire'))
    // PGlite has one connection, so that there everything waits
    if (engine === 'PostgreSQL') await expect.poll(() => countWaiting(server.db)).toBe(1)
    isWaiting.open()
    await reopening

    expect(await opening).toBe('errors.step_locked')
  })

  it('reads an open step without waiting for a lock', async () => {
    const id = await order(until('identity'))

    const found = await findOpenStep(server.db, { accountId, orderedProductId: id, key: 'consent' })

    expect(found.id).toBe(id)
  })
})

const countWaiting = (db: Database): Promise<number> =>
  db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)

const createGate = () => {
  let open = () => {}
  const opened = new Promise<void>((pass) => {
    open = pass
  })
  return { open: () => open(), opened }
}

const doneAt = async (db: Database, orderedProductId: string, key: ProductStep) => {
  const [step] = await db
    .select()
    .from(orderedProductSteps)
    .where(
      and(
        eq(orderedProductSteps.orderedProductId, orderedProductId),
        eq(orderedProductSteps.key, key),
      ),
    )
  return step?.doneAt ?? null
}

const createAccount = async ({ db, now }: TestServer): Promise<string> => {
  const id = randomUUID()
  const email = `${id}@alleel.example`
  await db.insert(accounts).values({ id, email, verifiedAt: now(), createdAt: now() })
  return id
}

type NewProduct = {
  accountId: string
  done: readonly ProductStep[]
  changes?: Partial<typeof orders.$inferInsert> | undefined
  code?: string | undefined
}

/** Creates a completed order of one product with the given steps done. */
const createProduct = async (
  { db, now }: TestServer,
  { accountId, done, changes, code = 'heart' }: NewProduct,
): Promise<string> => {
  const [orderId, id] = [randomUUID(), randomUUID()]
  const { title, kind } = demoProduct(code)
  await db.insert(orders).values({
    id: orderId,
    number: await nextOrderNumber(db, now()),
    accountId,
    status: 'completed',
    subtotalCents: 0,
    vatCents: 0,
    shippingCents: 0,
    giftcardCents: 0,
    totalCents: 0,
    paymentMethod: 'credit_card',
    orderedAt: now(),
    completedAt: now(),
    invoiceNumber: await nextDocumentNumber(db, 'invoice'),
    ...changes,
  })
  const line = { title, priceCents: 0, vatPercent: 0, position: 0 }
  await db.insert(orderedProducts).values({ id, orderId, productId: productId(code), ...line })
  await db.insert(orderedProductSteps).values(
    stepsOf(kind).map((key) => ({
      orderedProductId: id,
      key,
      doneAt: done.includes(key) ? now() : null,
    })),
  )
  return id
}
