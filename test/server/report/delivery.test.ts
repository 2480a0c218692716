import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { submitConsent } from '#contract/consent/consent.ts'
import type { Locale } from '#contract/locale.ts'
import { readOrderedProduct } from '#contract/order/ordered-product.ts'
import { reportMaxBytes, type ReportContent } from '#contract/report/report.ts'
import { hours } from '#server/clock.ts'
import { reportContents, reports } from '#server/db/schema/report.ts'
import { transact } from '#server/db/transact.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { storeReport } from '#server/report/report.service.ts'
import { decryptPdf, findContent, findReports } from '#server/report/report.store.ts'
import { engines, oneEngine } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { readProviders } from '#test/support/server/providers.ts'
import {
  awaitedReport,
  contentOf,
  deliver,
  formOf,
  laboratoryKey,
  objectStreamOf,
  pdfOf,
  resultIn,
  unansweredTest,
} from '#test/support/server/reports.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const { email } = demoPeople.regular

describe.each(engines)('reports from the laboratory on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    const providers = readProviders({ LABORATORY_API_KEY: laboratoryKey })
    server = await startServer(engine, { providers })
  })
  afterEach(() => server.close())

  const send = (pdf = pdfOf('one'), changes: Record<string, string | undefined> = {}) =>
    deliver(server, formOf({ order_product_id: awaitedReport, locale: 'en', ...changes }, pdf))
  const store = (pdf: Uint8Array, content: ReportContent | null, locale: Locale = 'en') =>
    transact(server.db, (tx) =>
      storeReport(
        tx,
        { orderProductId: awaitedReport, locale, pdf, content },
        { now: server.now(), secret: demoSecret, origin: 'http://localhost' },
      ),
    )
  const stored = () => findReports(server.db, awaitedReport)
  const storedText = async () => {
    const [report] = await stored()
    return report && Buffer.from(decryptPdf(report, demoSecret) ?? []).toString()
  }
  const result = async () => resultIn(await findContent(server.db, awaitedReport, demoSecret))
  const product = async () => {
    const browser = await server.customer('regular')
    return (await browser.make(readOrderedProduct, { order_product_id: awaitedReport })).body
  }

  it('reports: a delivered report completes its step, and the email names neither test nor result', async () => {
    expect(await send()).toMatchObject({
      status: 200,
      body: { data: { received_at: server.now().toISOString() } },
    })

    expect(await product()).toMatchObject({
      data: { isReportAvailable: true, report_locales: ['en'], completionPercent: 100 },
    })
    const mails = await mailsTo(server, email)
    expect(kindsOf(mails)).toEqual(['report_ready'])
    expect(JSON.stringify(mails)).not.toMatch(/nutrition|toitumine/i)
  })

  it('reports: neither the file nor the results can be read in the database', async () => {
    await store(pdfOf('a-word-in-the-file'), contentOf('a-word-in-the-results'))

    const [file] = await stored()
    const [content] = await server.db.select().from(reportContents).where(isAwaited)
    expect(Buffer.from(file?.pdfEncrypted ?? []).toString('latin1')).not.toContain('word')
    expect(content?.contentEncrypted).not.toContain('word')
    expect(await storedText()).toContain('a-word-in-the-file')
    expect(await result()).toBe('a-word-in-the-results')
  })

  it('reports: a repeated delivery changes nothing, also when it comes at once', async () => {
    const answers = await Promise.all([send(), send(), send()])
    const before = await stored()
    server.advance(hours(1))
    await send()

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toEqual(before)
    expect(kindsOf(await mailsTo(server, email))).toEqual(['report_ready'])
  })

  it('reports: another language is added without another email', async () => {
    await send()
    await send(pdfOf('üks'), { locale: 'et' })

    expect(await product()).toMatchObject({ data: { report_locales: ['en', 'et'] } })
    expect(kindsOf(await mailsTo(server, email))).toEqual(['report_ready'])
  })

  it('reports: a file that is amended in a language leaves that of another as it is', async () => {
    await send()
    await send(pdfOf('üks'), { locale: 'et' })
    server.advance(hours(1))
    await send(pdfOf('two'))

    expect(await stored()).toMatchObject([{ amendedAt: server.now() }, { amendedAt: null }])
  })

  it('reports: an amended one replaces the file and the results, and is emailed', async () => {
    expect(await store(pdfOf('one'), contentOf('first'))).toBe('stored')
    server.advance(hours(1))
    expect(await store(pdfOf('two'), contentOf('second'))).toBe('amended')

    expect(await storedText()).toContain('two')
    expect(await result()).toBe('second')
    expect(await stored()).toMatchObject([{ amendedAt: server.now() }])
    expect(kindsOf(await mailsTo(server, email))).toEqual(['report_ready', 'report_amended'])
  })

  it('reports: results can follow the file, and are replaced on their own', async () => {
    expect(await store(pdfOf('one'), null)).toBe('stored')
    expect(await store(pdfOf('one'), contentOf('first'))).toBe('stored')
    expect(await store(pdfOf('one'), contentOf('first'))).toBe('repeated')
    expect(await store(pdfOf('one'), null)).toBe('repeated')
    expect(await result()).toBe('first')

    expect(await store(pdfOf('one'), contentOf('second'))).toBe('amended')
    expect(await result()).toBe('second')
  })

  it('reports: a new file without results deletes those that it may contradict', async () => {
    await store(pdfOf('one'), contentOf('first'))
    await store(pdfOf('eins'), null, 'et')
    expect(await result()).toBe('first')

    await store(pdfOf('two'), null)

    expect(await result()).toBeUndefined()
  })

  it('reports: is refused while another step is open, as after a withdrawn consent', async () => {
    const refused = { status: 409, body: { message: 'errors.step_locked' } }
    expect(await send(pdfOf('one'), { order_product_id: unansweredTest })).toMatchObject(refused)

    const browser = await server.customer('regular')
    await browser.make(submitConsent, { decision: 'withdraw', order_product_id: awaitedReport })
    expect(await send()).toMatchObject(refused)
    expect(await stored()).toEqual([])
  })

  it.each([
    ['unknown', '3f0f2a51-0000-4000-8000-000000000000'],
    ['of an unpaid order', orderedProductId(demoPeople.regular, 0, 0)],
  ])('reports: an ordered product that is %s gets none', async (_, id) => {
    const { status } = await send(pdfOf('one'), { order_product_id: id })

    expect([404, 409]).toContain(status)
    expect(await server.db.$count(reports, eq(reports.orderedProductId, id))).toBe(0)
  })

  it('reports: is refused without the key of the laboratory', async () => {
    const form = formOf({ order_product_id: awaitedReport, locale: 'en' })

    expect((await deliver(server, form, {})).body).toMatchObject({
      message: 'errors.incorrect_api_key',
    })
    expect(await stored()).toEqual([])
  })

  it.each([
    ['a picture', Buffer.from('\u0089PNG\r\n')],
    ['an empty file', Buffer.alloc(0)],
    ['a web page with a PDF behind it', Buffer.concat([Buffer.from('<html>'), pdfOf('x')])],
    ['a PDF with another file behind it', Buffer.concat([pdfOf('x'), Buffer.from('PK\u0003')])],
    ['a PDF that is cut', pdfOf('x').slice(0, 40)],
    ['a script', pdfOf('x', '<</S/JavaScript/JS(app.alert(1))>>')],
    ['a script under an escaped name', pdfOf('x', '<</S/J#61vaScript>>')],
    ['a program to start', pdfOf('x', '<</S/Launch/F(cmd.exe)>>')],
    ['an embedded file', pdfOf('x', '<</Names<</EmbeddedFiles 4 0 R>>>>')],
    ['a password', pdfOf('x', '<</Encrypt 5 0 R>>')],
  ])('reports: refuses %s', async (_, file) => {
    expect(await send(file)).toMatchObject({
      status: 415,
      body: { message: 'errors.report_file_type' },
    })
    expect(await stored()).toEqual([])
  })

  it('reports: finds a script in compressed objects, and refuses those that expand without limit', async () => {
    const script = objectStreamOf('<</S/JavaScript>>')
    const bomb = objectStreamOf(new Uint8Array(40 * 1024 * 1024))
    const broken = '3 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>\nstream\nnot compressed\nendstream'
    for (const objects of [script, bomb, broken]) {
      expect((await send(latin1PdfOf(objects))).status).toBe(415)
    }
    expect((await send(latin1PdfOf(objectStreamOf('<</Type/Page>>')))).status).toBe(200)
  })

  it('reports: reports a missing file, a wrong field and another kind of request', async () => {
    const fields = { order_product_id: awaitedReport, locale: 'en' }
    expect((await deliver(server, formOf(fields, null))).status).toBe(415)
    expect((await send(pdfOf('one'), { locale: 'fi' })).body).toMatchObject({
      validationErrors: [{ field: 'locale' }],
    })
    expect((await send(pdfOf('one'), { price: '0' })).status).toBe(422)
    const headers = { 'x-api-key': laboratoryKey, 'content-type': 'application/json' }
    const asJson = { method: 'POST', headers, body: '{}' }
    expect((await server.visitor().request('/api/lab/reports', asJson)).status).toBe(400)
  })
})

describe.each(oneEngine)('size of a report on %s', (engine) => {
  it('reports: accepts a file of the largest size, and none that is larger', async () => {
    const providers = readProviders({ LABORATORY_API_KEY: laboratoryKey })
    const server = await startServer(engine, { providers })
    const send = (pdf: Uint8Array) =>
      deliver(server, formOf({ order_product_id: awaitedReport, locale: 'en' }, pdf))
    const padded = (size: number) => {
      const room = size - pdfOf('').byteLength
      return pdfOf('x'.repeat(room))
    }
    expect(await send(padded(reportMaxBytes + 1))).toMatchObject({
      status: 413,
      body: { message: 'errors.request_too_large' },
    })
    expect((await send(padded(reportMaxBytes))).status).toBe(200)
    await server.close()
  })
})

const isAwaited = eq(reportContents.orderedProductId, awaitedReport)

/** Compressed bytes must not be encoded as UTF-8. */
const latin1PdfOf = (objects: string): Uint8Array =>
  Buffer.from(
    Buffer.from(pdfOf('x', '@objects@'))
      .toString('latin1')
      .replace('@objects@', () => objects),
    'latin1',
  )
