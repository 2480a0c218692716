import { createServer, type Server } from 'node:http'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { formatBarcode } from '#contract/kit/barcode.ts'
import { orderHpvKit, withdrawFromHpv } from '#contract/study/study.ts'
import { demoKits } from '#server/demo/kits.ts'
import { kits } from '#server/db/schema/kit.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { studyKits, studyOrders } from '#server/db/schema/study.ts'
import { listenerOf } from '#server/http/listener.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { isReadablePdf } from '#server/report/report-file.rules.ts'
import { findContent, findReports } from '#server/report/report.store.ts'
import { drawReport } from '#sandbox/laboratory/report-pdf.ts'
import { resultsOf } from '#sandbox/laboratory/results.ts'
import { awaitedReport, unansweredTest } from '#test/support/server/reports.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { keys, send, startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import { readProviders } from '#test/support/server/providers.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { hpvForm } from '#test/support/server/study.ts'

const [first = '', second = '', third = '', fourth = ''] = demoKits.map(({ barcode }) => barcode)
const registered = demoPeople.regular.kitBarcode

describe('sandbox laboratory', () => {
  let portal: TestServer
  let http: Server
  let sandbox: TestSandbox
  beforeAll(async () => {
    const providers = readProviders({ LABORATORY_API_KEY: keys.laboratoryKey })
    portal = await startServer('PGlite', { providers })
    http = createServer(listenerOf(portal.app))
    sandbox = await startSandbox({ portalUrl: await listen(http) })
  })
  afterAll(async () => {
    await sandbox.stop()
    http.closeAllConnections()
    await new Promise((done) => http.close(done))
    await portal.close()
  })
  beforeEach(() => sandbox.faults.clear())

  const page = async (query = '') => (await fetch(`${sandbox.origin}/laboratory${query}`)).text()
  const move = (barcode: string, state: string, failureReason = 'too_little') =>
    send(`${sandbox.origin}/laboratory/${barcode}/state`, { state, failureReason })
  const kitOf = async (barcode: string) => {
    const [kit] = await portal.db.select().from(kits).where(eq(kits.barcode, barcode))
    return kit
  }
  const statusOf = async (barcode: string) => (await kitOf(barcode))?.status
  const fault = (webhook: 'late' | 'duplicate' | 'out_of_order' | 'never' | 'bad_signature') =>
    sandbox.faults.set({
      laboratory: { ...sandbox.faults.of('laboratory'), webhook, webhook_ms: 40, copies: 3 },
    })

  it('shows the ordered tests and the kits, without names', async () => {
    const text = await page()

    expect(text).toContain('<h1>Laboratory</h1>')
    expect(text).toContain('ALL-7K2M9Q-F')
    expect(text).toMatch(/Ordered tests[\s\S]+<h3 lang="en">/)
    expect(text).not.toMatch(/<script|style=|\son\w+=|Kristjan|Mets|alleel\.example/)
  })

  it('is shown in Estonian', async () => {
    const text = await page('?lang=et')

    expect(text).toContain('<h1>Labor</h1>')
    expect(text).toContain('Tellitud testid')
  })

  it('moves a sample on, and shows the answer of the portal', async () => {
    expect((await move(registered, 'received')).headers.get('location')).toBe('/laboratory')

    expect(await kitOf(registered)).toMatchObject({
      status: 'received',
      receivedAt: expect.any(Date),
    })
    expect(await page()).toMatch(/Answer of the portal:[\s\S]+201/)
    await move(registered, 'in_analysis')
    await move(registered, 'analysed')
    expect(await statusOf(registered)).toBe('analysed')

    await move(registered, 'received')
    expect(await page()).toMatch(/409[\s\S]+The sample is already further/)
  })

  it('fails a sample with a reason, and sends a new kit', async () => {
    const owner = demoPeople.oneOrder.kitBarcode
    await move(owner, 'failed', 'contaminated')
    expect(await kitOf(owner)).toMatchObject({ status: 'failed', failureReason: 'contaminated' })
    expect(await page()).toContain(`/laboratory/${owner}/replacement`)
    const before = await portal.db.$count(kits)

    await send(`${sandbox.origin}/laboratory/${owner}/replacement`, {})

    expect(await portal.db.$count(kits)).toBe(before + 1)
    expect(await page()).not.toContain(`/laboratory/${owner}/replacement`)
  })

  it('posts the first kit of an order, by its number', async () => {
    const [order] = await portal.db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .innerJoin(orderedProducts, eq(orderedProducts.orderId, orders.id))
      .where(eq(orderedProducts.id, awaitedReport))
    const post = (number: string) => send(`${sandbox.origin}/laboratory/kits`, { order: number })

    await post(` ${order?.number} `)

    const sent = await portal.db
      .select()
      .from(kits)
      .where(eq(kits.orderId, order?.id ?? ''))
    expect(sent).toMatchObject([{ status: 'sent', accountId: null }])
    expect(await page()).toContain(`<code>${formatBarcode(sent[0]?.barcode ?? '')}</code>`)
    await post('1999-1')
    expect(await page()).toMatch(/Answer of the portal:[\s\S]+?404/)
    expect((await post(' ')).status).toBe(303)
  })

  it('gives a new day for a report that is delayed', async () => {
    const delay = (day: string) =>
      send(`${sandbox.origin}/laboratory/reports/${awaitedReport}/delay`, { day })

    await delay('2027-06-01')
    expect(await page()).toMatch(/Answer of the portal:[\s\S]+?200/)
    expect(kindsOf(await mailsTo(portal, demoPeople.regular.email))).toContain('report_delayed')
    await delay('2020-06-01')
    expect(await page()).toMatch(/Answer of the portal:[\s\S]+?422/)
    expect((await delay('soon')).status).toBe(303)
  })

  it('sends a state late', async () => {
    fault('late')
    await move(first, 'received')
    expect(await statusOf(first)).toBe('sent')

    await vi.waitFor(async () => expect(await statusOf(first)).toBe('received'))
  })

  it('sends a state several times, which the portal accepts', async () => {
    fault('duplicate')
    await move(second, 'received')

    expect(await statusOf(second)).toBe('received')
    const accepted = (await page()).match(/<li>[^<]*<code>\/Specimen\/ALL9XH2E5F received<\/code>/g)
    expect(accepted).toHaveLength(3)
  })

  it.each([
    [third, 'received', 'in_analysis'],
    [fourth, 'analysed', 'analysed'],
  ])('sends the states of %s out of order, and the portal refuses the second', async (...kit) => {
    const [barcode, state, expected] = kit
    fault('out_of_order')
    await move(barcode, state)

    expect(await statusOf(barcode)).toBe(expected)
    expect(await page()).toMatch(/Answer of the portal:[\s\S]+?409/)
  })

  it('sends nothing, or with a wrong key', async () => {
    fault('never')
    await move(first, 'in_analysis')
    expect(await page()).toContain('Not sent')
    fault('bad_signature')
    await move(first, 'in_analysis')

    expect(await page()).toMatch(/Answer of the portal:[\s\S]+?401/)
    expect(await statusOf(first)).toBe('received')
  })

  it('delivers a report in English and Estonian, which completes the test', async () => {
    const deliver = (id: string, language: string) =>
      send(`${sandbox.origin}/laboratory/reports/${id}`, { language })
    fault('duplicate')

    await deliver(awaitedReport, 'all')

    const stored = await findReports(portal.db, awaitedReport)
    expect(stored.map(({ locale }) => locale)).toEqual(['en', 'et'])
    const content = await findContent(portal.db, awaitedReport, demoSecret)
    expect(content).toMatchObject({
      summary: [{ en: expect.any(String), et: expect.any(String) }],
      findings: [{ title: { et: expect.any(String) }, meaning: { et: expect.any(String) } }],
    })
    expect(await page()).not.toContain(awaitedReport)

    await deliver(unansweredTest, 'en')
    expect(await page()).toMatch(/409[\s\S]+another step is open/)
    await deliver(unansweredTest, 'fi')
    await deliver('unknown', 'en')
  })

  it('plays a kit of the HPV study from its order to the destruction of its sample', async () => {
    const browser = portal.visitor()
    await browser.make(orderHpvKit, hpvForm())
    const post = async (path: string, form: Record<string, string> = {}) =>
      send(`${sandbox.origin}/laboratory/hpv${path}`, form)
    const kitOfStudy = async () => (await portal.db.select().from(studyKits))[0]
    const [order] = await portal.db.select().from(studyOrders)
    expect(await page()).toMatch(/Kits of the HPV study[\s\S]+Ordered; the kit has to be sent/)

    fault('duplicate')
    await post(`/orders/${order?.number}`)
    const barcode = (await kitOfStudy())?.barcode ?? ''
    expect(barcode).toMatch(/^HPV/)
    await post(`/${barcode}/status`, { state: 'returned' })
    await post(`/${barcode}/status`, { state: 'received' })
    await post(`/${barcode}/status`, { state: 'returned' })
    expect(await page()).toMatch(/409[\s\S]+kit_status_conflict/)
    await post(`/${barcode}/result`, { result: 'found' })
    expect(await kitOfStudy()).toMatchObject({ status: 'analysed', resultCount: 1 })
    await browser.make(withdrawFromHpv, { level: 'withdraw_and_destroy' })
    expect(await page('?lang=et')).toContain('Kinnita, et proov on hävitatud')
    await post(`/${barcode}/destruction`)

    expect(await kitOfStudy()).toMatchObject({ destroyedAt: expect.any(Date) })
    expect(await page()).not.toContain(`/laboratory/hpv/${barcode}/destruction`)
  })

  it('ignores a state and a result of the study that do not exist', async () => {
    const path = `${sandbox.origin}/laboratory/hpv/HPV7K2M9QF`

    expect((await send(`${path}/status`, { state: 'eaten' })).status).toBe(303)
    expect((await send(`${path}/result`, { result: 'good' })).status).toBe(303)
  })

  it('draws the same PDF each time, with the risk in words', async () => {
    const details = {
      title: 'Heart and vessels',
      orderNumber: '2026-000001',
      sample: 'ALL4T6N0CY',
      date: new Date('2026-11-20T10:00:00Z'),
      results: resultsOf({ code: 'heart', title: 'Heart and vessels' }),
    }

    const [one, again] = await Promise.all([drawReport(details, 'et'), drawReport(details, 'et')])

    expect(Buffer.compare(one, again)).toBe(0)
    expect(isReadablePdf(one)).toBe(true)
  })

  it('ignores a state that does not exist', async () => {
    expect((await move(first, 'eaten')).status).toBe(303)

    expect(await statusOf(first)).toBe('received')
  })

  it('says when the portal does not answer', async () => {
    const alone = await startSandbox({ portalUrl: 'http://127.0.0.1:9' })

    expect(await (await fetch(`${alone.origin}/laboratory`)).text()).toContain(
      'The portal does not answer',
    )
    await alone.stop()
  })
})

const listen = (server: Server): Promise<string> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    })
  })
