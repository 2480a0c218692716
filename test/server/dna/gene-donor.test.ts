import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { eraseAccount } from '#contract/account/session.ts'
import { laboratoryKeyHeader } from '#contract/call.ts'
import { answerBiobankRequest, BiobankRequest, listBiobankRequests } from '#contract/dna/biobank.ts'
import { readGeneDonorData, updateGeneDonorData } from '#contract/dna/dna.ts'
import { hours, minutes } from '#server/clock.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { geneDonorRequests, provenIdentities } from '#server/db/schema/identity.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { dnaOrigins, orderedProductSteps } from '#server/db/schema/order.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { codeHashOf } from '#server/identity/proof.store.ts'
import { endRequest } from '#server/dna/biobank/biobank.service.ts'
import { biobankTask, biobankTaskName } from '#server/dna/biobank/biobank.task.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { pseudonymOf } from '#server/laboratory/pseudonym.rules.ts'
import { engines } from '#test/support/database/database.ts'
import { raceWithLock } from '#test/support/server/account-race.ts'
import { heartProductOf, sign, withdraw } from '#test/support/server/consents.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { readProviders } from '#test/support/server/providers.ts'
import { json, startServer, type TestServer } from '#test/support/server/server.ts'

const agreed = { is_gene_donor: true, terms_accepted: true }
const key = 'a-key-of-the-biobank-that-is-long-enough'
const laboratoryKey = 'a-key-of-the-laboratory-that-is-long-enough'
const donor = demoPeople.oneOrder
const code = '38709210017'

