import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'

import { laboratoryKeyHeader } from '#contract/call.ts'
import { deleteDnaFile } from '#contract/dna/dna.ts'
import { downloadDnaFile } from '#contract/laboratory/dna-file.ts'
import { ServiceRequest } from '#contract/laboratory/service-request.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { dnaFiles } from '#server/db/schema/dna.ts'
import { seedDnaFiles } from '#server/demo/dna-files.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { openDnaFile } from '#server/dna/file/laboratory-file.service.ts'
import { demoSecret } from '#server/environment.ts'
import { engines } from '#test/support/database/database.ts'
import {
  laboratoryConfigured,
  laboratoryKey,
  laboratoryOf,
} from '#test/support/laboratory/fhir-client.ts'
import { sign, withdraw } from '#test/support/server/consents.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const person = demoPeople.fileOwner
/** The test that accepts the file, and the one that needs a kit. */
const [heart, carrier] = [0, 1].map((item) => orderedProductId(person, 0, item))

describe.each(engines)('DNA file for the laboratory on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine, { providers: laboratoryConfigured })
    const { db, chunks, now } = server
    await seedDnaFiles({ db, secret: demoSecret, chunks, now: now() })
    browser = await server.customer('fileOwner')
    await sign(browser, signed(heart, 2))
  })
  afterEach(() => server.close())

  const download = (id = heart, key = laboratoryKey, by = server.visitor()) => {
    const path = `/api${downloadDnaFile.path.replace(':id', id ?? '')}`
    return by.request(path, { headers: { [laboratoryKeyHeader]: key } })
  }
  /** The bytes, which a test response would decode as text. */
  const bytesOf = async (id = heart): Promise<Buffer> => {
    const path = `/api${downloadDnaFile.path.replace(':id', id ?? '')}`
    const headers = { [laboratoryKeyHeader]: laboratoryKey }
    const response = await server.app.request(path, { headers }, { remoteAddress: '198.51.100.7' })
    return Buffer.from(await response.arrayBuffer())
  }
  const records = async () =>
    (await server.db.select().from(auditRecords)).filter(({ actor }) => actor === 'laboratory')

  it('is named in the ordered test with its address, and downloaded decrypted from there', async () => {
    const { body } = await laboratoryOf(server).get(`/ServiceRequest/${heart}`)
    const { contained = [], supportingInfo = [] } = v.parse(ServiceRequest, body)

    const document = contained.find(({ resourceType }) => resourceType === 'DocumentReference')
    expect(document).toMatchObject({
      id: 'dna-file',
      content: [{ attachment: { url: `http://localhost/api/lab/requests/${heart}/dna-file` } }],
    })
    expect(supportingInfo).toContainEqual({
      reference: '#dna-file',
      type: 'DocumentReference',
      display: 'DNA file uploaded by the customer',
    })
    const bytes = await bytesOf()
    const [file] = await server.db.select().from(dnaFiles)
    expect(bytes.length).toBe(file?.received)
    expect(gunzipSync(bytes).toString()).toContain('# rsid')
  })

  it('leaves an audit record with each download, and none with a refused one', async () => {
    await bytesOf()
    await bytesOf()
    await download(carrier)

    expect(await records()).toMatchObject([
      { action: 'download-dna-file', target: heart },
      { action: 'download-dna-file', target: heart },
    ])
  })

  it('is refused without the key of the laboratory, also to its customer', async () => {
    for (const by of [server.visitor(), browser]) {
      expect(await download(heart, 'not the key', by)).toMatchObject({
        status: 401,
        body: { message: 'errors.incorrect_api_key' },
      })
    }
    expect(await records()).toEqual([])
  })

  it('is refused for a test that needs a kit, and for one that is not ordered', async () => {
    await sign(browser, signed(carrier, 1))

    expect((await download(carrier)).body).toMatchObject({ message: 'errors.dna_file_not_found' })
    expect(await download(orderedProductId(demoPeople.oneOrder, 0, 0))).toMatchObject({
      status: 404,
      body: { message: 'errors.ordered_product_not_found' },
    })
  })

  it('is refused once the consent is withdrawn', async () => {
    await withdraw(browser, heart)

    expect(await download()).toMatchObject({
      status: 409,
      body: { message: 'errors.consent_not_signed' },
    })
  })

  it.each([
    ['the consent is withdrawn', () => withdraw(browser, heart), 'errors.consent_not_signed'],
    ['the file is deleted', () => browser.make(deleteDnaFile), 'errors.dna_file_not_found'],
  ])('is no longer sent when %s during the download', async (_, end, key) => {
    const { db, chunks, now } = server
    const context = { db, chunks, now: now(), secret: demoSecret }
    const file = await openDnaFile(context, heart ?? '')

    await end()

    await expect(file.parts[Symbol.asyncIterator]().next()).rejects.toThrow(key)
  })

  it('is refused once the customer has deleted it', async () => {
    await browser.make(deleteDnaFile)

    expect(await download()).toMatchObject({
      status: 404,
      body: { message: 'errors.dna_file_not_found' },
    })
  })
})

const signed = (id: string | undefined, version: number) => ({
  order_product_id: id,
  name: `${person.firstName} ${person.lastName}`,
  version,
})
