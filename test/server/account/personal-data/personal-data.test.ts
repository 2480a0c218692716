import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { dumpDatabase } from '#test/support/database/dump.ts'
import { readMe } from '#contract/account/account.ts'
import { changeEmail } from '#contract/account/credentials.ts'
import { updateIdentity } from '#contract/account/profile.ts'
import { checkErasure, eraseAccount, exportData } from '#contract/account/session.ts'
import { createReceipt, hashReceipt } from '#server/account/personal-data/receipt.rules.ts'
import { hours, minutes } from '#server/clock.ts'
import { orders } from '#server/db/schema/order.ts'
import { carts, subCarts } from '#server/db/schema/shop.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { accountId, orderedProductId } from '#server/demo/demo-id.ts'
import { demoSecret } from '#server/environment.ts'
import { codeHashOf, proveIdentity } from '#server/identity/proof.store.ts'
import { engines } from '#test/support/database/database.ts'
import { sign } from '#test/support/server/consents.ts'
import { deliverMails, kindsOf, mailsTo } from '#test/support/server/mails.ts'
import {
  logIn,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

const { email } = demoPeople.regular
const id = accountId(demoPeople.regular)
const code = '39504112760'
const codeHash = codeHashOf({ country: 'EE', code, secret: demoSecret })

const canaries = {
  email,
  newEmail: 'kristjan@kanaarilind.example',
  firstName: 'Kanaarius',
  lastName: 'Kollasulg',
  phone: '+37255500417',
  dob: '1995-04-11',
  ethnicGroup: 'kanaarisaarlane',
  homeStreet: 'Linnulaulu 17',
  shippingStreet: 'Puuri 4',
  city: 'Kanaarvere',
  familyMember: 'Väike Kanaar',
  barcode: demoPeople.regular.kitBarcode,
  codeHash,
  signature: 'KANAARIUS KOLLASULG',
}

describe.each(engines)('personal data of a customer on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('regular')
    await storeCanaries(server, browser)
  })
  afterEach(() => server.close())

  const exported = async () => {
    const response = await server.app.request('/api/user/export', {
      headers: { cookie: `__Host-sid=${browser.cookies.get('__Host-sid')}` },
    })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const erase = (by = browser) => by.make(eraseAccount, { understood: true })

  it('is exported as one readable archive, including the personal code', async () => {
    const { response, bytes } = await exported()

    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toBe('attachment')
    const files = unzipSync(bytes)
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'account.json',
      'addresses.json',
      'cart.json',
      'consents.fhir.json',
      'consents.json',
      'consultations.json',
      'devices.json',
      'dna-files.json',
      'dna-origins.json',
      'gene-donor-request.json',
      'hpv-study.json',
      'identity-verifications.json',
      'kits.json',
      'mailed-links.json',
      'orders.json',
      'proven-identity.json',
      'questionnaires.fhir.json',
      'questionnaires.json',
      'report-links.json',
      'reports.json',
      'sessions.json',
    ])
    const contents = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n')
    const { codeHash: _hash, familyMember: _cart, ...readable } = canaries
    for (const value of [...Object.values(readable), code]) expect(contents).toContain(value)
    for (const secret of ['Hash', 'Sealed', '$argon2']) expect(contents).not.toContain(secret)
    for (const [name, file] of Object.entries(files)) {
      if (name.endsWith('.json')) expect(() => JSON.parse(strFromU8(file))).not.toThrow()
    }
  })

  it('is exported once a day, after step-up authentication', async () => {
    expect((await exported()).response.status).toBe(200)
    expect(await browser.make(exportData)).toMatchObject({
      status: 429,
      body: {
        message: 'errors.export_once_a_day',
        messageArguments: { seconds: hours(24) / 1_000 },
      },
    })
    server.advance(minutes(16))
    expect((await browser.make(exportData)).body).toMatchObject({
      message: 'errors.step_up_required',
    })
    server.advance(hours(24))
    browser = await server.customer('regular')
    expect((await exported()).response.status).toBe(200)
  })

  it('is deleted from the database and does not appear in the log', async () => {
    const before = await dumpOf(server)
    expect(foundIn(before)).toEqual(Object.values(canaries))

    expect((await erase()).body).toMatchObject({ message: 'success.account_erased' })
    expect(kindsOf(await mailsTo(server, email))).toEqual(['account_erased'])
    const delivered = await deliverMails(server)

    expect(delivered).toEqual([email])
    const left = [await dumpOf(server), ...server.log].join('\n')
    // the laboratory has to destroy the sample
    expect(foundIn(left)).toEqual([canaries.barcode])
    expect(left.replaceAll(/"account":"[^"]+"/g, '').includes(id)).toBe(false)
  })

  it('has no sessions after deletion, and the log-in is rejected', async () => {
    const otherBrowser = await server.customer('regular')

    const answer = await erase()

    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(browser.cookies.has('__Host-sid')).toBe(false)
    expect((await otherBrowser.make(readMe)).status).toBe(401)
    expect((await logIn(server.visitor(), 'regular')).status).toBe(401)
  })

  it('keeps orders that the law requires, without personal data', async () => {
    await erase()

    const remaining = await server.db
      .select()
      .from(orders)
      .where(sql`${orders.accountId} is null`)

    expect(remaining.map(({ status }) => status).toSorted()).toEqual([
      'completed',
      'completed',
      'processing_payment',
    ])
    const others = await server.customer('oneOrder')
    expect((await others.make(readMe)).status).toBe(200)
  })

  it('is deleted with a receipt that is checked however it is typed, and is not stored', async () => {
    const receipt = receiptIn(await erase())
    const check = (typed: string) => server.visitor().make(checkErasure, { receipt: typed })

    expect(receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    const stored = [await dumpOf(server), ...server.log].join('\n')
    expect(stored.includes(receipt)).toBe(false)
    const result = { data: { erased_at: '2026-11-20T09:00:00.000Z', rows: expect.any(Number) } }
    expect((await check(receipt)).body).toMatchObject(result)
    expect((await check(receipt.toLowerCase().replaceAll('-', ' '))).body).toMatchObject(result)
    expect(await check('0000-0000-0000-0000')).toMatchObject({
      status: 404,
      body: { message: 'errors.receipt_unknown' },
    })
  })

  it('is deleted only after step-up authentication and a confirmation', async () => {
    expect((await browser.make(eraseAccount)).body).toMatchObject({
      message: 'errors.form_validation',
    })
    server.advance(minutes(16))

    expect((await erase()).body).toMatchObject({ message: 'errors.step_up_required' })
    expect((await logIn(server.visitor(), 'regular')).status).toBe(200)
  })

  it('is deleted once by two concurrent requests', async () => {
    const otherBrowser = await server.customer('regular')

    const answers = await Promise.all([erase(), erase(otherBrowser)])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401,
    ])
    expect(await server.db.execute(sql`select count(*)::int as count from erasure`)).toMatchObject({
      rows: [{ count: 1 }],
    })
  })
})

