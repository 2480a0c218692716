import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { changePassword } from '#contract/account/credentials.ts'
import { resetPassword, restore } from '#contract/account/registration.ts'
import { eraseAccount, exportData } from '#contract/account/session.ts'
import { checkReportLink, withdrawReportLink } from '#contract/report/report-link.ts'
import { reencrypt } from '#server/admin/re-encryption.service.ts'
import { hours, minutes } from '#server/clock.ts'
import { createSecret } from '#server/crypto/secret.ts'
import { reportLinkEvents, reportLinks } from '#server/db/schema/report.ts'
import { transact } from '#server/db/transact.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import { storeReport } from '#server/report/report.service.ts'
import { engines } from '#test/support/database/database.ts'
import { dumpDatabase } from '#test/support/database/dump.ts'
import { lastLink, mailsTo } from '#test/support/server/mails.ts'
import { withdraw as withdrawConsent } from '#test/support/server/consents.ts'
import { downloadLink, linksOf, openLink, shareReport } from '#test/support/report/report-links.ts'
import {
  awaitedReport,
  bilingualReport,
  contentOf,
  estonianReport,
  pdfOf,
} from '#test/support/server/reports.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const { email } = demoPeople.regular
const days = (count: number): number => hours(24 * count)
const refusedAs = (message: string, status = 410) => ({ status, body: { message } })

