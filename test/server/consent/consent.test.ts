import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readConsentForm } from '#contract/consent/consent.ts'
import { logout } from '#contract/account/account.ts'
import { readOrderedProduct } from '#contract/order/ordered-product.ts'
import { publishConsent } from '#server/consent/consent-text.store.ts'
import { consentRecords } from '#server/db/schema/consent.ts'
import { orderedProductSteps } from '#server/db/schema/order.ts'
import { textsOf } from '#server/demo/consent/consents.ts'
import { accountId, orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import {
  choices,
  consentOf,
  formIn,
  heartProductOf,
  sign,
  withdraw,
} from '#test/support/server/consents.ts'
import { montonioConfigured, orderDiabetesTest, payOrder } from '#test/support/server/orders.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const ofRegular = (order: number, item: number): string =>
  orderedProductId(demoPeople.regular, order, item)

describe.each(engines)('consent on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine, { providers: montonioConfigured })
    browser = await server.customer('oneOrder')
  })
  afterEach(() => server.close())

  const stepOf = async (id: string, by = browser): Promise<unknown> => {
    const { body } = await by.make(readOrderedProduct, { order_product_id: id })
    return JSON.stringify(body).match(/"key":"consent","state":"(\w+)"/)?.[1]
  }

  /** When the consent step of a test was completed. */
  const dateOf = async (orderedProduct: string) => {
    const [step] = await server.db
      .select()
      .from(orderedProductSteps)
      .where(
        and(
          eq(orderedProductSteps.orderedProductId, orderedProduct),
          eq(orderedProductSteps.key, 'consent'),
        ),
      )
    return step?.doneAt
  }

  const messageOf = ({ body }: { body: unknown }) =>
    JSON.stringify(body).match(/"message":"([\w.]+)"/)?.[1]

  const ledger = () => server.db.select().from(consentRecords).orderBy(consentRecords.number)

  const ownLedger = async () =>
    (await ledger()).filter((one) => one.accountId === accountId(demoPeople.oneOrder))

  const publishNext = () =>
    publishConsent(server.db, {
      formKey: 'risk_assessment',
      version: 3,
      texts: textsOf('risk_assessment'),
      publishedAt: server.now(),
    })

  it('shows the text in both languages, separate choices and the tests it applies to', async () => {
    const form = await consentOf(browser)

    expect(form).toMatchObject({
      key: 'risk_assessment',
      version: 2,
      name: 'Toomas Rebane',
      signature: null,
      is_signature_current: false,
      changes: null,
      records: [],
      products: [{ order_product_id: heartProductOf('oneOrder'), is_report_ready: false }],
    })
    expect(Object.keys(form.texts)).toEqual(['en', 'et'])
    expect(form.texts.et?.choices.map(({ key, required }) => [key, required])).toEqual([
      ['processing', true],
      ['sample_storage', false],
      ['research', false],
      ['recontact', false],
    ])
  })

  it('is signed once, with the text, the language, the name and the choices', async () => {
    const form = formIn(await sign(browser))

    expect(form.signature).toMatchObject({
      version: 2,
      locale: 'et',
      name: 'Toomas Rebane',
      choices,
      signed_at: '2026-11-20T09:00:00.000Z',
      withdrawn_at: null,
      text: { title: 'Nõusolek geneetilise riski hindamiseks' },
    })
    expect(form.signature?.text_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(form.is_signature_current).toBe(true)
    expect(await stepOf(heartProductOf('oneOrder'))).toBe('done')
  })

  it('records how the person was identified and in which session', async () => {
    const regular = await server.customer('regular')
    const id = ofRegular(2, 0)

    await sign(regular, { order_product_id: id, version: 1, name: 'Kristjan Mets' })

    const record = (await ledger()).find(
      ({ formKey, identityMethod }) =>
        formKey === 'carrier_screening' && identityMethod === 'demo:smartid',
    )
    expect(record).toMatchObject({ number: 1 })
    expect(record?.sessionId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['a required choice that is refused', { choices: { ...choices, processing: false } }],
    ['a choice that is not made', { choices: { processing: true } }],
    ['an unknown choice', { choices: { ...choices, marketing: true } }],
    ['the name of another person', { name: 'Toomas Kask' }],
    ['no name', { name: ' ' }],
    ['a language without a text', { locale: 'ru' }],
  ])('is not signed with %s', async (_name, changes) => {
    expect(await sign(browser, changes)).toMatchObject({
      status: 422,
      body: { message: 'errors.form_validation' },
    })
    expect(await ownLedger()).toEqual([])
    expect(await stepOf(heartProductOf('oneOrder'))).toBe('current')
  })

  it('accepts a name in other case and with other spaces', async () => {
    expect((await sign(browser, { name: ' toomas   REBANE ' })).status).toBe(200)
  })

  it('is not signed under a version that was replaced meanwhile', async () => {
    await publishNext()

    expect(messageOf(await sign(browser))).toBe('errors.consent_changed')
    expect((await sign(browser, { version: 3 })).status).toBe(200)
  })

  it('is not signed twice; other choices are a separate record', async () => {
    await sign(browser)
    expect(messageOf(await sign(browser))).toBe('errors.consent_already_signed')

    const form = formIn(await sign(browser, { choices: { ...choices, research: true } }))

    expect(form.signature?.choices).toMatchObject({ research: true })
    expect(form.records.map(({ decision }) => decision)).toEqual(['signed', 'choices_changed'])
    expect((await ownLedger()).map(({ choices: made }) => made['research'])).toEqual([false, true])
  })

  it('stays in force under an old version; what has changed is listed', async () => {
    const regular = await server.customer('regular')
    const id = ofRegular(2, 2)

    const form = await consentOf(regular, id)

    expect(form.is_signature_current).toBe(false)
    expect(form.signature).toMatchObject({ version: 1, withdrawn_at: null })
    expect(await stepOf(id, regular)).toBe('done')
    const storage = form.changes?.en?.find(({ title }) => title.startsWith('How the sample'))
    expect(
      storage?.passages.map(({ change, text }) => [
        change,
        /\b(one year|two years)\b/.exec(text)?.[0],
      ]),
    ).toEqual([
      ['removed', 'one year'],
      ['added', 'two years'],
    ])
    expect(form.changes?.et?.length).toBe(form.changes?.en?.length)

    const renewed = formIn(await sign(regular, { order_product_id: id, name: 'Kristjan Mets' }))
    expect(renewed).toMatchObject({ is_signature_current: true, changes: null })
    expect(renewed.signature?.version).toBe(2)
  })

  it('is withdrawn: the step is open again, except for a test with a report', async () => {
    const regular = await server.customer('regular')
    const [waiting, reported] = [ofRegular(2, 2), ofRegular(3, 0)]

    const form = formIn(await withdraw(regular, waiting))

    expect(form.signature?.withdrawn_at).toBe('2026-11-20T09:00:00.000Z')
    expect(form.is_signature_current).toBe(false)
    expect(await stepOf(waiting, regular)).toBe('current')
    expect(await stepOf(reported, regular)).toBe('done')
    expect(messageOf(await withdraw(regular, waiting))).toBe('errors.consent_not_signed')

    await sign(regular, { order_product_id: waiting, name: 'Kristjan Mets' })
    expect(await stepOf(waiting, regular)).toBe('done')
  })

  it('applies to a test that is ordered later, unless the text has changed since', async () => {
    await sign(browser)
    const buyDiabetesTest = async (): Promise<string> => {
      const ordered = await orderDiabetesTest(browser, server)
      await payOrder(server, ordered.orderId)
      return ordered.id
    }

    expect(await stepOf(await buyDiabetesTest())).toBe('done')
    await publishNext()
    expect(await stepOf(await buyDiabetesTest())).toBe('current')
  })

  it('is withdrawn from a test that is not paid yet, too', async () => {
    await sign(browser)
    const { id, orderId } = await orderDiabetesTest(browser, server)
    const before = await dateOf(id)
    await withdraw(browser)

    expect(before).toEqual(server.now())
    expect(await dateOf(id)).toBeNull()
    await payOrder(server, orderId)
    expect(await stepOf(id)).toBe('current')
  })

  it('is not withdrawn before it is signed', async () => {
    expect(messageOf(await withdraw(browser))).toBe('errors.consent_not_signed')
  })

  it('is signed once by two concurrent requests', async () => {
    const answers = await Promise.all([sign(browser), sign(browser)])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await ownLedger()).toHaveLength(1)
  })

  it('ends in the state of the last record when a signature and a withdrawal race', async () => {
    await sign(browser)

    await Promise.all([
      withdraw(browser),
      sign(browser, { choices: { ...choices, research: true } }),
    ])

    const records = await ownLedger()
    expect(records.map(({ number }) => number)).toEqual(records.map((_, index) => index + 1))
    const isWithdrawn = records.at(-1)?.decision === 'withdrawn'
    expect(await stepOf(heartProductOf('oneOrder'))).toBe(isWithdrawn ? 'current' : 'done')
  })

  it('is not signed by a session that has ended', async () => {
    const [signed, closed] = await Promise.all([sign(browser), browser.make(logout)])

    expect(closed.status).toBe(200)
    expect([200, 401]).toContain(signed.status)
    expect((await sign(browser)).status).toBe(401)
    expect(await ownLedger()).toHaveLength(signed.status === 200 ? 1 : 0)
  })

  it('does not belong to another customer, and is locked before the identity is proven', async () => {
    const other = await server.customer('regular')
    expect(
      messageOf(
        await other.make(readConsentForm, { order_product_id: heartProductOf('oneOrder') }),
      ),
    ).toBe('errors.ordered_product_not_found')
    expect(messageOf(await sign(other))).toBe('errors.ordered_product_not_found')
    const unpaid = { order_product_id: orderedProductId(demoPeople.regular, 0, 0) }
    expect(messageOf(await other.make(readConsentForm, unpaid))).toBe('errors.step_locked')
    const talk = { order_product_id: orderedProductId(demoPeople.regular, 2, 6) }
    expect(messageOf(await other.make(readConsentForm, talk))).toBe('errors.step_locked')
  })

  it.each([
    ['a record is changed', sql`update consent_record set name = 'Mallory'`],
    ['a record is deleted', sql`delete from consent_record`],
    ['the ledger is emptied', sql`truncate consent_record`],
    ['a published text is changed', sql`update consent_text set text_hash = ''`],
    ['a published text is deleted', sql`delete from consent_text where version = 3`],
  ])('refuses that %s', async (_name, statement) => {
    await sign(browser)

    const rejection = await server.db.execute(statement).then(
      () => null,
      (error: unknown) => error,
    )

    expect(String(rejection instanceof Error ? rejection.cause : rejection)).toContain(
      'append-only',
    )
  })
})
