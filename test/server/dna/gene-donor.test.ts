import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readGeneDonorData, updateGeneDonorData } from '#contract/dna/dna.ts'
import { minutes } from '#server/clock.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { geneDonorRequests } from '#server/db/schema/identity.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const agreed = { is_gene_donor: true, terms_accepted: true }

describe.each(oneEngine)('gene donor data request on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
    await server.db.delete(dnaOrigins)
  })
  afterEach(() => server.close())

  it('is sent once, and its progress can be read', async () => {
    const browser = await server.customer('oneOrder')
    expect((await browser.make(readGeneDonorData)).body).toMatchObject({ data: null })

    const answers = await Promise.all([1, 2].map(() => browser.make(updateGeneDonorData, agreed)))
    server.advance(minutes(1))
    answers.push(await browser.make(updateGeneDonorData, agreed))

    const data = { status: 'requested', requested_at: '2026-11-20T09:00:00.000Z' }
    for (const { body } of answers) expect(body).toMatchObject({ data })
    expect((await browser.make(readGeneDonorData)).body).toMatchObject({ data })
  })

  it('is sent again when the biobank had found nothing', async () => {
    const browser = await server.customer('oneOrder')
    await browser.make(updateGeneDonorData, agreed)
    await server.db.update(geneDonorRequests).set({ status: 'not_found' })
    server.advance(minutes(1))

    const { body } = await browser.make(updateGeneDonorData, agreed)

    expect(body).toMatchObject({
      data: { status: 'requested', requested_at: '2026-11-20T09:01:00.000Z' },
    })
  })

  it('is not needed when there is a sample already', async () => {
    const fresh = await startServer(engine)
    const browser = await fresh.customer('oneOrder')

    const { body } = await browser.make(updateGeneDonorData, agreed)

    expect(body).toMatchObject({ status: 409, message: 'errors.dna_origin_already_set' })
    await fresh.close()
  })

  it('requires the consent of the donor', async () => {
    const browser = await server.customer('oneOrder')

    expect((await browser.make(updateGeneDonorData, { is_gene_donor: true })).status).toBe(422)
  })
})
