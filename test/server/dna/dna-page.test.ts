import { randomUUID } from 'node:crypto'

import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readDnaFile } from '#contract/dna/dna.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

describe.each(oneEngine)('what the page of the DNA file shows, on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    await server.db.delete(dnaOrigins)
    browser = await server.customer('oneOrder')
  })
  afterEach(() => server.close())

  const ownTest = async (): Promise<string> => {
    const { body } = await browser.make(readDashboard)
    const { data } = v.parse(v.object({ data: readDashboard.output }), body)
    return Object.keys(data.products)[0] ?? ''
  }

  it('names the tests that accept a file', async () => {
    const id = await ownTest()

    expect((await browser.make(readDnaFile, { order_product_id: id })).body).toMatchObject({
      data: {
        file: null,
        upload: null,
        other_origin: null,
        profile_sex: 'male',
        tests: [{ order_product_id: id, accepts_file: true }],
      },
    })
  })

  it('leaves out consultations, and marks tests that need a kit', async () => {
    const other = await server.customer('regular')

    const { body } = await other.make(readDnaFile)

    const { data } = v.parse(v.object({ data: readDnaFile.output }), body)
    const accepts = new Map(data.tests.map((test) => [test.title.en, test.accepts_file]))
    expect(accepts.get('Skin and melanoma')).toBe(true)
    expect(accepts.get('Carrier screening')).toBe(false)
    expect([...accepts.keys()]).not.toContain('Genetic counsellor')
  })

  it('says that a kit makes a file unnecessary', async () => {
    await server.db.insert(dnaOrigins).values({
      id: randomUUID(),
      accountId: accountId(demoPeople.oneOrder),
      kind: 'kit',
      analyzable: true,
      createdAt: new Date(),
    })

    expect((await browser.make(readDnaFile)).body).toMatchObject({ data: { other_origin: 'kit' } })
  })

  it('is refused for the test of another customer', async () => {
    const id = await ownTest()
    const other = await server.customer('regular')

    expect(await other.make(readDnaFile, { order_product_id: id })).toMatchObject({
      status: 404,
      body: { message: 'errors.ordered_product_not_found' },
    })
  })
})
