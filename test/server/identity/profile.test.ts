import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readIdentity, updateIdentity } from '#contract/account/profile.ts'
import { Problem } from '#contract/problem.ts'
import { minutes } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { demoPeople } from '#server/demo/people.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoSecret } from '#server/environment.ts'
import { proveIdentity } from '#server/identity/proof.store.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const code = '49403136515'
const { email } = demoPeople.newcomer
const id = accountId(demoPeople.newcomer)
const name = { first_name: 'Liis', last_name: 'Kask' }
const home = { address: 'Pikk 1', postal_code: '10123', city: 'Tallinn', country: 'EE' }
const parcels = { address: 'Rüütli 2', postal_code: '51007', city: 'Tartu', country: 'EE' }

describe.each(oneEngine)('identity of a customer on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('newcomer')
  })
  afterEach(() => server.close())

  const update = (form: Record<string, unknown>) =>
    browser.make(updateIdentity, { ...name, ...form })
  const prove = () =>
    proveIdentity(server.db, id, {
      provider: 'demo',
      method: 'demo',
      secret: demoSecret,
      now: server.now(),
      person: { country: 'EE', code, firstName: 'Liis', lastName: 'Kask' },
    })

  it.each([
    ['the birthday', { dob: '2008-11-21' }, 'dob'],
    ['the personal code', { id_number: '6081121 0003' }, 'id_number'],
  ])('is rejected for a person under 18 by %s', async (_name, form, field) => {
    expect((await update(form)).body).toMatchObject({
      message: 'errors.under_age',
      validationErrors: [{ field, message: 'errors.under_age' }],
    })
  })

  it('is accepted for a person who turns 18 today', async () => {
    expect((await update({ dob: '2008-11-20' })).status).toBe(200)
  })

  it('is stored as typed, and returned', async () => {
    const form = {
      dob: '1994-03-13',
      phone: '+37255512345',
      gender: 'undisclosed',
      sex: 'female',
      nationality: 'EE',
      ethnic_group: 'eestlane',
      report_language: 'et',
      is_shipping_same: false,
    }

    const answer = await update({
      ...form,
      address: { ...home, address2: '' },
      shipping_address: parcels,
    })

    expect(answer.body).toMatchObject({ message: 'success.profile_updated' })
    expect((await browser.make(readIdentity)).body).toMatchObject({
      data: {
        ...name,
        ...form,
        email,
        is_verified: false,
        id_number: null,
        address: { ...home, address2: null },
        shipping_address: parcels,
        locked: [],
      },
    })
  })

  it('keeps omitted fields, and deletes cleared ones', async () => {
    await update({ nationality: 'EE', ethnic_group: 'eestlane', address: home })

    const { body } = await update({ ethnic_group: null, address: null })

    expect(body).toMatchObject({ data: { nationality: 'EE', ethnic_group: null, address: null } })
  })

  it('shows only the end of a personal code, and stores it encrypted', async () => {
    const { body } = await update({ id_number: code })

    expect(body).toMatchObject({ data: { id_number: '•••••••6515' } })
    const [account] = await server.db.select().from(accounts).where(eq(accounts.id, id))
    expect(JSON.stringify(account)).not.toContain(code)
    expect(account?.idNumberHash).toMatch(/^[\da-f]{8}\.[\da-f]{64}$/)
    expect((await update({ id_number: null })).body).toMatchObject({ data: { id_number: null } })
  })

  it('is locked by a proof: name, code, and the facts in the code', async () => {
    await prove()
    const fields = ['first_name', 'last_name', 'id_number', 'dob', 'sex']
    expect((await browser.make(readIdentity)).body).toMatchObject({
      data: { id_number: '•••••••6515', dob: '1994-03-13', sex: 'female', locked: fields },
    })

    const { body } = await update({ last_name: 'Tamm', dob: '1994-03-14', id_number: null })

    expect(body).toMatchObject({ status: 409, message: 'errors.identity_locked' })
    expect(fieldsIn(body)).toEqual(['last_name', 'id_number', 'dob'])
    const same = { dob: '1994-03-13', sex: 'female', id_number: code, ethnic_group: 'eestlane' }
    expect((await update(same)).body).toMatchObject({ data: { ethnic_group: 'eestlane' } })
  })

  it('stays locked when a form arrives together with the proof', async () => {
    await Promise.all([prove(), update({ last_name: 'Tamm' })])

    const { body } = await browser.make(readIdentity)
    expect(body).toMatchObject({ data: { is_verified: true, last_name: 'Kask' } })
  })

  it('rejects a birthday in the future', async () => {
    const { body } = await update({ dob: '2026-11-21' })

    expect(body).toMatchObject({
      validationErrors: [{ field: 'dob', message: 'errors.date_in_future' }],
    })
    expect((await update({ dob: '2026-11-20' })).body).toMatchObject({
      message: 'errors.under_age',
    })
  })

  it('requires a delivery address when parcels go elsewhere', async () => {
    expect((await update({ is_shipping_same: false })).body).toMatchObject({
      validationErrors: [{ field: 'shipping_address', message: 'errors.no_address' }],
    })
    expect((await update({ is_shipping_same: false, shipping_address: parcels })).status).toBe(200)
    expect((await update({ is_shipping_same: false })).status).toBe(200)
    expect((await update({ shipping_address: null })).status).toBe(422)
  })

  it('requires step-up authentication for phone, personal code and email changes only', async () => {
    await update({ phone: '+37255512345' })
    server.advance(minutes(16))

    for (const form of [{ phone: '+37255500000' }, { id_number: code }, { email: 'l@k.example' }]) {
      expect((await update(form)).body).toMatchObject({ message: 'errors.step_up_required' })
    }
    expect((await update({ phone: '+37255512345', email, nationality: 'EE' })).status).toBe(200)
  })

  it('profile: a changed phone number causes one email', async () => {
    await update({ phone: '+37255512345' })
    await update({ phone: '+37255512345' })

    expect(kindsOf(await mailsTo(server, email))).toEqual(['phone_changed'])
  })

  it('gets a new email address when its link is opened', async () => {
    const { body } = await update({ email: 'liis@uus.example' })

    expect(body).toMatchObject({ data: { email } })
    expect(kindsOf(await mailsTo(server, 'liis@uus.example'))).toEqual(['change_email'])
  })

  it('rejects fields that customers cannot set', async () => {
    for (const field of ['is_verified', 'accepted_tos_at', 'can_access_bo', 'user_id', 'locked']) {
      expect((await update({ [field]: true })).status).toBe(422)
    }
    expect((await browser.make(readIdentity)).body).toMatchObject({ data: { is_verified: false } })
  })

  it('profile: the log contains the names of changed fields, not their values', async () => {
    await update({ phone: '+37255512345', address: home, id_number: code })

    const log = server.log.join('\n')
    expect(log).toContain('"event":"identity.changed"')
    for (const value of ['+37255512345', 'Pikk 1', code, 'Liis']) expect(log).not.toContain(value)
  })
})

const fieldsIn = (body: unknown): string[] =>
  v.parse(Problem, body).validationErrors.map(({ field }) => field)

describe('people of the demo', () => {
  it('have the birthday and sex of their proofs', async () => {
    const server = await startServer()
    const proven = ['regular', 'oneOrder', 'backOffice', 'collector'] as const
    for (const who of proven) {
      const response = await (await server.customer(who)).make(readIdentity)
      expect(response.body).toMatchObject({
        data: { dob: expect.stringMatching(/^\d{4}-/), sex: expect.stringMatching(/male$/) },
      })
    }
    await server.close()
  })
})
