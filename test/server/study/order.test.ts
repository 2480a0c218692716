import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { checkHpvInvitation, orderHpvKit, readHpvStatus } from '#contract/study/study.ts'
import { hours } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { studies, studyOrders } from '#server/db/schema/study.ts'
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

  it('offers an invited visitor the kits of her arm', async () => {
    const browser = server.visitor()

    expect(await browser.make(checkHpvInvitation, invitation)).toMatchObject({
      status: 200,
      body: { data: { kits: ['brush', 'swab'] } },
    })
    expect(await browser.make(checkHpvInvitation, otherInvitation)).toMatchObject({
      body: { data: { kits: ['brush'] } },
    })
  })

  it.each([
    [
      'a code of another letter',
      { ...invitation, invitation_code: otherInvitation.invitation_code },
    ],
    ['a code that no letter has', { ...invitation, invitation_code: 'HPV9-9999-9999' }],
    ['a woman who is not invited', { ...invitation, id_number: '45803150006' }],
  ])('answers %s with the same refusal', async (_what, claim) => {
    expect(await server.visitor().make(checkHpvInvitation, claim)).toMatchObject({
      status: 403,
      ...failure('errors.hpv_not_invited'),
    })
  })

  it('reads the code of the letter in lower case, without hyphens, with O for 0', async () => {
    const typed = { ...invitation, invitation_code: ' hpv1 23456789 ' }

    expect(await server.visitor().make(checkHpvInvitation, typed)).toMatchObject({ status: 200 })
  })

  it('requires personal code and code of the letter from a visitor, at their fields', async () => {
    const browser = server.visitor()

    expect(await browser.make(checkHpvInvitation)).toMatchObject(
      atField('id_number', 'errors.no_id_number'),
    )
    expect(
      await browser.make(checkHpvInvitation, { id_number: invitation.id_number }),
    ).toMatchObject(atField('invitation_code', 'errors.no_invitation_code'))
  })

  it.each(['45712310008', '48401010000', '36510200002'])(
    'refuses %s, who is not a woman born in the years of the study',
    async (code) => {
      const claim = { ...invitation, id_number: code }

      expect(await server.visitor().make(checkHpvInvitation, claim)).toMatchObject({
        status: 403,
        ...failure('errors.hpv_birth_year'),
      })
    },
  )

  it('limits guesses of one letter to five an hour, and those of one client to twenty in 15 minutes', async () => {
    const wrong = { ...invitation, invitation_code: 'HPV9-9999-9999' }
    const guess = (claim: object, address?: string) =>
      server.visitor(address).make(checkHpvInvitation, { ...claim })
    for (let turn = 1; turn <= 5; turn += 1) {
      expect(await guess(wrong, `203.0.113.${turn}`)).toMatchObject({ status: 403 })
    }

    expect(await guess(invitation, '203.0.113.9')).toMatchObject(
      failure('errors.too_many_attempts'),
    )
    server.advance(hours(1))
    expect(await guess(invitation, '203.0.113.9')).toMatchObject({ status: 200 })
  })

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
      data: { study: 'open', standing: 'ordered', kits: [], order: { kit: 'brush' } },
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
      data: { standing: 'invited', kits: ['brush', 'swab'], order: null },
    })
    expect(await browser.make(orderHpvKit, form)).toMatchObject({ status: 200 })
    expect((await browser.make(readHpvStatus)).body).toMatchObject({
      data: { standing: 'ordered', order: { kit: 'brush' } },
    })
  })

  it('does not invite a customer by a personal code that was only typed', async () => {
    const browser = await server.customer('regular')

    expect((await browser.make(readHpvStatus)).body).toMatchObject({
      data: { standing: 'not_invited', kits: [] },
    })
    expect((await server.visitor().make(readHpvStatus)).body).toMatchObject({
      data: { standing: 'unknown', kits: [] },
    })
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

  it('is placed where privacy is strict, and the response is the same for a known email address', async () => {
    const strict = await startServer(engine, { privacyStrict: true })
    try {
      const taken = { ...newAccount, email: 'kristjan.mets@alleel.example' }
      const form = hpvForm({ ...otherInvitation, account: taken })

      const unknown = await strict.visitor().make(orderHpvKit, hpvForm())
      const known = await strict.visitor().make(orderHpvKit, form)

      for (const response of [unknown, known]) {
        expect(response).toMatchObject({ status: 200, body: { data: { logged_in: false } } })
      }
      expect(await strict.db.$count(studyOrders)).toBe(2)
    } finally {
      await strict.close()
    }
  })
})

const statusesOf = (responses: readonly { status: number }[]): number[] =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other)
