import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readOrderedProduct } from '#contract/order/ordered-product.ts'
import { downloadReport, readReportPreview } from '#contract/report/report.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { hours } from '#server/clock.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { consultationSlots } from '#server/db/schema/consultation.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoSecret } from '#server/environment.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { fillCart, newCustomer, orderIn, place } from '#test/support/server/orders.ts'
import { pdfOf } from '#test/support/server/reports.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const [, , thousand] = demoGiftcards
const folder = mkdtempSync(join(tmpdir(), 'alleel-summary-'))

const fileOf = (name: string, content: Uint8Array | string): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const english = fileOf('summary.en.pdf', pdfOf('what we talked about'))
const estonian = fileOf('summary.et.pdf', pdfOf('millest rääkisime'))

describe.each(engines)('summary of a consultation on %s', (engine) => {
  let server: TestServer
  let names = 0
  beforeAll(async () => {
    server = await startServer(engine)
  })
  afterAll(() => server.close())

  const run = (...words: string[]) =>
    runAdmin(server.db, ['consultation-summary', ...words], {
      actor: 'mari',
      now: server.now(),
      secret: demoSecret,
      origin: 'https://portal.example',
    })
  /** A customer whose consultations have started, or start in an hour. */
  const book = async ({ codes = ['counsellor'], hasStarted = true } = {}) => {
    const name = `talker.${(names += 1)}`
    const browser = await newCustomer(server, name)
    await fillCart(browser, ...codes)
    await browser.make(applyGiftcard, { token: thousand.code })
    const free = { expected_total_cents: 0, delivery: { shipping_option: 'none' } }
    const { number, lines } = orderIn(await place(browser, free))
    const startsAt = new Date(server.now().getTime() + (hasStarted ? -names : hours(names)))
    for (const { consultation } of lines) {
      await server.db
        .update(consultationSlots)
        .set({ startsAt, endsAt: new Date(startsAt.getTime() + hours(1)) })
        .where(eq(consultationSlots.id, consultation?.slot.id ?? ''))
    }
    const ids = lines.map((line) => line.order_product_id)
    return { browser, number, id: ids[0], ids, email: `${name}@alleel.example` }
  }
  const lastRecord = async () => (await server.db.select().from(auditRecords)).at(-1)

  it('is released in each language: the step is done, the customer gets one email and reads it at once', async () => {
    const { browser, number, id, email } = await book()

    const response = await run(number, `en=${english}`, `et=${estonian}`)

    expect(response).toEqual({ lines: ['en: stored', 'et: stored'], isFailure: false })
    expect(await lastRecord()).toMatchObject({
      action: 'consultation-summary',
      actor: 'mari',
      target: number,
      result: 'en: stored, et: stored',
    })
    const product = (await browser.make(readOrderedProduct, { order_product_id: id })).body
    expect(product).toMatchObject({
      data: { kind: 'consultation', isReportAvailable: true, completionPercent: 100 },
    })
    const preview = (await browser.make(readReportPreview, { order_product_id: id })).body
    expect(preview).toMatchObject({
      data: { kind: 'consultation', locales: ['en', 'et'], reveal: 'now' },
    })
    const pdf = await browser.make(downloadReport, { order_product_id: id, locale: 'et' })
    expect(pdf).toMatchObject({ status: 200 })
    const mails = await mailsTo(server, email)
    expect(kindsOf(mails)).toEqual(['order_completed', 'consultation_summary'])
    const [, mail] = mails
    expect(mail && renderEmail(mail, demoSecret).text).toContain('https://portal.example/dashboard')
  })

  it('is replaced by another file with an email, and a repeated one changes nothing', async () => {
    const { number, email } = await book()
    await run(number, `en=${english}`)

    expect((await run(number, `en=${english}`)).lines).toEqual(['en: repeated'])
    expect((await run(number, `en=${estonian}`)).lines).toEqual(['en: amended'])
    expect(kindsOf(await mailsTo(server, email)).slice(1)).toEqual([
      'consultation_summary',
      'consultation_summary_amended',
    ])
  })

  it('of one of several consultations needs the code of the product', async () => {
    const { browser, number, ids } = await book({ codes: ['counsellor', 'before-cancer-panel'] })

    const unclear = await run(number, `en=${english}`)
    expect(unclear.isFailure).toBe(true)
    expect(unclear.lines.join()).toContain(`${number}/counsellor`)
    expect(unclear.lines.join()).toContain(`${number}/before-cancer-panel`)
    expect((await run(`${number}/before-cancer-panel`, `en=${english}`)).isFailure).toBe(false)

    const previews = await Promise.all(
      ids.map((id) => browser.make(readReportPreview, { order_product_id: id })),
    )
    expect(new Set(previews.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })

  it('is not released before the consultation starts, nor for an unknown order', async () => {
    const { number, browser, id } = await book({ hasStarted: false })

    expect(await run(number, `en=${english}`)).toEqual({
      lines: ['The consultation has not started yet.'],
      isFailure: true,
    })
    expect(await run('2020-000001', `en=${english}`)).toEqual({
      lines: ['No order with a booked consultation has this number.'],
      isFailure: true,
    })
    const preview = await browser.make(readReportPreview, { order_product_id: id })
    expect(preview.body).toMatchObject({ message: 'errors.report_not_ready' })
  })

  const form = 'Name one PDF for each language, such as et=summary.et.pdf.'
  const script = fileOf('script.pdf', pdfOf('one', '<</S/JavaScript>>'))
  const large = fileOf('large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1))
  const missing = join(folder, 'missing.pdf')
  it.each([
    [[], form],
    [[english], `${english}: ${form}`],
    [[`lv=${english}`], `lv=${english}: ${form}`],
    [[`en=${english}`, `en=${estonian}`], `en=${estonian}: ${form}`],
    [[`en=${missing}`], `${missing}: The file cannot be read.`],
    [[`en=${large}`], `${large}: The file is larger than 10 MB.`],
    [
      [`en=${english}`, `et=${script}`],
      `${script}: The file is not a PDF, or it contains more than pages to read.`,
    ],
  ])('is not released in any language with %j', async (words, line) => {
    const { number, browser, id } = await book()

    expect(await run(number, ...words)).toEqual({
      lines: ['Nothing was released.', line],
      isFailure: true,
    })
    const preview = await browser.make(readReportPreview, { order_product_id: id })
    expect(preview.body).toMatchObject({ message: 'errors.report_not_ready' })
  })
})
