import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readOrderedProduct } from '#contract/order/ordered-product.ts'
import { downloadReport } from '#contract/report/report.ts'
import { hours } from '#server/clock.ts'
import { reportContents, reports } from '#server/db/schema/report.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { decryptPdf, findContent, findReports } from '#server/report/report.store.ts'
import { engines } from '#test/support/database/database.ts'
import {
  attachmentOf,
  bundleOf,
  observationOf,
  reportOf,
} from '#test/support/laboratory/fhir-report.ts'
import {
  laboratoryConfigured,
  laboratoryOf,
  outcome,
  type TestLaboratory,
} from '#test/support/laboratory/fhir-client.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { awaitedReport, contentOf, unansweredTest } from '#test/support/server/reports.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const { email } = demoPeople.regular
const path = '/DiagnosticReport'

describe.each(engines)('reports that the laboratory sends by FHIR on %s', (engine) => {
  let server: TestServer
  let laboratory: TestLaboratory
  beforeEach(async () => {
    server = await startServer(engine, { providers: laboratoryConfigured })
    laboratory = laboratoryOf(server)
  })
  afterEach(() => server.close())

  const content = () => findContent(server.db, awaitedReport, demoSecret)
  const stored = () => findReports(server.db, awaitedReport)
  const texts = async () =>
    (await stored()).map((report) => Buffer.from(decryptPdf(report, demoSecret) ?? []).toString())
  const mails = async () => kindsOf(await mailsTo(server, email))
  const product = async () => {
    const browser = await server.customer('regular')
    return (await browser.make(readOrderedProduct, { order_product_id: awaitedReport })).body
  }

  it('laboratory: a report completes the test, and is answered without its content', async () => {
    const answer = await laboratory.post(path, reportOf())

    expect(answer).toMatchObject({
      status: 201,
      body: {
        resourceType: 'DiagnosticReport',
        id: awaitedReport,
        status: 'final',
        basedOn: [{ reference: `ServiceRequest/${awaitedReport}` }],
        presentedForm: [{ contentType: 'application/pdf', language: 'en' }],
      },
    })
    expect(answer.headers.get('location')).toBe(
      `http://localhost/api/fhir/DiagnosticReport/${awaitedReport}`,
    )
    expect(JSON.stringify(answer.body)).not.toMatch(/first|heart|JVBER/)
    expect(await product()).toMatchObject({
      data: { isReportAvailable: true, report_locales: ['en'], completionPercent: 100 },
    })
    expect((await laboratory.get(`/ServiceRequest/${awaitedReport}`)).body).toMatchObject({
      status: 'completed',
    })
  })

  it('laboratory: observations become the results of the report, with their translations', async () => {
    await laboratory.post(path, reportOf('first'))

    const expected = contentOf('first')
    const [finding] = expected.findings
    expect(await content()).toEqual({
      ...expected,
      can_show: [{ en: 'An inherited risk.' }],
      cannot_show: [{ en: 'Whether you are ill.' }],
      categories: [{ key: 'heart', title: { en: 'Heart' } }],
      findings: [{ ...finding, result: { en: 'first', et: 'Eestikeelne tulemus' } }],
    })
  })

  it('laboratory: a transaction has the same effect as contained observations', async () => {
    expect(await laboratory.post('', bundleOf('first'))).toMatchObject({
      status: 200,
      body: {
        type: 'transaction-response',
        entry: [{ response: { status: '201 Created' } }, { response: { status: '201 Created' } }],
      },
    })
    const inBundle = await content()

    expect((await laboratory.post(path, reportOf('first'))).status).toBe(200)
    expect(await content()).toEqual(inBundle)
    expect((await laboratory.post('', bundleOf('first'))).body).toMatchObject({
      entry: [{ response: { status: '200 OK' } }, { response: { status: '200 OK' } }],
    })
    expect(await mails()).toEqual(['report_ready'])
  })

  it('laboratory: one report has a file for each language, and the customer gets one email', async () => {
    const forms = [attachmentOf('one', 'en'), attachmentOf('üks', 'et')]

    await laboratory.post(path, reportOf('first', { presentedForm: forms }))

    expect(await product()).toMatchObject({ data: { report_locales: ['en', 'et'] } })
    expect(await mails()).toEqual(['report_ready'])
    const [first] = await mailsTo(server, email)
    expect(JSON.stringify(first)).not.toMatch(/heart|nutrition|toitumine|18|first/i)
  })

  it('laboratory: of the same report sent at once, one is stored, and there is one email', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => laboratory.post(path, reportOf())),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await stored()).toHaveLength(1)
    expect(
      await server.db.$count(reportContents, eq(reportContents.orderedProductId, awaitedReport)),
    ).toBe(1)
    expect(await mails()).toEqual(['report_ready'])
  })

  it('laboratory: another report amends the first one, in every language with one email', async () => {
    const forms = (text: string) => [attachmentOf(text, 'en'), attachmentOf(text, 'et')]
    await laboratory.post(path, reportOf('first', { presentedForm: forms('first') }))
    server.advance(hours(1))

    const answer = await laboratory.post(
      path,
      reportOf('second', { status: 'amended', presentedForm: forms('second') }),
    )

    expect(answer).toMatchObject({ status: 200, body: { status: 'amended' } })
    expect(await texts()).toEqual([
      expect.stringContaining('second'),
      expect.stringContaining('second'),
    ])
    expect(await content()).toMatchObject({ findings: [{ result: { en: 'second' } }] })
    expect(await mails()).toEqual(['report_ready', 'report_amended'])
  })

  it('laboratory: an amended report leaves no earlier PDF in a language that is not sent again', async () => {
    const both = [attachmentOf('first', 'en'), attachmentOf('first', 'et')]
    await laboratory.post(path, reportOf('first', { presentedForm: both }))
    server.advance(hours(1))
    await laboratory.post(path, reportOf('second', { status: 'amended' }))

    expect(await stored()).toMatchObject([
      { locale: 'en', amendedAt: server.now() },
      { locale: 'et', amendedAt: server.now(), pdfEncrypted: null, keyEncrypted: null },
    ])
    const customer = await server.customer('regular')
    const query = { order_product_id: awaitedReport, locale: 'et' } as const
    expect(await customer.make(downloadReport, query)).toMatchObject({ status: 200 })

    server.advance(hours(1))
    const forms = [attachmentOf('second', 'en'), attachmentOf('second', 'et')]
    await laboratory.post(path, reportOf('second', { presentedForm: forms }))
    expect(await texts()).toEqual([
      expect.stringContaining('second'),
      expect.stringContaining('second'),
    ])
    expect(await mails()).toEqual(['report_ready', 'report_amended'])
  })

  it('laboratory: an amended report without results is available in the sent languages only', async () => {
    const withoutResults = { result: undefined, contained: undefined }
    const both = [attachmentOf('first', 'en'), attachmentOf('first', 'et')]
    await laboratory.post(path, reportOf('first', { ...withoutResults, presentedForm: both }))
    await laboratory.post(path, reportOf('second', withoutResults))

    expect(await stored()).toMatchObject([{ locale: 'en' }])
  })

  it('laboratory: other results beside the same PDF are shown as an update', async () => {
    await laboratory.post(path, reportOf('first'))
    server.advance(hours(1))
    const contained = [observationOf('second')]
    expect(await laboratory.post(path, reportOf('first', { contained }))).toMatchObject({
      body: { status: 'amended' },
    })

    expect(await stored()).toMatchObject([{ amendedAt: server.now() }])
  })

  it('laboratory: a report without results is its files', async () => {
    const report = reportOf('first', { result: undefined, contained: undefined })

    expect((await laboratory.post(path, report)).status).toBe(201)
    expect(await content()).toBeNull()
  })

  it('laboratory: other observations and resources are ignored', async () => {
    const genotype = { ...observationOf('x'), id: 'g', code: { text: 'genotype' }, component: [] }
    const report = reportOf('first', {
      contained: [{ resourceType: 'Organization', id: 'lab' }, genotype, observationOf('first')],
      result: [{ reference: '#g' }, { reference: '#heart-disease' }],
    })

    expect((await laboratory.post(path, report)).status).toBe(201)
    expect((await content())?.findings).toHaveLength(1)
  })

  it('laboratory: is refused while another step is open, and for an unknown test', async () => {
    const on = (id: string) =>
      reportOf('first', { basedOn: [{ reference: `ServiceRequest/${id}` }] })

    expect(await laboratory.post(path, on(unansweredTest))).toMatchObject({
      status: 409,
      body: outcome('errors.step_locked', 'conflict'),
    })
    for (const id of ['3f0f2a51-0000-4000-8000-000000000000', '-'.repeat(36), '1', '']) {
      expect(await laboratory.post(path, on(id))).toMatchObject({
        status: 404,
        body: outcome('errors.ordered_product_not_found', 'not-found'),
      })
    }
  })

  it('laboratory: a file in a second language that is no PDF stores nothing', async () => {
    const wrong = { ...attachmentOf('x', 'et'), data: Buffer.from('<html>').toString('base64') }
    const before = await server.db.$count(reports)

    const answer = await laboratory.post(
      path,
      reportOf('first', { presentedForm: [attachmentOf('one', 'en'), wrong] }),
    )

    expect(answer).toMatchObject({
      status: 415,
      body: outcome('errors.report_file_type', 'not-supported'),
    })
    expect(await server.db.$count(reports)).toBe(before)
    expect(await content()).toBeNull()
    expect(await mails()).toEqual([])
  })
})
