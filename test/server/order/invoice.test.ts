import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { downloadInvoice, type Order } from '#contract/order/order.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { orders } from '#server/db/schema/order.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoPeople } from '#server/demo/people.ts'
import { completeOrder } from '#server/order/completion.service.ts'
import { findInvoice } from '#server/order/invoice/invoice.store.ts'
import { engines } from '#test/support/database/database.ts'
import { fillCart, orderIn, montonioConfigured, place } from '#test/support/server/orders.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const [, , thousand] = demoGiftcards

describe.each(engines)('invoices on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeAll(async () => {
    server = await startServer(engine, { providers: montonioConfigured })
    browser = await server.customer('oneOrder')
  })
  afterAll(() => server.close())

  const buy = async (changes = {}): Promise<Order> => {
    await fillCart(browser, 'heart')
    return orderIn(await place(browser, changes))
  }

  const complete = (orderId: string) =>
    server.db.transaction((tx) =>
      completeOrder(tx, { orderId, now: server.now(), origin: 'https://portal.example' }),
    )

  const numberOf = async (id: string): Promise<number | null> => {
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    return order?.invoiceNumber ?? null
  }

  it('are numbered without a gap when many orders are completed concurrently', async () => {
    const bought: Order[] = []
    for (let count = 0; count < 10; count += 1) bought.push(await buy())

    await Promise.all([...bought, ...bought].map(({ id }) => complete(id)))

    const numbers = await Promise.all(bought.map(({ id }) => numberOf(id)))
    const [first = 0, ...rest] = numbers.map(Number).toSorted((a, b) => a - b)
    expect([first, ...rest]).toEqual(numbers.map((_, step) => first + step))
  })

  it('leave no gap when a completion is rolled back', async () => {
    const [undone, before, next] = [await buy(), await buy(), await buy()]
    await complete(before.id)

    const failing = server.db.transaction(async (tx) => {
      await completeOrder(tx, { orderId: undone.id, now: server.now(), origin: '' })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await complete(next.id)

    expect(await numberOf(undone.id)).toBeNull()
    expect(await numberOf(next.id)).toBe(Number(await numberOf(before.id)) + 1)
  })
})

describe('invoice', () => {
  let server: TestServer
  let browser: TestBrowser
  beforeAll(async () => {
    server = await startServer('PostgreSQL', { providers: montonioConfigured })
    browser = await server.customer('oneOrder')
  })
  afterAll(() => server.close())

  const invoiceDocumentOf = ({ id }: Order, locale: 'en' | 'et' | 'ru' | undefined) =>
    findInvoice(server.db, { accountId: accountId(demoPeople.oneOrder), id, locale })

  it('is a PDF in the product’s typeface', async () => {
    await fillCart(browser, 'heart')
    const { id } = orderIn(await place(browser, { payment_method: 'invoice' }))

    const { status, headers, body } = await browser.make(downloadInvoice, { id, locale: 'et' })

    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(body).toMatch(/^%PDF-1\.\d/)
    expect(body).toMatch(/\/FontName \/\w+\+Onest-Regular/)
  })

  it('is a tagged PDF with a title, a language and a file name', async () => {
    await fillCart(browser, 'heart')
    const order = orderIn(await place(browser, { payment_method: 'invoice' }))

    const { headers, body } = await browser.make(downloadInvoice, { id: order.id, locale: 'et' })

    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="ettemaksuarve-${order.number}.pdf"`,
    )
    expect(body).toMatch(/\/Marked true/)
    expect(body).toMatch(/\/StructTreeRoot/)
    expect(body).toMatch(/\/Lang \(et\)/)
    expect(body).toMatch(/\/DisplayDocTitle true/)
  })

  it('does not exist before the order is paid', async () => {
    await fillCart(browser, 'heart')
    const { id, has_invoice: hasInvoice } = orderIn(await place(browser))

    const response = await browser.make(downloadInvoice, { id })

    expect(hasInvoice).toBe(false)
    expect(response).toMatchObject({ status: 404, body: { message: 'errors.invoice_not_ready' } })
  })

  it('lists the products, the VAT of each rate, and the part paid by gift card', async () => {
    await fillCart(browser, 'heart', 'counsellor')
    await browser.make(applyGiftcard, { token: thousand.code })
    const order = orderIn(await place(browser, { expected_total_cents: 0 }))

    const paper = await invoiceDocumentOf(order, 'et')

    expect(paper.title).toMatch(/^Arve \d{6}$/)
    expect(paper.buyer).toEqual([
      'Toomas Rebane',
      'Näidise tn 12-3',
      '51003 Tartu',
      'Eesti',
      'toomas.rebane@alleel.example',
    ])
    expect(
      paper.lines
        .map(({ quantity, net, vat, price }) => `${quantity} ${net} ${vat} ${price}`)
        .toSorted(),
    ).toEqual(['1 €120.16 24 % €149.00', '1 €49.00 maksuvaba €49.00'])
    expect(paper.rates).toContainEqual({
      rate: '24 %',
      withoutVat: '€120.16',
      vat: '€28.84',
      withVat: '€149.00',
    })
    expect(paper.totals.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Tooted €198.00',
      'Tarne tasuta',
      'Kokku €198.00',
      'Tasutud kinkekaardiga −€198.00',
      'Tasuda €0.00',
    ])
    expect(paper.notes).toEqual(['Maksuvaba: tervishoiuteenus (käibemaksuseaduse § 16 lg 1 p 2).'])
  })

  it('has no delivery when only a consultation was ordered', async () => {
    await fillCart(browser, 'counsellor')
    await browser.make(applyGiftcard, { token: thousand.code })
    const order = orderIn(
      await place(browser, { delivery: { shipping_option: 'none' }, expected_total_cents: 0 }),
    )

    const paper = await invoiceDocumentOf(order, 'et')

    expect(paper.totals.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Tooted €49.00',
      'Kokku €49.00',
      'Tasutud kinkekaardiga −€49.00',
      'Tasuda €0.00',
    ])
  })

  it('to be paid by transfer shows account, deadline and reference number', async () => {
    await fillCart(browser, 'heart')
    const order = orderIn(await place(browser, { payment_method: 'invoice' }))
    const digits = order.number.replace('-', '')

    const paper = await invoiceDocumentOf(order, undefined)

    expect(paper.title).toBe(`Prepayment invoice ${order.number}`)
    expect(paper.notes[0]).toMatch(
      new RegExp(
        `^Transfer €149.00 by 04.12.2026 to account EE38 .*, reference number ${digits}\\d\\.$`,
      ),
    )
  })

  it('names the time of a deadline that a consultation sets within a day', async () => {
    await fillCart(browser, 'heart')
    const order = orderIn(await place(browser, { payment_method: 'invoice' }))
    const expiresAt = new Date('2026-12-03T07:30:00Z')
    await server.db.update(orders).set({ expiresAt }).where(eq(orders.id, order.id))

    const paper = await invoiceDocumentOf(order, 'en')

    expect(paper.details).toContainEqual(['Pay by', '03.12.2026 09:30'])
    expect(paper.notes[0]).toContain('by 03.12.2026 09:30 to account')
  })

  it('is in English for a language without a translation', async () => {
    await fillCart(browser, 'heart')
    const order = orderIn(await place(browser, { payment_method: 'invoice' }))

    expect((await invoiceDocumentOf(order, 'ru')).language).toBe('en')
  })
})
