import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { checkHpvInvitation, orderHpvKit, readHpvStatus } from '#contract/study/study.ts'
import { accounts } from '#server/db/schema/account.ts'
import { studies, studyOrders } from '#server/db/schema/study.ts'
import { demoSecret } from '#server/environment.ts'
import { decryptContact } from '#server/study/study-contact.mapper.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import {
  changeStudy,
  hpvForm,
  invitation,
  newAccount,
  otherInvitation,
  proveCode,
} from '#test/support/server/study.ts'

const failure = (message: string) => ({ body: { message } })
const atField = (field: string, message: string) => ({
  body: { message: 'errors.form_validation', validationErrors: [{ field, message }] },
})

describe.each(engines)('HPV study: an order on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  const ordered = async () => {
    const [study] = await server.db.select().from(studies)
    return { counted: study?.ordered, stored: await server.db.$count(studyOrders) }
  }

  it('creates account and order of a visitor, and logs her in', async () => {
    const browser = server.visitor()

    const response = await browser.make(orderHpvKit, hpvForm())

    expect(response).toMatchObject({
      status: 200,
      body: {
        message: 'success.hpv_ordered',
        data: { logged_in: true, order: { kit: 'brush', status: null, has_result: false } },
      },
    })
    expect((await browser.make(readMe)).body).toMatchObject({
      data: { email: newAccount.email, is_verified: false },
    })
    expect((await browser.make(readHpvStatus)).body).toMatchObject({
      data: { study: 'open', participation: 'ordered', kits: [], order: { kit: 'brush' } },
    })
    expect(await ordered()).toEqual({ counted: 1, stored: 1 })
  })

  it('stores name, address, phone and personal code in no readable form', async () => {
    await server.visitor().make(orderHpvKit, hpvForm())

    const [order] = await server.db.select().from(studyOrders)
    expect(JSON.stringify(order)).not.toMatch(/Liisa|Kask|Kase|55512345|46510200003/)
  })

  it('gives a request that is repeated after a lost response the same order, and logs her in', async () => {
    const key = 'a-key-of-the-browser-1'
    const first = await server.visitor().make(orderHpvKit, hpvForm(), key)
    const browser = server.visitor()

    const repeated = await browser.make(orderHpvKit, hpvForm(), key)

    expect(repeated.body).toEqual(first.body)
    expect((await browser.make(readMe)).body).toMatchObject({ data: { email: newAccount.email } })
    expect(await ordered()).toEqual({ counted: 1, stored: 1 })
  })

  it('is possible once', async () => {
    await server.visitor().make(orderHpvKit, hpvForm())
    const again = hpvForm({ account: { ...newAccount, email: 'other@alleel.example' } })

    expect(await server.visitor().make(orderHpvKit, again)).toMatchObject({
      status: 409,
      ...failure('errors.hpv_already_ordered'),
    })
    expect(await server.visitor().make(checkHpvInvitation, invitation)).toMatchObject(
      failure('errors.hpv_already_ordered'),
    )
    expect(await ordered()).toEqual({ counted: 1, stored: 1 })
    expect(await server.db.$count(accounts, eq(accounts.email, 'other@alleel.example'))).toBe(0)
  })

  it('succeeds once when it is sent twice at the same time', async () => {
    const send = (email: string) =>
      server.visitor().make(orderHpvKit, hpvForm({ account: { ...newAccount, email } }))

    const responses = await Promise.all([send('one@alleel.example'), send('two@alleel.example')])

    expect(statusesOf(responses)).toEqual([200, 409])
    expect(await ordered()).toEqual({ counted: 1, stored: 1 })
  })

  it('never exceeds the cap, also when the last place is wanted twice at the same time', async () => {
    await changeStudy(server, { cap: 1 })
    const send = (claim: Partial<typeof invitation | typeof otherInvitation>, email: string) =>
      server.visitor().make(orderHpvKit, hpvForm({ ...claim, account: { ...newAccount, email } }))

    const responses = await Promise.all([
      send(invitation, 'one@alleel.example'),
      send(otherInvitation, 'two@alleel.example'),
    ])

    expect(statusesOf(responses)).toEqual([200, 409])
    expect(await ordered()).toEqual({ counted: 1, stored: 1 })
    expect(
      await server.visitor().make(checkHpvInvitation, {
        id_number: '47602290000',
        invitation_code: 'HPV4-5678-9ABC',
      }),
    ).toMatchObject(failure('errors.hpv_full'))
  })

  it('is refused when the study is closed', async () => {
    await changeStudy(server, { ordersFrom: '2020-01-01', ordersUntil: '2020-12-31' })

    expect(await server.visitor().make(checkHpvInvitation, invitation)).toMatchObject({
      status: 410,
      ...failure('errors.hpv_closed'),
    })
    expect(await server.visitor().make(orderHpvKit, hpvForm())).toMatchObject({ status: 410 })
    expect(await ordered()).toEqual({ counted: 0, stored: 0 })
  })

  it('contains only a kit of the arm', async () => {
    const form = hpvForm({ ...otherInvitation, kit: 'swab' })

    expect(await server.visitor().make(orderHpvKit, form)).toMatchObject(
      atField('kit', 'errors.incorrect_value'),
    )
    expect(await ordered()).toEqual({ counted: 0, stored: 0 })
  })

  it('needs no letter of a customer who has proven her personal code', async () => {
    await proveCode(server, 'hpvInvited', invitation.id_number)
    const browser = await server.customer('hpvInvited')
    const { account: _account, id_number: _id, invitation_code: _code, ...form } = hpvForm()

    expect((await browser.make(readHpvStatus)).body).toMatchObject({
      data: { participation: 'invited', kits: ['brush', 'swab'], order: null },
    })
    expect(await browser.make(orderHpvKit, form)).toMatchObject({ status: 200 })
    expect((await browser.make(readHpvStatus)).body).toMatchObject({
      data: { participation: 'ordered', order: { kit: 'brush' } },
    })
  })

  it('does not invite a customer by a personal code that was only typed', async () => {
    const browser = await server.customer('regular')

    expect((await browser.make(readHpvStatus)).body).toMatchObject({
      data: { participation: 'other_birth_year', kits: [] },
    })
    expect((await server.visitor().make(readHpvStatus)).body).toMatchObject({
      data: { participation: 'unknown', kits: [] },
    })
  })

  it('of a customer is repeated with the same response', async () => {
    await proveCode(server, 'hpvInvited', invitation.id_number)
    const browser = await server.customer('hpvInvited')
    const { account: _account, id_number: _id, invitation_code: _code, ...form } = hpvForm()
    const key = 'a-key-of-the-browser-1'
    const one = await browser.make(orderHpvKit, form, key)

    expect(await browser.make(orderHpvKit, form, key)).toMatchObject({
      status: 200,
      body: one.body,
    })
    expect(await browser.make(orderHpvKit, form)).toMatchObject(
      failure('errors.hpv_already_ordered'),
    )
  })

  it('asks for an email address where the account has none, and sends the news to it', async () => {
    await proveCode(server, 'hpvInvited', invitation.id_number)
    const browser = await server.customer('hpvInvited')
    await server.db
      .update(accounts)
      .set({ email: null })
      .where(eq(accounts.email, 'kadri.lepik@alleel.example'))
    const { account: _account, id_number: _id, invitation_code: _code, ...form } = hpvForm()

    expect((await browser.make(readHpvStatus)).body).toMatchObject({ data: { needs_email: true } })
    expect(await browser.make(orderHpvKit, form)).toMatchObject(atField('email', 'errors.no_email'))
    const answer = await browser.make(orderHpvKit, { ...form, email: 'kadri@post.example' })
    expect(answer).toMatchObject({ status: 200 })

    const [order] = await server.db.select().from(studyOrders)
    expect(decryptContact(order ?? { contactEncrypted: null }, demoSecret)).toMatchObject({
      email: 'kadri@post.example',
    })
  })

  it('stores which terms she has accepted, and in which language', async () => {
    await server.visitor().make(orderHpvKit, hpvForm())

    const [order] = await server.db.select().from(studyOrders)
    expect(order).toMatchObject({ termsVersion: 1, termsLanguage: 'en' })
  })

  it('is refused under terms that have changed, and accepted under those that are shown', async () => {
    const browser = server.visitor()
    const { body } = await browser.make(readHpvStatus)
    expect(body).toMatchObject({ data: { terms_version: 1 } })
    await changeStudy(server, { termsVersion: 2 })

    const refused = await browser.make(orderHpvKit, hpvForm({ terms_version: 1 }))
    expect(refused).toMatchObject({ status: 409, ...failure('errors.study_terms_changed') })
    expect(await ordered()).toEqual({ counted: 0, stored: 0 })
    expect(await browser.make(readMe)).toMatchObject({ body: { data: null } })

    const key = crypto.randomUUID()
    const accepted = await browser.make(orderHpvKit, hpvForm({ terms_version: 2 }), key)
    expect(accepted.status).toBe(200)
    const [order] = await server.db.select().from(studyOrders)
    expect(order).toMatchObject({ termsVersion: 2 })
    await changeStudy(server, { termsVersion: 3 })
    const repeated = await browser.make(orderHpvKit, hpvForm({ terms_version: 2 }), key)
    expect(repeated.body).toEqual(accepted.body)
  })

  it('opens on its first day, which the page names', async () => {
    await changeStudy(server, { ordersFrom: '2027-01-10' })

    expect((await server.visitor().make(readHpvStatus)).body).toMatchObject({
      data: { study: 'not_open_yet', orders_from: '2027-01-10' },
    })
    expect(await server.visitor().make(checkHpvInvitation, invitation)).toMatchObject(
      failure('errors.hpv_closed'),
    )
  })

  it.each([
    ['47012310002', 'invited'],
    ['47909090009', 'not_invited'],
    ['48401010000', 'other_birth_year'],
  ])('offers to %s, proven by an ID log-in, what fits: %s', async (code, participation) => {
    await proveCode(server, 'hpvInvited', code)
    const browser = await server.customer('hpvInvited')

    expect((await browser.make(readHpvStatus)).body).toMatchObject({ data: { participation } })
  })

  it('takes no account with the email address of another person', async () => {
    const taken = { ...newAccount, email: 'kristjan.mets@alleel.example' }

    const response = await server.visitor().make(orderHpvKit, hpvForm({ account: taken }))

    expect(response).toMatchObject({
      body: {
        message: 'errors.email_already_taken',
        validationErrors: [{ field: 'email', message: 'errors.email_already_taken' }],
      },
    })
    expect(await ordered()).toEqual({ counted: 0, stored: 0 })
  })
})

const statusesOf = (responses: readonly { status: number }[]): number[] =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other)