describe.each(engines)('gene donor data on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    const providers = readProviders({ BIOBANK_API_KEY: key, LABORATORY_API_KEY: laboratoryKey })
    server = await startServer(engine, { providers })
    await server.db.delete(dnaOrigins)
    await server.db
      .update(orderedProductSteps)
      .set({ doneAt: null })
      .where(eq(orderedProductSteps.key, 'dna_origin'))
  })
  afterEach(() => server.close())

  const list = async (by = key) =>
    server.visitor().request(`/api${listBiobankRequests.path}`, {
      headers: { [laboratoryKeyHeader]: by },
    })
  const openRequests = async () => v.parse(Requests, (await list()).body).data.requests
  const answer = (id: string, status: string, by = key) => {
    const path = answerBiobankRequest.path.replace(':id', id)
    return server.visitor().request(`/api${path}`, json({ status }, { [laboratoryKeyHeader]: by }))
  }
  const request = async () => {
    const browser = await server.customer('oneOrder')
    await browser.make(updateGeneDonorData, agreed)
    return browser
  }
  const requestId = async () => (await openRequests())[0]?.id ?? ''
  const openSteps = async () => {
    const rows = await server.db
      .select()
      .from(orderedProductSteps)
      .where(eq(orderedProductSteps.orderedProductId, heartProductOf('oneOrder')))
    return rows.filter(({ doneAt }) => doneAt === null).map((step) => step.key)
  }
  const passDeadline = () =>
    drainOutbox({
      db: server.db,
      clock: server.now,
      log: () => {},
      tasks: {
        [biobankTaskName]: biobankTask({ db: server.db, clock: server.now }),
        mail: async () => 'done',
        alarm: async () => 'done',
      },
      sendsPrepared: true,
    })
  const openAlarms = async () =>
    (await server.db.select().from(alarms).where(eq(alarms.state, 'open'))).map(({ kind }) => kind)

  it('request: is sent once, and its status can be read', async () => {
    const browser = await server.customer('oneOrder')
    expect((await browser.make(readGeneDonorData)).body).toMatchObject({ data: null })

    const answers = await Promise.all([1, 2].map(() => browser.make(updateGeneDonorData, agreed)))
    server.advance(minutes(1))
    answers.push(await browser.make(updateGeneDonorData, agreed))

    const data = { status: 'requested', requested_at: '2026-11-20T09:00:00.000Z' }
    for (const { body } of answers) expect(body).toMatchObject({ data })
    expect((await browser.make(readGeneDonorData)).body).toMatchObject({ data })
    expect(await openRequests()).toHaveLength(1)
  })

  it('request: requires the consent of the donor', async () => {
    const browser = await server.customer('oneOrder')

    expect((await browser.make(updateGeneDonorData, { is_gene_donor: true })).status).toBe(422)
  })

  it('request: is not needed when there is a sample already', async () => {
    const fresh = await startServer(engine)
    const browser = await fresh.customer('oneOrder')

    const { body } = await browser.make(updateGeneDonorData, agreed)

    expect(body).toMatchObject({ status: 409, message: 'errors.dna_origin_already_set' })
    await fresh.close()
  })

  it('list: contains the personal code and the pseudonym of the ordered test', async () => {
    await server.db.insert(provenIdentities).values({
      accountId: accountId(donor),
      country: 'EE',
      codeHash: codeHashOf({ country: 'EE', code, secret: demoSecret }),
      codeEncrypted: encrypt(demoSecret, code),
      provider: 'dokobit',
      method: 'smartid',
      provenAt: server.now(),
    })
    await request()

    expect(await openRequests()).toEqual([
      {
        id: expect.any(String),
        subject: pseudonymOf(accountId(donor)),
        country: 'EE',
        id_number: code,
        requested_at: '2026-11-20T09:00:00.000Z',
      },
    ])
  })

  it('list: has no personal code of a person whose documents contain none', async () => {
    await request()

    expect(await openRequests()).toMatchObject([{ country: null, id_number: null }])
  })

  it('list and answer: are refused with the key of the laboratory and without a key', async () => {
    await request()
    const id = await requestId()

    for (const by of [laboratoryKey, '']) {
      expect((await list(by)).body).toMatchObject({ message: 'errors.incorrect_api_key' })
      expect((await answer(id, 'received', by)).status).toBe(401)
    }
    expect(await openRequests()).toHaveLength(1)
  })

  it('received: is a source of DNA that completes the steps, and an email names no test', async () => {
    const browser = await request()
    const id = await requestId()
    expect(await openSteps()).toContain('dna_origin')

    expect((await answer(id, 'received')).body).toMatchObject({ data: { status: 'received' } })
    expect((await answer(id, 'received')).status).toBe(200)

    expect(await openSteps()).not.toContain('dna_origin')
    expect(await openSteps()).not.toContain('sample_at_laboratory')
    expect(await server.db.select().from(dnaOrigins)).toMatchObject([
      { accountId: accountId(donor), kind: 'gene_donor', analyzable: true },
    ])
    expect((await browser.make(readGeneDonorData)).body).toMatchObject({
      data: { status: 'received' },
    })
    const mails = await mailsTo(server, donor.email)
    expect(kindsOf(mails)).toEqual(['sample_biobank_received'])
    expect(JSON.stringify(mails)).not.toMatch(/heart/i)
    expect(await openRequests()).toEqual([])
  })

  it('not found: is reported by email, and the request can be repeated under another id', async () => {
    const browser = await request()
    const first = await requestId()
    expect((await answer(first, 'not_found')).status).toBe(200)

    expect(kindsOf(await mailsTo(server, donor.email))).toEqual(['sample_biobank_not_found'])
    expect(await openSteps()).toContain('dna_origin')
    server.advance(minutes(1))
    expect((await browser.make(updateGeneDonorData, agreed)).body).toMatchObject({
      data: { status: 'requested', requested_at: '2026-11-20T09:01:00.000Z' },
    })
    expect((await answer(first, 'received')).body).toMatchObject({
      message: 'errors.biobank_request_unknown',
    })
    expect((await answer(await requestId(), 'received')).status).toBe(200)
  })

  it('answer: cannot be changed', async () => {
    await request()
    const id = await requestId()
    await answer(id, 'received')

    expect((await answer(id, 'not_found')).body).toMatchObject({
      status: 409,
      message: 'errors.biobank_request_answered',
    })
    expect(await server.db.$count(dnaOrigins)).toBe(1)
  })

  it('answer: of two at the same time, one counts', async () => {
    await request()
    const id = await requestId()

    const answers = await Promise.all([answer(id, 'received'), answer(id, 'not_found')])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await mailsTo(server, donor.email)).toHaveLength(1)
  })

  it('alarm: is raised about a request without an answer for two weeks, and closed by the answer', async () => {
    await request()
    server.advance(hours(24 * 14) - minutes(1))
    await passDeadline()
    expect(await openAlarms()).toEqual([])

    server.advance(minutes(2))
    await passDeadline()
    expect(await openAlarms()).toEqual(['biobank_unanswered'])

    await answer(await requestId(), 'not_found')
    expect(await openAlarms()).toEqual([])
  })

  it('withdrawn consent: ends the open request and its alarm, and the biobank cannot answer it', async () => {
    const browser = await server.customer('oneOrder')
    await sign(browser)
    await browser.make(updateGeneDonorData, agreed)
    const id = await requestId()
    server.advance(hours(24 * 15))
    await passDeadline()
    expect(await openAlarms()).toContain('biobank_unanswered')

    expect((await withdraw(await server.customer('oneOrder'))).status).toBe(200)

    expect(await openRequests()).toEqual([])
    expect(await openAlarms()).not.toContain('biobank_unanswered')
    expect((await answer(id, 'received')).body).toMatchObject({
      message: 'errors.biobank_request_unknown',
    })
    expect(await server.db.$count(dnaOrigins)).toBe(0)
  })

  it('deleted account: ends the open request and its alarm', async () => {
    await request()
    server.advance(hours(24 * 15))
    await passDeadline()
    expect(await openAlarms()).toContain('biobank_unanswered')
    const browser = await server.customer('oneOrder')
    expect((await browser.make(eraseAccount, { understood: true })).status).toBe(200)

    expect(await openRequests()).toEqual([])
    expect(await openAlarms()).not.toContain('biobank_unanswered')
  })

  it('alarm: is not raised about an answered request', async () => {
    await request()
    await answer(await requestId(), 'received')
    server.advance(hours(24 * 15))
    await passDeadline()

    expect(await openAlarms()).toEqual([])
    expect(await server.db.$count(outbox, eq(outbox.task, biobankTaskName))).toBe(1)
  })
})

/** PGlite has one connection, so nothing is concurrent there. */
it('gene donor data: an answer that waits while the consent is withdrawn changes nothing, on PostgreSQL', async () => {
  const providers = readProviders({ BIOBANK_API_KEY: key })
  const server = await startServer('PostgreSQL', { providers })
  await server.db.delete(dnaOrigins)
  await (await server.customer('oneOrder')).make(updateGeneDonorData, agreed)
  const [open] = await server.db.select().from(geneDonorRequests)
  const path = answerBiobankRequest.path.replace(':id', open?.id ?? '')

  const response = await raceWithLock(server, {
    accountId: accountId(donor),
    request: () =>
      server
        .visitor()
        .request(`/api${path}`, json({ status: 'received' }, { [laboratoryKeyHeader]: key })),
    meanwhile: (tx) => endRequest(tx, accountId(donor), server.now()),
  })

  expect(response.body).toMatchObject({ message: 'errors.biobank_request_unknown' })
  expect(await server.db.$count(dnaOrigins)).toBe(0)
  expect(await mailsTo(server, donor.email)).toEqual([])
  await server.close()
})

const Requests = v.object({ data: v.object({ requests: v.array(BiobankRequest) }) })
