import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addConsultation } from '#contract/consultation/consultation.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { isTransactionConflict } from '#server/db/database.ts'
import { orders } from '#server/db/schema/order.ts'
import { carts, giftcards } from '#server/db/schema/shop.ts'
import { transact } from '#server/db/transact.ts'
import { accountId, demoId } from '#server/demo/demo-id.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoPeople } from '#server/demo/people.ts'
import { cancelGiftcard } from '#server/shop/giftcard.store.ts'
import { counsellor, hold, nextWeek, weekFor } from '#test/support/server/consultations.ts'
import {
  balanceOf,
  fillCart,
  newCustomer,
  orderIn,
  montonioConfigured,
  place,
} from '#test/support/server/orders.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const [{ code }, , thousand] = demoGiftcards
const isCard = eq(giftcards.id, demoId(`giftcard/${code}`))
const isCart = eq(carts.accountId, accountId(demoPeople.oneOrder))

/** PGlite has one connection, so transactions cannot conflict. */
describe('concurrent orders on PostgreSQL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer('PostgreSQL', { providers: montonioConfigured })
  })
  afterAll(() => server.close())

  it('are placed eventually, after the database has aborted one of them in a deadlock', async () => {
    const browser = await server.customer('oneOrder')
    await fillCart(browser, 'heart')
    await browser.make(applyGiftcard, { token: code })
    const before = await deadlocks()

    const [cardIsHeld, orderWaits] = [openGate(), openGate()]
    const other = transact(server.db, async (tx) => {
      await tx.select().from(giftcards).where(isCard).for('update')
      cardIsHeld.open()
      await orderWaits.isOpen
      await tx.select().from(carts).where(isCart).for('update')
    })
    await cardIsHeld.isOpen
    const placing = place(browser, { expected_total_cents: 9_900 })
    // it holds the lock of the cart by now
    await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(1)
    orderWaits.open()
    await other

    expect(orderIn(await placing)).toMatchObject({ giftcard_cents: 5_000, total_cents: 9_900 })
    expect(await balanceOf(server, code)).toBe(0)
    await expect.poll(deadlocks, { timeout: 60_000 }).toBe(before + 1)
  })

  it('that wait for a gift card are not paid with it when it is cancelled first', async () => {
    const browser = await newCustomer(server, 'too-late')
    await fillCart(browser, 'heart')
    await browser.make(applyGiftcard, { token: thousand.code })

    const [cardIsCancelled, orderWaits] = [openGate(), openGate()]
    const cancelling = server.db.transaction(async (tx) => {
      await cancelGiftcard(tx, demoId(`giftcard/${thousand.code}`), server.now())
      cardIsCancelled.open()
      await orderWaits.isOpen
    })
    await cardIsCancelled.isOpen
    const placing = place(browser, { expected_total_cents: 0 })
    await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(1)
    orderWaits.open()
    await cancelling

    expect(await placing).toMatchObject({
      status: 409,
      body: {
        message: 'errors.cart_changed',
        data: { cart: { giftcards: [], total_cents: 14_900 } },
      },
    })
    expect(await balanceOf(server, thousand.code)).toBe(100_000)
  })

  it('keep the consultation time that sets the payment deadline, while another one is chosen', async () => {
    const browser = await newCustomer(server, 'hesitant')
    const week = await weekFor(browser, nextWeek)
    const [sooner, later] = [week.slots[0], week.slots.at(-1)]
    await hold(browser, later?.id)
    const chosen = { product_id: counsellor, slot_id: later?.id, language: 'et' }
    await browser.make(addConsultation, chosen)

    const [tableIsLocked, orderWaits] = [openGate(), openGate()]
    const other = server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${orders} in share mode`)
      tableIsLocked.open()
      await orderWaits.isOpen
    })
    await tableIsLocked.isOpen
    const noParcel = { delivery: { shipping_option: 'none' }, expected_total_cents: 4_900 }
    const placing = place(browser, { ...noParcel, payment_method: 'invoice' })
    await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(1)
    let isChosen = false
    const choosing = hold(browser, sooner?.id).then(() => (isChosen = true))
    const metOrChosen = async () => isChosen || (await waiting()) === 2
    await expect.poll(metOrChosen, { timeout: 60_000, interval: 20 }).toBe(true)
    orderWaits.open()
    await Promise.all([other, choosing])

    const { lines } = orderIn(await placing)
    expect(lines[0]?.consultation).toMatchObject({ slot: later, held_until: later?.starts_at })
    expect((await weekFor(browser, nextWeek)).hold).toMatchObject({ slot: sooner })
  })

  it('fail after several retries, and report why', async () => {
    let tries = 0

    const failing = transact(server.db, (tx) => {
      tries += 1
      return tx.execute(sql`do $$ begin raise exception 'met' using errcode = '40001'; end $$`)
    })

    expect(await failing.catch(isTransactionConflict)).toBe(true)
    expect(tries).toBe(4)
  })

  const waiting = (): Promise<number> =>
    server.db.$count(sql`(
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waiting`)

  /** Returns the number of deadlocks in the database. */
  const deadlocks = (): Promise<number> =>
    server.db.$count(sql`(
      select generate_series(1, deadlocks) from pg_stat_database
      where datname = current_database()) as met`)
})

/** A promise that is resolved from outside. */
const openGate = () => {
  let open = (): void => {}
  const isOpen = new Promise<void>((done) => {
    open = done
  })
  return { isOpen, open }
}
