import { randomUUID } from 'node:crypto'

import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { laboratoryKeyHeader } from '#contract/call.ts'
import { hpvResults } from '#contract/statuses.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import { studyInvitations, studyKits, studyOrders } from '#server/db/schema/study.ts'
import { demoInvitations } from '#server/demo/study.ts'
import { demoSecret } from '#server/environment.ts'
import { engines } from '#test/support/database/database.ts'
import { readProviders } from '#test/support/server/providers.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const key = 'a-key-of-the-staff-that-is-long-enough-to-be-used'
const invited = 40 + demoInvitations.length
const laboratoryKey = 'a-key-of-the-laboratory-that-is-long-enough'

describe.each(engines)('HPV study: numbers for its staff on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    const providers = readProviders({ STUDY_API_KEY: key, LABORATORY_API_KEY: laboratoryKey })
    server = await startServer(engine, { providers })
    await addWomen(server)
  })
  afterEach(() => server.close())

  const get = (path: string, sent = key) =>
    server.visitor().request(`/api${path}`, { headers: { [laboratoryKeyHeader]: sent } })

  it('count invitations, orders, returned kits and results, and withhold what is small', async () => {
    const { body } = await get('/hpv/counts')

    expect(body).toMatchObject({
      data: { invited, ordered: 30, returned: 25, results: 20, by_result: {} },
    })
    expect(JSON.stringify(body)).toMatch(/"not_found":5,"found":5,"found_next_exam":5/)

    await server.db.update(studyKits).set({ resultEncrypted: encrypt(demoSecret, 'found') })
    expect(JSON.stringify((await get('/hpv/counts')).body)).toMatch(
      /"not_found":null,"found":null,"found_next_exam":null,"inadequate":null/,
    )
  })

  it('keep the result of a kit that was replaced, until the new kit has one', async () => {
    const stored = await server.db.select().from(studyKits)
    const replaced = stored.filter(({ status }) => status === 'analysed')
    await server.db.update(studyKits).set({ isCurrent: false })
    await server.db.insert(studyKits).values(
      replaced.map(({ orderId }) => ({
        id: randomUUID(),
        orderId,
        barcode: `new ${orderId}`,
        status: 'sent' as const,
        sentAt: server.now(),
      })),
    )

    expect((await get('/hpv/counts')).body).toMatchObject({
      data: { results: 20, by_result: { not_found: 5, inadequate: 5 } },
    })

    const found = encrypt(demoSecret, 'found')
    await server.db
      .update(studyKits)
      .set({ resultEncrypted: found })
      .where(and(eq(studyKits.isCurrent, true), eq(studyKits.status, 'sent')))
    expect((await get('/hpv/counts')).body).toMatchObject({
      data: { results: 20, by_result: { found: null } },
    })
  })

  it('are a CSV file, too', async () => {
    await server.db.delete(studyKits)

    const answer = await get('/hpv/counts.csv')

    expect(answer.status).toBe(200)
    const at = server.now().toISOString()
    expect(String(answer.body)).toContain(`number,count,counted_at\r\ninvited,${invited},${at}\r\n`)
    expect(parse(String(answer.body), { columns: true })).toContainEqual({
      number: 'returned',
      count: '',
      counted_at: at,
    })
  })

  it('are refused without the key of the staff, which opens nothing else', async () => {
    for (const wrong of ['', laboratoryKey]) {
      expect((await get('/hpv/counts', wrong)).body).toMatchObject({
        message: 'errors.incorrect_api_key',
      })
    }
    expect((await get('/lab/hpv/kits')).body).toMatchObject({ message: 'errors.incorrect_api_key' })
  })
})

/** Adds 40 invitations to those of the demo, 30 orders, 25 returned kits and 20 results: five of each class. */
const addWomen = async ({ db, now }: TestServer): Promise<void> => {
  const ids = Array.from({ length: 40 }, () => randomUUID())
  const none = { studyId: 'hpv', arm: 'brush', invitedAt: now() } as const
  await db
    .insert(studyInvitations)
    .values(ids.map((id) => ({ id, codeHash: id, invitationCodeHash: `${id} letter`, ...none })))
  const orders = ids.slice(0, 30).map((invitationId) => ({ id: randomUUID(), invitationId }))
  await db.insert(studyOrders).values(
    orders.map((order) => ({
      ...order,
      number: order.id,
      kit: 'brush' as const,
      reportLanguage: 'et' as const,
      orderedAt: now(),
      termsVersion: 1,
      termsLanguage: 'et' as const,
    })),
  )
  await db.insert(studyKits).values(
    orders.map(({ id }, index) => {
      const result = index < 20 ? hpvResults[index % hpvResults.length] : undefined
      return {
        id: randomUUID(),
        orderId: id,
        barcode: id,
        status: result ? ('analysed' as const) : ('returned' as const),
        resultEncrypted: result ? encrypt(demoSecret, result) : null,
        sentAt: now(),
        returnedAt: index < 25 ? now() : null,
      }
    }),
  )
}
