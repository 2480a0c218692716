import { setTimeout as wait } from 'node:timers/promises'

import { eq } from 'drizzle-orm'
import Pdf from 'pdfkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { eraseAccount } from '#contract/account/session.ts'
import { downloadSharedReport, withdrawReportLink } from '#contract/report/report-link.ts'
import { startSession } from '#server/account/session/session.store.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { reportLinkEvents, reportLinks } from '#server/db/schema/report.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { templateDatabase } from '#test/support/database/database.constants.ts'
import { createPostgresDatabase, engines } from '#test/support/database/database.ts'
import { withdraw as withdrawConsent } from '#test/support/server/consents.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { downloadLink, shareReport } from '#test/support/report/report-links.ts'
import { bilingualReport } from '#test/support/server/reports.ts'
import {
  bundleServer,
  startProcess,
  type ServerProcess,
} from '#test/support/server/server-process.ts'
import {
  openBrowser,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

/** Holds the end of the next PDF until `mayEnd` resolves; resolves once the PDF is about to end. */
const holdNextPdf = (mayEnd: Promise<void>) =>
  new Promise<void>((begun) => {
    const { end } = Pdf.prototype
    vi.spyOn(Pdf.prototype, 'end').mockImplementationOnce(function (this: PDFKit.PDFDocument) {
      begun()
      void mayEnd.then(() => end.call(this))
    })
  })

describe.each(engines)('a link that ends while its PDF is drawn on %s', (engine) => {
  let server: TestServer
  let customer: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    customer = await server.customer('regular')
  })
  afterEach(() => server.close())

  const downloadWhile = async (end: (id: string) => Promise<unknown>) => {
    const link = await shareReport(customer)
    let letEnd = () => {}
    const mayEnd = new Promise<void>((resolve) => (letEnd = resolve))
    const begun = holdNextPdf(mayEnd)
    const download = downloadLink(server.visitor(), link)
    await begun
    await end(link.id)
    letEnd()
    return download
  }

  it('report link: a download in flight is refused once the link is withdrawn', async () => {
    const response = await downloadWhile(async (id) => {
      expect((await customer.make(withdrawReportLink, { id })).status).toBe(200)
    })

    expect(response).toMatchObject({ status: 410, body: { message: 'errors.link_withdrawn' } })
    expect(await server.db.$count(reportLinkEvents)).toBe(0)
    expect(await mailsTo(server, demoPeople.regular.email)).toEqual([])
  })

  it('report link: a download in flight is refused once the consent to the test is withdrawn', async () => {
    const response = await downloadWhile(async () => {
      expect((await withdrawConsent(customer, bilingualReport)).status).toBe(200)
    })

    expect(response).toMatchObject({ status: 410, body: { message: 'errors.link_withdrawn' } })
    expect(await server.db.$count(reportLinkEvents)).toBe(0)
    expect(await mailsTo(server, demoPeople.regular.email)).toEqual([])
  })

  it('report link: a download in flight is refused once the account is deleted, and sends no email', async () => {
    const response = await downloadWhile(async () => {
      expect((await customer.make(eraseAccount, { understood: true })).status).toBe(200)
    })

    expect(response).toMatchObject({ status: 404, body: { message: 'errors.link_unknown' } })
    expect(kindsOf(await mailsTo(server, demoPeople.regular.email))).toEqual(['account_erased'])
  })

  it('report link: a download in flight is answered as long as the link is open', async () => {
    expect((await downloadWhile(async () => undefined)).status).toBe(200)
    expect(await server.db.$count(reportLinkEvents)).toBe(1)
  })
})

const rounds = Number(process.env['SOAK_ROUNDS'] ?? 6)

describe('two server processes on one PostgreSQL', () => {
  let processes: ServerProcess[]
  let database: OpenDatabase
  let dropDatabase: () => Promise<void>
  let customer: TestBrowser
  beforeAll(async () => {
    const main = await bundleServer()
    const { url, drop } = await createPostgresDatabase(templateDatabase)
    processes = await Promise.all([1, 2].map(() => startProcess(main, { DATABASE_URL: url })))
    database = openPostgres(url)
    dropDatabase = drop
    const device = { previous: { state: 'none' }, device: '', now: new Date() } as const
    const token = await startSession(database.db, accountId(demoPeople.regular), device)
    customer = browserAt(0)
    customer.cookies.set('__Host-sid', token)
  })
  afterAll(async () => {
    for (const { end } of processes) await end('SIGTERM')
    await database.close()
    await dropDatabase()
  })

  const browserAt = (process: number): TestBrowser =>
    openBrowser((path, init) => fetch((processes[process]?.url ?? '') + path, init))
  const countEvents = (id: string) =>
    database.db.$count(reportLinkEvents, eq(reportLinkEvents.linkId, id))

  it('report link: no download of one process is answered after the other has withdrawn the link', async () => {
    const statuses = new Set<number>()
    for (let round = 0; round < rounds; round += 1) {
      const { id, token, code } = await shareReport(customer)
      const downloads = [0, 1, 1].map(async (process, at) => {
        await wait(15 * at)
        return browserAt(process).make(downloadSharedReport, { token, code, locale: 'en' })
      })
      await wait(round * 25)
      expect((await customer.make(withdrawReportLink, { id })).status).toBe(200)
      const recorded = await countEvents(id)

      const answers = (await Promise.all(downloads)).map(({ status }) => status)

      for (const status of answers) statuses.add(status)
      expect(answers.filter((status) => status === 200)).toHaveLength(recorded)
      expect(answers.filter((status) => status !== 200 && status !== 410)).toEqual([])
      expect(await countEvents(id)).toBe(recorded)
      expect(await database.db.$count(reportLinks, eq(reportLinks.withdrawnBy, 'customer'))).toBe(
        round + 1,
      )
    }
    expect(statuses).toContain(410)
  })
})
