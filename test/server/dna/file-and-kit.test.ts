import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { deleteDnaFile, readDnaFile } from '#contract/dna/dna.ts'
import { registerKit } from '#contract/kit/kit.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import type { ProductStep } from '#contract/statuses.ts'
import { seedDnaFiles } from '#server/demo/dna-files.ts'
import { dnaFiles } from '#server/db/schema/dna.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoSecret } from '#server/environment.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { madeFile } from '#test/fixtures/dna/dna-files.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const [kit] = demoKits.map(({ barcode }) => barcode)

describe.each(oneEngine)('a DNA file beside a kit, on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    await seed()
    browser = await server.customer('fileOwner')
  })
  afterEach(() => server.close())

  const seed = (): Promise<void> =>
    seedDnaFiles({ db: server.db, secret: demoSecret, chunks: server.chunks, now: server.now() })
  const register = () =>
    browser.make(registerKit, { spit_kit_barcode: kit ?? '', is_own_sample: true })

  /** Returns the states of a step: of the test that accepts a file, and of the one that needs a kit. */
  const statesOf = async (key: ProductStep): Promise<(string | undefined)[]> => {
    const { body } = await browser.make(readDashboard)
    const { products } = v.parse(v.object({ data: readDashboard.output }), body).data
    return ['Heart and vessels', 'Carrier screening'].map(
      (title) =>
        Object.values(products)
          .find((product) => product.title.en === title)
          ?.steps.find((step) => step.key === key)?.state,
    )
  }

  it('dna: the demo person has a file, which is seeded once', async () => {
    expect((await browser.make(readDnaFile)).body).toMatchObject({
      data: { file: { vendor: '23andme', build: '37', rows: 15_000, sex: 'male' } },
    })

    await browser.make(deleteDnaFile)
    await seed()

    expect(await server.db.select().from(dnaFiles)).toEqual([])
  })

  it('dna: a file completes the steps of the test that accepts it only', async () => {
    expect(await statesOf('dna_origin')).toEqual(['done', 'current'])
    expect(await statesOf('sample_at_laboratory')).toEqual(['done', 'locked'])
  })

  it('dna: a kit can be registered for a test that does not accept the file, once', async () => {
    expect(await register()).toMatchObject({ status: 200 })
    expect(await statesOf('dna_origin')).toEqual(['done', 'done'])
    expect(await statesOf('sample_at_laboratory')).toEqual(['done', 'current'])

    expect(
      await browser.make(registerKit, {
        spit_kit_barcode: demoKits[1]?.barcode ?? '',
        is_own_sample: true,
      }),
    ).toMatchObject({ status: 409, body: { message: 'errors.dna_origin_already_set' } })
  })

  it('dna: the file can be replaced beside a kit', async () => {
    await register()
    const body = new FormData()
    body.append('replace', 'true')
    body.append('dna_file', new Blob([madeFile('MyHeritage').text]), 'dna.csv')

    const { status } = await browser.request('/api/user/upload-dna', {
      method: 'POST',
      body,
      headers: { 'x-localization': 'en' },
    })

    expect(status).toBe(200)
    const [file] = await server.db.select().from(dnaFiles).where(eq(dnaFiles.vendor, 'myheritage'))
    expect(file?.storedAt).not.toBeNull()
  })

  it('dna: after the deletion of the file all tests wait for the sample of the kit', async () => {
    await register()

    await browser.make(deleteDnaFile)

    expect(await statesOf('dna_origin')).toEqual(['done', 'done'])
    expect(await statesOf('sample_at_laboratory')).toEqual(['current', 'current'])
  })

  it('dna: after the deletion of the file a test without a kit needs a new source', async () => {
    await browser.make(deleteDnaFile)

    expect(await statesOf('dna_origin')).toEqual(['current', 'current'])
    expect(await statesOf('sample_at_laboratory')).toEqual(['locked', 'locked'])
  })
})