describe('deletion receipts', () => {
  it('allow twenty checks an hour', async () => {
    const server = await startServer()
    const guess = () => server.visitor().make(checkErasure, { receipt: createReceipt() })
    for (const _ of Array.from({ length: 20 })) expect((await guess()).status).toBe(404)

    expect((await guess()).status).toBe(429)
    await server.close()
  })

  it('accept similar letters for each other', () => {
    expect(hashReceipt('o1l0-iIlL')).toBe(hashReceipt('0110-1111'))
  })
})

const foundIn = (text: string): string[] =>
  Object.values(canaries).filter((value) => text.includes(value))

const storeCanaries = async (server: TestServer, browser: TestBrowser): Promise<void> => {
  const form = {
    first_name: canaries.firstName,
    last_name: canaries.lastName,
    phone: canaries.phone,
    ethnic_group: canaries.ethnicGroup,
    address: addressIn(canaries.homeStreet),
    is_shipping_same: false,
    shipping_address: addressIn(canaries.shippingStreet),
  }
  const { secret, now } = { secret: demoSecret, now: server.now() }
  await server.db.execute(sql`update account set verified_at = null where id = ${id}`)
  await server.db.execute(sql`delete from proven_identity where account_id = ${id}`)
  const saved = await browser.make(updateIdentity, form)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const isProven = await proveIdentity(server.db, id, {
    provider: 'demo',
    method: 'demo',
    secret,
    now,
    person: {
      country: 'EE',
      code,
      firstName: canaries.firstName,
      lastName: canaries.lastName,
    },
  })
  if (!isProven) throw new Error('the person was not proven')
  const signed = await sign(browser, {
    order_product_id: orderedProductId(demoPeople.regular, 2, 2),
    name: canaries.signature,
  })
  if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
  await browser.make(changeEmail, { email: canaries.newEmail })
  const cartId = demoId('canary/cart')
  await server.db.insert(carts).values({ id: cartId, accountId: id, changedAt: now })
  await server.db
    .insert(subCarts)
    .values({ id: demoId('canary/part'), cartId, memberName: canaries.familyMember, position: 0 })
}

const addressIn = (street: string) => ({
  address: street,
  postal_code: '10111',
  city: canaries.city,
  country: 'EE',
})

/** Dumps the database as text. */
const dumpOf = async ({ db }: TestServer): Promise<string> =>
  JSON.stringify(await dumpDatabase(db)).replaceAll('\\', '')

const Erased = v.object({ data: eraseAccount.output })
const receiptIn = ({ body }: { body: unknown }): string => v.parse(Erased, body).data.receipt
