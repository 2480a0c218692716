import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  checkReportLink,
  createReportLink,
  listReportLinks,
  openReportLinksMax,
  reportLinkDays,
  withdrawReportLink,
  wrongReportCodesMax,
} from '#contract/report/report-link.ts'
import { hours, minutes } from '#server/clock.ts'
import { reportLinkEvents, reportLinks } from '#server/db/schema/report.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import {
  downloadLink,
  linksOf,
  openLink,
  shareReport,
  wrongCodeFor,
} from '#test/support/report/report-links.ts'
import { awaitedReport, bilingualReport, estonianReport } from '#test/support/server/reports.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const { email } = demoPeople.regular
const days = (count: number): number => hours(24 * count)
const refusedAs = (message: string, status = 410) => ({ status, body: { message } })

describe.each(engines)('links that open a report on %s', (engine) => {
  let server: TestServer
  let customer: TestBrowser
  let doctor: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    customer = await server.customer('regular')
    doctor = server.visitor('203.0.113.20')
  })
  afterEach(() => server.close())

  const check = (token: string, browser = doctor) => browser.make(checkReportLink, { token })
  const withdraw = (id: string, browser = customer) => browser.make(withdrawReportLink, { id })

  it('report link: opens the report with its code, without an account', async () => {
    const link = await shareReport(customer)

    expect((await check(link.token)).status).toBe(200)
    const opened = await openLink(doctor, link)

    expect(opened).toMatchObject({
      status: 200,
      body: {
        data: {
          title: { en: 'Health overview' },
          locale: 'en',
          locales: ['en', 'et'],
          content: { findings: [{ title: { en: 'Coronary heart disease' } }, {}, {}, {}] },
        },
      },
    })
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect(doctor.cookies.size).toBe(0)
  })

  it('report link: returns the PDF that the customer can download', async () => {
    const link = await shareReport(customer)
    const response = await downloadLink(doctor, link)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="report.pdf"')
    expect((await downloadLink(doctor, link, 'et')).headers.get('content-disposition')).toBe(
      'attachment; filename="raport.pdf"',
    )
  })

  it('report link: opens in a language that the report has', async () => {
    const link = await shareReport(customer, { order_product_id: estonianReport })

    expect(await openLink(doctor, link, 'en')).toMatchObject({
      body: { data: { locale: 'et', locales: ['et'] } },
    })
    expect(await downloadLink(doctor, link, 'en')).toMatchObject(
      refusedAs('errors.no_locale_report', 404),
    )
  })

  it('report link: the code may be typed with spaces and hyphens', async () => {
    const { token, code } = await shareReport(customer)
    const typed = ` ${code.slice(0, 3)} - ${code.slice(3)} `

    expect((await openLink(doctor, { token, code: typed })).status).toBe(200)
  })

  it('report link: does nothing without its code, and says how many tries are left', async () => {
    const link = await shareReport(customer)

    expect(await openLink(doctor, { ...link, code: wrongCodeFor(link) })).toMatchObject({
      status: 422,
      body: {
        validationErrors: [
          {
            field: 'code',
            message: 'errors.incorrect_report_code',
            messageArguments: { left: wrongReportCodesMax - 1 },
          },
        ],
      },
    })
    expect(await downloadLink(doctor, { ...link, code: wrongCodeFor(link) })).toMatchObject({
      body: { validationErrors: [{ messageArguments: { left: wrongReportCodesMax - 2 } }] },
    })
    for (const code of ['', '12345', 'abcdef'])
      expect((await openLink(doctor, { ...link, code })).status).toBe(422)
    expect((await linksOf(customer))[0]?.events).toHaveLength(2)
  })

  it('report link: is locked for good after too many wrong codes, and the customer gets an email', async () => {
    const link = await shareReport(customer)
    const wrong = { ...link, code: wrongCodeFor(link) }
    for (let tries = 1; tries < wrongReportCodesMax; tries += 1) await openLink(doctor, wrong)

    expect(await openLink(doctor, wrong)).toMatchObject(refusedAs('errors.link_locked'))
    expect(await openLink(doctor, link)).toMatchObject(refusedAs('errors.link_locked'))
    expect(await check(link.token)).toMatchObject(refusedAs('errors.link_locked'))

    server.advance(hours(24))
    expect(await openLink(doctor, link)).toMatchObject(refusedAs('errors.link_locked'))
    const again = await server.customer('regular')
    expect(await linksOf(again)).toMatchObject([{ status: 'locked' }])
    expect(kindsOf(await mailsTo(server, email))).toEqual(['report_link_locked'])
  })

  it('report link: concurrent wrong codes do not exceed the limit', async () => {
    const link = await shareReport(customer)
    const wrong = { ...link, code: wrongCodeFor(link) }
    await Promise.all(Array.from({ length: 14 }, () => openLink(doctor, wrong)))

    expect(await openLink(doctor, link)).toMatchObject(refusedAs('errors.link_locked'))
    expect(await server.db.$count(reportLinkEvents)).toBe(wrongReportCodesMax)
    expect(kindsOf(await mailsTo(server, email))).toEqual(['report_link_locked'])
  })

  it('report link: an unknown token is refused, and tokens cannot be guessed from one address', async () => {
    for (const token of ['x', 'a'.repeat(43)])
      expect(await check(token)).toMatchObject(refusedAs('errors.link_unknown', 404))
    const link = await shareReport(customer)
    const stranger = server.visitor('203.0.113.99')
    for (let tries = 0; tries < 100; tries += 1) await check(`${tries}`, stranger)

    expect(await check(link.token, stranger)).toMatchObject(
      refusedAs('errors.too_many_attempts', 429),
    )
    expect((await check(link.token)).status).toBe(200)
  })

  it.each(reportLinkDays)('report link: ends after %s days', async (count) => {
    const link = await shareReport(customer, { days: count })
    server.advance(days(count) - minutes(1))
    expect((await openLink(doctor, link)).status).toBe(200)

    server.advance(minutes(1))

    for (const answer of [
      await check(link.token),
      await openLink(doctor, link),
      await downloadLink(doctor, link),
    ])
      expect(answer).toMatchObject(refusedAs('errors.link_expired'))
    expect(await linksOf(await server.customer('regular'))).toMatchObject([{ status: 'expired' }])
  })

  it('report link: takes only the offered numbers of days', async () => {
    const refused = await customer.make(createReportLink, {
      order_product_id: bilingualReport,
      days: 365,
    })

    expect(refused.status).toBe(422)
    expect(await server.db.$count(reportLinks)).toBe(0)
  })

  it('report link: is withdrawn at once, once', async () => {
    const link = await shareReport(customer)
    expect((await openLink(doctor, link)).status).toBe(200)

    const first = await withdraw(link.id)
    expect(first).toMatchObject({ status: 200, body: { data: { status: 'withdrawn' } } })
    server.advance(minutes(1))
    expect((await withdraw(link.id)).body).toEqual(first.body)

    for (const answer of [
      await check(link.token),
      await openLink(doctor, link),
      await openLink(doctor, { ...link, code: wrongCodeFor(link) }),
      await downloadLink(doctor, link),
    ])
      expect(answer).toMatchObject(refusedAs('errors.link_withdrawn'))
    expect(await linksOf(customer)).toMatchObject([
      { withdrawn_by: 'customer', events: [{ kind: 'opened' }] },
    ])
  })

  it('report link: is created after a proof of identity only, and withdrawn without one', async () => {
    const link = await shareReport(customer)
    server.advance(minutes(16))

    expect(
      await customer.make(createReportLink, { order_product_id: bilingualReport, days: 7 }),
    ).toMatchObject(refusedAs('errors.step_up_required', 403))
    expect((await withdraw(link.id)).status).toBe(200)
    expect(await linksOf(customer)).toMatchObject([{ status: 'withdrawn' }])
  })

  it('report link: belongs to the customer who created it', async () => {
    const link = await shareReport(customer)
    const other = await server.customer('collector')

    expect(await withdraw(link.id, other)).toMatchObject(
      refusedAs('errors.report_link_not_found', 404),
    )
    for (const call of [listReportLinks, createReportLink])
      expect(
        await other.make(call, {
          order_product_id: bilingualReport,
          ...(call === createReportLink && { days: 7 }),
        }),
      ).toMatchObject(refusedAs('errors.ordered_product_not_found', 404))
    expect((await openLink(doctor, link)).status).toBe(200)
  })

  it('report link: needs a report', async () => {
    const query = { order_product_id: awaitedReport }
    const refused = refusedAs('errors.report_not_ready', 404)

    expect(await customer.make(listReportLinks, query)).toMatchObject(refused)
    expect(await customer.make(createReportLink, { ...query, days: 7 })).toMatchObject(refused)
  })

  it('report link: only some are open at a time', async () => {
    const links = []
    for (let count = 0; count < openReportLinksMax; count += 1)
      links.push(await shareReport(customer))

    expect(
      await customer.make(createReportLink, { order_product_id: bilingualReport, days: 7 }),
    ).toMatchObject(refusedAs('errors.report_link_limit_reached', 409))
    await withdraw(links[0]?.id ?? '')
    await shareReport(customer)
    await shareReport(customer, { order_product_id: estonianReport })
  })

  it('report link: the list shows the recipient, and each opening, download and wrong code', async () => {
    const link = await shareReport(customer, { recipient: '  Dr Kask  ' })
    await openLink(doctor, { ...link, code: wrongCodeFor(link) })
    server.advance(minutes(1))
    await openLink(doctor, link)
    server.advance(minutes(1))
    await downloadLink(doctor, link)

    const [listed] = await linksOf(customer)
    expect(listed).toMatchObject({ recipient: 'Dr Kask', status: 'open', withdrawn_at: null })
    expect(listed?.events.map(({ kind }) => kind)).toEqual(['downloaded', 'opened', 'wrong_code'])
    expect(listed?.events[0]?.at).toBe(server.now().toISOString())
    await shareReport(customer)
    expect(await linksOf(customer)).toMatchObject([{ recipient: null }, { recipient: 'Dr Kask' }])
  })
})
