import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { eraseAccount, exportData } from '#contract/account/session.ts'
import { readOrderedProduct } from '#contract/order/ordered-product.ts'
import {
  chooseReveal,
  downloadReport,
  readReport,
  readReportPreview,
  Report,
} from '#contract/report/report.ts'
import { minutes } from '#server/clock.ts'
import { createSecret } from '#server/crypto/secret.ts'
import { reencrypt } from '#server/admin/re-encryption.service.ts'
import { reportContents, reportReveals, reports } from '#server/db/schema/report.ts'
import { transact } from '#server/db/transact.ts'
import { demoSecret } from '#server/environment.ts'
import { storeReport } from '#server/report/report.service.ts'
import { engines } from '#test/support/database/database.ts'
import {
  awaitedReport,
  bilingualReport,
  contentOf,
  estonianReport,
  pdfOf,
} from '#test/support/server/reports.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const english = { order_product_id: bilingualReport, locale: 'en' }

describe.each(engines)('reading a report on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('regular')
  })
  afterEach(() => server.close())

  const preview = (id = bilingualReport) =>
    browser.make(readReportPreview, { order_product_id: id })
  const read = (changes: object = {}) => browser.make(readReport, { ...english, ...changes })
  const deliver = (text: string, result: string) =>
    transact(server.db, (tx) =>
      storeReport(
        tx,
        {
          orderProductId: awaitedReport,
          locale: 'en',
          pdf: pdfOf(text),
          content: contentOf(result),
        },
        { now: server.now(), secret: demoSecret, origin: 'http://localhost' },
      ),
    )

  it('report: the preview contains the limits of the test and the languages, and no result', async () => {
    const { status, body } = await preview()

    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: {
        title: { en: 'Health overview' },
        locales: ['en', 'et'],
        reveal: null,
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/higher than|of_100|attention/)
  })

  it('report: stores when the customer wants to read the results', async () => {
    for (const choice of ['later', 'with_consultation', 'now']) {
      const chosen = await browser.make(chooseReveal, { order_product_id: bilingualReport, choice })
      expect(chosen).toMatchObject({ status: 200, body: { data: { reveal: choice } } })
      expect(await preview()).toMatchObject({ body: { data: { reveal: choice } } })
    }
    expect(await server.db.$count(reportReveals)).toBe(1)
    expect(
      await browser.make(chooseReveal, { order_product_id: bilingualReport, choice: 'never' }),
    ).toMatchObject({ status: 422 })
  })

  it('report: shows the risk of each result as people among 100, in both languages', async () => {
    const { body } = await read()

    const { content, locale } = v.parse(v.object({ data: Report }), body).data
    expect(locale).toBe('en')
    expect(content?.findings[0]).toMatchObject({
      title: { en: 'Coronary heart disease', et: 'Südame isheemiatõbi' },
      risk: { of_100: 18, usual_of_100: 11 },
    })
  })

  it('report: is refused in a language in which it does not exist', async () => {
    const refused = { status: 404, body: { message: 'errors.no_locale_report' } }
    const query = { order_product_id: estonianReport, locale: 'en' }

    expect(await read(query)).toMatchObject(refused)
    expect(await browser.make(downloadReport, query)).toMatchObject(refused)
    expect(await preview(estonianReport)).toMatchObject({ body: { data: { locales: ['et'] } } })
  })

  it('report: is not ready before the laboratory has delivered it', async () => {
    const query = { order_product_id: awaitedReport, locale: 'en' }
    const refused = { status: 404, body: { message: 'errors.report_not_ready' } }

    expect(await preview(awaitedReport)).toMatchObject(refused)
    expect(await read(query)).toMatchObject(refused)
    expect(await browser.make(downloadReport, query)).toMatchObject(refused)
  })

  it('report: belongs to the customer who ordered it', async () => {
    const other = await server.customer('collector')
    const refused = { status: 404, body: { message: 'errors.ordered_product_not_found' } }

    for (const call of [readReport, downloadReport, readReportPreview])
      expect(
        await other.make(
          call,
          call === readReportPreview ? { order_product_id: bilingualReport } : english,
        ),
      ).toMatchObject(refused)
    expect(
      await other.make(chooseReveal, { order_product_id: bilingualReport, choice: 'now' }),
    ).toMatchObject(refused)
    expect(await server.db.$count(reportReveals)).toBe(0)
  })

  it('report: needs a verified customer, and a recent proof of identity for the results', async () => {
    const unverified = await server.customer('agentCustomer')
    expect(await unverified.make(readReport, english)).toMatchObject({
      status: 403,
      body: { message: 'errors.not_verified' },
    })
    expect((await server.visitor().make(readReport, english)).status).toBe(401)

    server.advance(minutes(16))
    for (const call of [readReport, downloadReport])
      expect(await browser.make(call, english)).toMatchObject({
        status: 403,
        body: { message: 'errors.step_up_required' },
      })
    expect((await preview()).status).toBe(200)
  })

  it('report: the PDF is tagged, in the language of the report, and the same each time', async () => {
    const [one, two, estonian] = [
      await fileOf({ order_product_id: bilingualReport, locale: 'en' }),
      await fileOf({ order_product_id: bilingualReport, locale: 'en' }),
      await fileOf({ order_product_id: bilingualReport, locale: 'et' }),
    ]

    expect(one.bytes.equals(two.bytes)).toBe(true)
    expect(one.text).toContain('/Lang (en)')
    expect(one.text).toContain('/StructTreeRoot')
    expect(estonian.text).toContain('/Lang (et)')
    expect(one.disposition).toBe('attachment; filename="report.pdf"')
    expect(estonian.disposition).toBe('attachment; filename="raport.pdf"')
  })

  it('report: the file of the laboratory is returned unchanged, and says when it was amended', async () => {
    const query = { order_product_id: awaitedReport, locale: 'en' }
    await deliver('one', 'first')
    expect((await fileOf(query)).bytes.equals(Buffer.from(pdfOf('one')))).toBe(true)
    server.advance(minutes(1))

    await deliver('two', 'second')

    expect((await fileOf(query)).bytes.equals(Buffer.from(pdfOf('two')))).toBe(true)
    expect(await read(query)).toMatchObject({
      body: { data: { amended_at: server.now().toISOString() } },
    })
    expect(JSON.stringify((await read(query)).body)).toContain('second')
    expect(JSON.stringify((await read(query)).body)).not.toContain('first')
  })

  it('report: can be read after the secret has changed and everything is encrypted again', async () => {
    await deliver('one', 'first')
    const next = createSecret('Zk3vQ9sW1xYp7Lr5Tn8Bf2Hd6Gj4Mc0A', [demoSecret.current])

    const { isDone } = await reencrypt(server.db, next, { actor: 'mari', now: server.now() })

    expect(isDone).toBe(true)
    const rotated = await startServer(engine, { db: server.db, secret: createSecret(next.current) })
    const customer = await rotated.customer('regular')
    const query = { order_product_id: awaitedReport, locale: 'en' }
    expect(JSON.stringify((await customer.make(readReport, query)).body)).toContain('first')
    expect((await customer.make(downloadReport, query)).status).toBe(200)
  })

  it('report: is part of the data archive, and is deleted with the account', async () => {
    await deliver('one', 'a-result-of-mine')
    await browser.make(chooseReveal, { order_product_id: bilingualReport, choice: 'later' })
    const before = await server.db.$count(reports)

    const exported = await archiveOf()
    expect(exported).toContain('a-result-of-mine')
    expect(exported).toContain(Buffer.from(pdfOf('one')).toString('base64'))
    expect(exported).toContain('later')

    expect((await browser.make(eraseAccount, { understood: true })).status).toBe(200)
    expect(await server.db.$count(reports)).toBe(before - 5)
    expect(await server.db.$count(reportReveals)).toBe(0)
    const left = await server.db.select().from(reportContents)
    expect(left.map(({ orderedProductId }) => orderedProductId)).not.toContain(awaitedReport)
  })

  it('report: the page of the product says that it is ready', async () => {
    await deliver('one', 'first')

    expect(
      (await browser.make(readOrderedProduct, { order_product_id: awaitedReport })).body,
    ).toMatchObject({ data: { isReportAvailable: true } })
  })

  const send = (path: string) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return server.app.request(path, { headers: { cookie } })
  }
  const fileOf = async (query: { order_product_id: string; locale: string }) => {
    const answer = await send(`/api/order-product/report?${new URLSearchParams(query)}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const disposition = answer.headers.get('content-disposition')
    return { bytes, text: bytes.toString('latin1'), disposition }
  }
  const archiveOf = async () => {
    const answer = await send(`/api${exportData.path}`)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    return strFromU8(files['reports.json'] ?? new Uint8Array())
  }
})
