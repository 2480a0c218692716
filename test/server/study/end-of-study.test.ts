import { randomUUID } from 'node:crypto'

import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { laboratoryKeyHeader } from '#contract/call.ts'
import { orderHpvKit, readHpvStatus, withdrawFromHpv } from '#contract/study/study.ts'
import { listAlarms } from '#server/alarm/alarm.store.ts'
import { after, hours } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { idempotentRequests } from '#server/db/schema/payment.ts'
import { studies, studyDestructions, studyOrders, studyReceipts } from '#server/db/schema/study.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { readableContent } from '#test/support/personal-data/readable-content.ts'
import { readProviders } from '#test/support/server/providers.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'
import {
  countStudyRows,
  hpvForm,
  newAccount,
  proveCode,
  runDeletion,
  studyBarcodes,
} from '#test/support/server/study.ts'

const key = 'a-key-of-the-laboratory-that-is-long-enough'
const [first = '', second = ''] = studyBarcodes
const customerEmail = 'kadri.lepik@alleel.example'

describe.each(engines)('HPV study: what the end leaves and deletes on %s', (engine) => {
  let server: TestServer
  let woman: TestBrowser
  let customer: TestBrowser
  let deletionDay: Date
  beforeEach(async () => {
    server = await startServer(engine, { providers: readProviders({ LABORATORY_API_KEY: key }) })
    woman = server.visitor()
    await woman.make(orderHpvKit, hpvForm())
    await proveCode(server, 'hpvInvited', '47602290000')
    customer = await server.customer('hpvInvited')
    const { account: _account, id_number: _id, invitation_code: _code, ...form } = hpvForm()
    await customer.make(orderHpvKit, form)
    const [study] = await server.db.select().from(studies)
    deletionDay = new Date(`${study?.deleteBy}T12:00:00Z`)
  })
  afterEach(() => server.close())

  const run = (now = deletionDay) => runDeletion(server, now)
  const headers = { [laboratoryKeyHeader]: key }
  const post = (path: string, payload: object) =>
    server.visitor().request(`/api/lab/hpv/kits${path}`, json(payload, headers))
  const at = () => server.now().toISOString()
  const list = async () => (await server.visitor().request('/api/lab/hpv/kits', { headers })).body
  const send = async (barcode: string, browser: TestBrowser) => {
    const { body } = await browser.make(readHpvStatus)
    const number = /"number":"(HPV-[^"]+)"/.exec(JSON.stringify(body))?.[1] ?? ''
    await post('', { barcode, order_number: number })
  }
  const report = (barcode: string, status: string, more: object = {}) =>
    post(`/${barcode}/status`, { status, at: at(), ...more })
  const destroy = (barcode: string) => post(`/${barcode}/destruction`, { at: at() })
  const receive = async () => {
    await send(first, woman)
    await send(second, customer)
    await report(first, 'received')
    await report(second, 'received')
  }
  const openAlarms = async () =>
    (await listAlarms(server.db, { all: false })).map(({ kind }) => kind)
  const countsOf = async (kind: 'deletion' | 'withdrawal') =>
    (await server.db.select().from(studyReceipts).where(eq(studyReceipts.kind, kind)))[0]?.counts

  it('requests the destruction of every sample that the laboratory has, with one alarm', async () => {
    await receive()

    await run()

    expect(await openAlarms()).toEqual(['samples_to_destroy'])
    const due = deletionDay.toISOString()
    expect(await list()).toMatchObject({
      data: {
        to_send: [],
        kits: [],
        to_destroy: expect.arrayContaining([
          { barcode: first, due_at: due },
          { barcode: second, due_at: due },
        ]),
      },
    })
    expect(JSON.stringify(await server.db.select().from(studyDestructions))).not.toMatch(/HPV-/)
    expect(await readableContent(server)).not.toMatch(/liisa|kase 1-2|55512345/i)
  })

  it('keeps a request until the laboratory confirms it, and counts it on the receipt of the end', async () => {
    await receive()
    await run()

    const confirmed = at()
    expect(await destroy(first)).toMatchObject({ body: { data: { destroyed_at: confirmed } } })
    server.advance(60_000)
    expect(await destroy(first)).toMatchObject({ body: { data: { destroyed_at: confirmed } } })
    expect(await openAlarms()).toEqual(['samples_to_destroy'])
    await destroy(second)

    expect(await openAlarms()).toEqual([])
    expect(await list()).toMatchObject({ data: { to_destroy: [] } })
    expect(await countsOf('deletion')).toMatchObject({ orders: 2, samples_destroyed: 2 })
  })

  it('informs the laboratory that a sample it reports must be destroyed, and stores no result', async () => {
    await receive()
    await run()

    for (const answer of [
      await report(first, 'in_analysis'),
      await post(`/${first}/result`, { result: 'found', at: at() }),
    ]) {
      expect(answer.body).toMatchObject({ message: 'errors.hpv_not_participating' })
    }
    expect(await destroy('HPV000000A')).toMatchObject({ status: 422 })
  })

  it('keeps the request of a woman who has left, with its date, alarm and receipt', async () => {
    await receive()
    await woman.make(withdrawFromHpv, { level: 'withdraw' })
    const due = at()
    expect(await openAlarms()).toEqual(['sample_to_destroy'])
    await destroy(second)

    await run()
    expect(await list()).toMatchObject({
      data: { to_destroy: expect.arrayContaining([{ barcode: first, due_at: due }]) },
    })
    await destroy(first)

    expect(await openAlarms()).toEqual(['samples_to_destroy'])
    expect(await countsOf('withdrawal')).toEqual({ orders: 1, samples_destroyed: 1 })
  })

  it('asks for no kit any more: one that was not sent has no sample, and a new one is not due', async () => {
    await send(first, woman)
    await send(second, customer)
    await report(second, 'failed', { failure_reason: 'damaged' })
    expect(await openAlarms()).toEqual(['kit_due'])

    await run()

    expect(await openAlarms()).toEqual(['samples_to_destroy'])
    expect(await list()).toMatchObject({ data: { to_destroy: [{ barcode: second }] } })
  })

  it('deletes accounts created for the study by an ID log-in, also without an order', async () => {
    const created = {
      language: 'et',
      acceptedTermsAt: server.now(),
      createdAt: server.now(),
    } as const
    const ids = [randomUUID(), randomUUID()] as const
    await server.db.insert(accounts).values([
      { id: ids[0], ...created, createdForStudy: 'hpv' },
      { id: ids[1], ...created },
    ])

    await run()

    const left = (await server.db.select().from(accounts)).map(({ id }) => id)
    expect(left).not.toContain(ids[0])
    expect(left).toContain(ids[1])
    expect(await server.db.$count(accounts, isNotNull(accounts.createdForStudy))).toBe(0)
    expect(await countsOf('deletion')).toMatchObject({ accounts: 2 })
  })

  it('deletes the emails of the study at whatever address, and no other email of an account that stays', async () => {
    await receive()
    const [account] = await server.db
      .select()
      .from(accounts)
      .innerJoin(studyOrders, eq(studyOrders.accountId, accounts.id))
      .where(eq(accounts.email, customerEmail))
    const invoice = { kind: 'order_invoice', to: account?.account.email, language: 'et' }
    const job = { id: randomUUID(), key: 'mail:order_invoice:1', task: 'mail', payload: invoice }
    await server.db.insert(outbox).values({ ...job, runAt: server.now(), createdAt: server.now() })
    // she has changed her address since
    await server.db
      .update(outbox)
      .set({ payload: sql`jsonb_set(${outbox.payload}, '{to}', '"old@alleel.example"')` })
      .where(
        sql`${outbox.payload} ->> 'to' = ${customerEmail} and ${outbox.key} like 'mail:study%'`,
      )
    const keysOf = async () => (await server.db.select().from(outbox)).map((one) => one.key)
    expect((await keysOf()).filter((one) => /study/.test(one)).length).toBeGreaterThan(3)

    await run()

    expect((await keysOf()).filter((one) => /study/.test(one))).toEqual([])
    expect(await keysOf()).toContain('mail:order_invoice:1')
  })

  it('deletes the stored responses to the orders, also of an account that stays, and no other ones', async () => {
    const responses = async () =>
      (await server.db.select().from(idempotentRequests)).map(({ call }) => call).toSorted()
    await server.db.insert(idempotentRequests).values({
      accountId: accountId(demoPeople.hpvInvited),
      key: 'another-request-of-hers',
      call: 'createOrder',
      requestHash: 'hash',
      phase: 'started',
      requestedAt: server.now(),
    })
    expect(await responses()).toEqual(['createOrder', 'orderHpvKit', 'orderHpvKit'])

    await run()

    expect(await responses()).toEqual(['createOrder'])
  })

  it('is not stopped by an address that cannot be decrypted', async () => {
    await server.db.update(studyOrders).set({ contactEncrypted: 'not encrypted' })

    await run()

    expect(await countStudyRows(server)).toEqual({ invitations: 0, orders: 0 })
    expect(await server.db.$count(accounts, eq(accounts.email, newAccount.email))).toBe(0)
  })

  it('raises an alarm when data is left after the last day, which closes when it is deleted', async () => {
    await server.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    )
    await server.db.execute(
      sql`create trigger refuse before delete on study_invitation for each statement execute function refuse()`,
    )

    await expect(run()).rejects.toThrow()
    expect(await openAlarms()).toEqual([])
    const dayAfter = after(deletionDay, hours(24))
    await expect(run(dayAfter)).rejects.toThrow()
    expect(await openAlarms()).toEqual(['study_data_left'])

    await server.db.execute(sql`drop trigger refuse on study_invitation`)
    await run(dayAfter)

    expect(await openAlarms()).toEqual([])
  })
})
