import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { laboratoryKeyHeader } from '#contract/call.ts'
import { checkCharacterOf } from '#contract/kit/barcode.ts'
import { registerKit } from '#contract/kit/kit.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { orders } from '#server/db/schema/order.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoSecret } from '#server/environment.ts'
import { engines } from '#test/support/database/database.ts'
import { laboratoryKey } from '#test/support/laboratory/fhir-client.ts'
import { billing, fillCart, newCustomer, orderIn, place } from '#test/support/server/orders.ts'
import { readProviders } from '#test/support/server/providers.ts'
import { json, startServer, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('kits that wait to be posted on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const providers = readProviders({
      LABORATORY_API_KEY: laboratoryKey,
      MONTONIO_URL: 'https://montonio.example',
      MONTONIO_ACCESS_KEY: 'key',
      MONTONIO_SECRET_KEY: 'secret',
    })
    server = await startServer(engine, { providers })
  })
  afterAll(() => server.close())

  const list = async (): Promise<Record<string, string>[]> => {
    const operator = { actor: 'mari', now: server.now(), secret: demoSecret }
    const { lines } = await runAdmin(server.db, ['kits-to-send'], operator)
    return parse(lines.join('\n'), { columns: true })
  }
  const linesOf = async (number: string) =>
    (await list()).filter((line) => line['order_number'] === number)
  const post = (payload: object) =>
    server
      .visitor()
      .request('/api/lab/kits', json(payload, { [laboratoryKeyHeader]: laboratoryKey }))
  const sent = (barcode: string, more: object) =>
    post({ barcode, box_code: 'BX10000001', expires_on: '2028-01-01', ...more })
  const pay = ({ id }: { id: string }) =>
    server.db
      .update(orders)
      .set({ status: 'completed', completedAt: server.now(), expiresAt: null })
      .where(eq(orders.id, id))

  const buy = async (name: string) => {
    const browser = await newCustomer(server, `${name}-${engine.toLowerCase()}`)
    await fillCart(browser, 'heart')
    return { browser, order: orderIn(await place(browser)) }
  }

  it('are listed from the payment until the laboratory has posted them, with the address', async () => {
    const { order } = await buy('waits')
    expect(await linesOf(order.number)).toEqual([])

    await pay(order)
    expect(await linesOf(order.number)).toEqual([
      expect.objectContaining({
        replaces: '',
        kits: '1',
        email: `waits-${engine.toLowerCase()}@alleel.example`,
        carrier: 'post',
        parcel_locker: '',
        address: billing.address,
        postal_code: billing.postal_code,
        city: billing.city,
        country: billing.country,
      }),
    ])

    await sent(barcodeOf('200000'), { order_number: order.number })
    expect(await linesOf(order.number)).toEqual([])
  })

  it('name the parcel locker instead of an address, and contain no formulas', async () => {
    const { order } = await buy('locker')
    await pay(order)
    const terminal = { provider: 'omniva', terminal_id: '96091', name: 'Tartu Kaubamaja' } as const
    await server.db
      .update(orders)
      .set({
        buyer: { name: '=1+1', email: null, phone: '+37255512345' },
        delivery: { shipping_option: 'terminal', terminal },
      })
      .where(eq(orders.id, order.id))

    expect(await linesOf(order.number)).toMatchObject([
      {
        name: "'=1+1",
        phone: '0037255512345',
        carrier: 'omniva',
        parcel_locker: '96091 Tartu Kaubamaja',
        address: '',
        city: '',
      },
    ])
  })

  it('are none for an order without a parcel', async () => {
    const { order } = await buy('nothing')
    await pay(order)
    await server.db
      .update(orders)
      .set({ delivery: { shipping_option: 'none' } })
      .where(eq(orders.id, order.id))

    expect(await linesOf(order.number)).toEqual([])
  })

  it('contain a new kit after a failed sample, until it is posted', async () => {
    const { browser, order } = await buy('fails')
    await pay(order)
    const [{ barcode } = { barcode: '' }] = demoKits
    await browser.make(registerKit, { spit_kit_barcode: barcode, is_own_sample: true })
    const at = server.now().toISOString()
    const failed = json(
      { status: 'failed', failure_reason: 'too_little', at },
      { [laboratoryKeyHeader]: laboratoryKey },
    )
    await server.visitor().request(`/api/lab/kits/${barcode}/status`, failed)

    const replacement = expect.objectContaining({ replaces: barcode, kits: '1', city: 'Tartu' })
    expect(await linesOf(order.number)).toContainEqual(replacement)

    await sent(barcodeOf('200001'), { box_code: 'BX10000002', replaces: barcode })
    expect(await linesOf(order.number)).not.toContainEqual(replacement)
  })

  it('are recorded without personal data', async () => {
    await list()

    const record = (await server.db.select().from(auditRecords)).at(-1)
    expect(record).toMatchObject({ actor: 'mari', action: 'kits-to-send', target: null })
    expect(record?.result).toMatch(/^\d+ lines shown$/)
  })
})

const barcodeOf = (body: string): string => `ALL${body}${checkCharacterOf(body)}`