describe.each(engines)('what is kept of links that open a report on %s', (engine) => {
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

  it('report link: the customer gets one email about the first opening, without results', async () => {
    const link = await shareReport(customer, { recipient: 'Dr Kask' })
    expect(await mailsTo(server, email)).toEqual([])
    await openLink(doctor, link)
    await openLink(doctor, link)
    await downloadLink(doctor, link)

    const [mail, ...others] = await mailsTo(server, email)
    expect(others).toEqual([])
    if (mail?.kind !== 'report_link_opened') throw new Error('another email')
    const { text } = renderEmail(mail, demoSecret)
    expect(text).toContain('opened for the first time on')
    expect(text).not.toMatch(/Kask|Health overview|shared-report|heart/i)
  })

  it('report link: shows the new version of an amended report', async () => {
    const deliver = (result: string) =>
      transact(server.db, (tx) =>
        storeReport(
          tx,
          {
            orderProductId: awaitedReport,
            locale: 'en',
            pdf: pdfOf(result),
            content: contentOf(result),
          },
          { now: server.now(), secret: demoSecret, origin: 'http://localhost' },
        ),
      )
    await deliver('first')
    const link = await shareReport(customer, { order_product_id: awaitedReport })
    server.advance(minutes(1))
    await deliver('second')

    const opened = await openLink(doctor, link)
    expect(JSON.stringify(opened.body)).toContain('second')
    expect(opened).toMatchObject({ body: { data: { amended_at: server.now().toISOString() } } })
  })

  it('report link: neither token nor code nor recipient is stored or logged readably', async () => {
    const { token, code } = await shareReport(customer, { recipient: 'Doktor Kanaarius' })
    await openLink(doctor, { token, code: code === '111111' ? '222222' : '111111' })
    await openLink(doctor, { token, code })

    const stored = JSON.stringify(await dumpDatabase(server.db))
    for (const secret of [token, 'Doktor Kanaarius']) expect(stored).not.toContain(secret)
    const [row] = await server.db.select().from(reportLinks)
    expect(Object.values(row ?? {})).not.toContain(code)
    for (const secret of [token, code, 'Kanaarius']) expect(server.log.join()).not.toContain(secret)
    expect(server.log.join()).toMatch(
      /report_link\.created.*report_link\.wrong_code.*report_link\.opened/s,
    )
  })

  it('report link: works after the secret has changed, and its recipient can be read', async () => {
    const link = await shareReport(customer, { recipient: 'Dr Kask' })
    const next = createSecret('Zk3vQ9sW1xYp7Lr5Tn8Bf2Hd6Gj4Mc0A', [demoSecret.current])

    const { isDone } = await reencrypt(server.db, next, { actor: 'mari', now: server.now() })

    expect(isDone).toBe(true)
    const rotated = await startServer(engine, { db: server.db, secret: createSecret(next.current) })
    expect((await openLink(rotated.visitor(), link)).status).toBe(200)
    expect(await linksOf(await rotated.customer('regular'))).toMatchObject([
      { recipient: 'Dr Kask' },
    ])
  })

  it('report link: a new password withdraws every link', async () => {
    const link = await shareReport(customer)
    const answer = await customer.make(changePassword, {
      password: 'kollane auto sõidab',
      password_confirmation: 'kollane auto sõidab',
    })

    expect(answer.status).toBe(200)
    expect(await openLink(doctor, link)).toMatchObject(refusedAs('errors.link_withdrawn'))
    expect(await linksOf(customer)).toMatchObject([{ withdrawn_by: 'new_password' }])
  })

  it('report link: a password reset by the emailed link withdraws every link', async () => {
    const link = await shareReport(customer)
    const stranger = server.visitor('203.0.113.44')
    await stranger.make(restore, { email })
    const answer = await stranger.make(resetPassword, {
      validation_code: (await lastLink(server, email)).signature,
      password: 'kollane auto sõidab',
      password_confirmation: 'kollane auto sõidab',
    })

    expect(answer.status).toBe(200)
    expect(await openLink(doctor, link)).toMatchObject(refusedAs('errors.link_withdrawn'))
    const again = await server.customer('regular')
    expect(await linksOf(again)).toMatchObject([{ withdrawn_by: 'new_password' }])
  })

  it('report link: a withdrawn consent withdraws the links to the reports of its tests, and no others', async () => {
    const link = await shareReport(customer)
    const other = await shareReport(customer, { order_product_id: estonianReport })

    expect((await withdrawConsent(customer, bilingualReport)).status).toBe(200)

    expect(await openLink(doctor, link)).toMatchObject(refusedAs('errors.link_withdrawn'))
    expect(await linksOf(customer)).toMatchObject([{ withdrawn_by: 'consent_withdrawn' }])
    expect((await openLink(doctor, other)).status).toBe(200)
    const created = await shareReport(customer)
    expect((await openLink(doctor, created)).status).toBe(200)
  })

  it('report link: is part of the data archive, and is deleted with the account', async () => {
    const link = await shareReport(customer, { recipient: 'Dr Kask' })
    await openLink(doctor, link)
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await server.app.request(`/api${exportData.path}`, { headers: { cookie } })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const exported = strFromU8(files['report-links.json'] ?? new Uint8Array())
    expect(JSON.parse(exported)).toMatchObject([
      { recipient: 'Dr Kask', events: [{ kind: 'opened' }] },
    ])

    expect((await customer.make(eraseAccount, { understood: true })).status).toBe(200)

    expect(await server.db.$count(reportLinks)).toBe(0)
    expect(await server.db.$count(reportLinkEvents)).toBe(0)
    expect(await openLink(doctor, link)).toMatchObject(refusedAs('errors.link_unknown', 404))
    expect(await mailsTo(server, email)).toMatchObject([{ kind: 'account_erased' }])
  })

  it('report link: stays in the list for ninety days after its last day, then is deleted with its log', async () => {
    const link = await shareReport(customer, { days: 7 })
    await openLink(doctor, link)
    server.advance(days(7 + 90) - minutes(1))
    await cleanUp(server.db, server.now())
    expect(await server.db.$count(reportLinks)).toBe(1)

    server.advance(minutes(2))
    await cleanUp(server.db, server.now())

    expect(await server.db.$count(reportLinks)).toBe(0)
    expect(await server.db.$count(reportLinkEvents)).toBe(0)
    expect(await check(link.token)).toMatchObject(refusedAs('errors.link_unknown', 404))
  })

  it('report link: can be withdrawn when the disk is full', async () => {
    const link = await shareReport(customer)
    const full = await startServer(engine, { db: server.db, isDiskFull: () => true })
    const browser = await full.customer('regular')

    expect((await openLink(full.visitor(), link)).status).toBe(503)
    expect((await withdraw(link.id, browser)).status).toBe(200)
  })
})
