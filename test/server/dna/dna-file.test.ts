import { randomBytes, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { eraseAccount } from '#contract/account/session.ts'
import { deleteDnaFile, dnaFileMaxBytes, readDnaFile } from '#contract/dna/dna.ts'
import { hours } from '#server/clock.ts'
import { dnaFileChunks, dnaFiles } from '#server/db/schema/dna.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { cleanUpDnaFiles } from '#server/dna/file/stored-file.service.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { madeFile } from '#test/fixtures/dna/dna-files.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const path = '/api/user/upload-dna'
/** A row of a kilobyte. */
const longRow = `rs${'1'.repeat(1013)}\t1\t99\tAG\n`
const myHeritage = gzipSync(madeFile('MyHeritage').text)

const post = (browser: TestBrowser, content: Uint8Array<ArrayBuffer>, replace = false) => {
  const body = new FormData()
  if (replace) body.append('replace', 'true')
  body.append('dna_file', new Blob([content]), 'dna.csv')
  return browser.request(path, { method: 'POST', body, headers: { 'x-localization': 'en' } })
}

const tus = (browser: TestBrowser, method: string, to = path) => {
  return (headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) =>
    browser.request(to, {
      method,
      headers: { 'tus-resumable': '1.0.0', 'x-localization': 'en', ...headers },
      ...(body && { body }),
    })
}

const create = (browser: TestBrowser, length: number, replace = false) =>
  tus(
    browser,
    'POST',
  )({
    'upload-length': String(length),
    ...(replace && { 'upload-metadata': `replace ${btoa('true')}` }),
  })

const patch = (
  browser: TestBrowser,
  location: string,
  part: { offset: number; bytes: Uint8Array<ArrayBuffer> },
) =>
  tus(
    browser,
    'PATCH',
    location,
  )(
    { 'upload-offset': String(part.offset), 'content-type': 'application/offset+octet-stream' },
    part.bytes,
  )

/** A body that breaks off after these bytes, as when the connection is cut. */
const cutBody = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
  let isSent = false
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (isSent) return controller.error(new Error('The connection is cut.'))
      isSent = true
      return controller.enqueue(bytes)
    },
  })
}

/** Sends the first bytes of a file, as a form or as a part of a resumable upload. */
const sendCut = (browser: TestBrowser, to: string) => {
  const start = '# 23andMe'
  const part = 'Content-Disposition: form-data; name="dna_file"; filename="dna.txt"'
  const [body, method, headers] =
    to === path
      ? [
          `--cut\r\n${part}\r\n\r\n${start}`,
          'POST',
          { 'content-type': 'multipart/form-data; boundary=cut' },
        ]
      : [
          start,
          'PATCH',
          {
            'tus-resumable': '1.0.0',
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          },
        ]
  const stream: RequestInit & { duplex: 'half' } = {
    method,
    headers: { 'x-localization': 'en', ...headers },
    body: cutBody(Buffer.from(body)),
    duplex: 'half',
  }
  return browser.request(to, stream)
}

const locationOf = ({ headers }: { headers: Headers }): string => headers.get('location') ?? ''
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

describe.each(oneEngine)('DNA file on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    await server.db.delete(dnaOrigins)
    browser = await server.customer('oneOrder')
  })
  afterEach(() => server.close())

  const stored = async () => (await browser.make(readDnaFile)).body

  it('is stored from a form, with what was found in it', async () => {
    const { status, body } = await post(browser, copyOf(myHeritage))

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { vendor: 'myheritage', build: '37', rows: 120, sex: 'female' } },
    })
    expect(await stored()).toMatchObject({ data: { file: { rows: 120 }, upload: null } })
    expect(await server.db.select().from(dnaOrigins)).toMatchObject([
      { kind: 'file', analyzable: true },
    ])
  })

  it('is resumed after each of twenty cuts', async () => {
    const location = locationOf(await create(browser, myHeritage.length))
    const size = Math.ceil(myHeritage.length / 20)
    for (let offset = 0; offset < myHeritage.length; offset += size) {
      const head = await tus(browser, 'HEAD', location)()
      expect(head.headers.get('upload-offset')).toBe(String(offset))
      await patch(browser, location, {
        offset,
        bytes: copyOf(myHeritage.subarray(offset, offset + size)),
      })
    }

    expect(await stored()).toMatchObject({ data: { file: { bytes: myHeritage.length } } })
  })

  it('does not continue at another offset', async () => {
    const location = locationOf(await create(browser, 100))

    expect((await patch(browser, location, { offset: 10, bytes: new Uint8Array(5) })).status).toBe(
      409,
    )
  })

  it('is continued by its owner only', async () => {
    const location = locationOf(await create(browser, 100))
    const other = await server.customer('regular')

    const responses = [
      await tus(other, 'HEAD', location)(),
      await patch(other, location, { offset: 0, bytes: new Uint8Array(5) }),
      await tus(other, 'DELETE', location)(),
      await tus(server.visitor(), 'DELETE', location)(),
    ]

    expect(responses.map(({ status }) => status)).toEqual([410, 410, 410, 401])
    expect((await tus(browser, 'HEAD', location)()).status).toBe(200)
  })

  it('may be 100 MB, and not a byte more', async () => {
    expect((await create(browser, dnaFileMaxBytes)).status).toBe(201)
    expect(await create(browser, dnaFileMaxBytes + 1)).toMatchObject({ status: 413 })
  })

  it('is stored encrypted in its folder', async () => {
    await post(browser, copyOf(Buffer.from(madeFile('MyHeritage').text)))
    const [file] = await server.db.select().from(dnaFiles)
    const [chunk] = await server.db.select().from(dnaFileChunks)

    const bytes = await server.chunks.get(file?.id ?? '', chunk?.object ?? '')

    expect(bytes.includes('rs1001')).toBe(false)
    expect(bytes.length).toBeGreaterThan(madeFile('MyHeritage').text.length)
  })

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 415, 'errors.dna_upload_file_type'],
    ['a text', Buffer.from('Dear Mari,\n'), 415, 'errors.dna_upload_file_type'],
    ['nothing', Buffer.alloc(0), 422, 'errors.dna_upload_file_empty'],
    [
      'a bomb',
      gzipSync(`# 23andMe\n${longRow.repeat(64 * 1024)}`),
      422,
      'errors.dna_upload_file_unsafe',
    ],
  ])('is refused and not kept when it is %s', async (...[, content, status, message]) => {
    expect(await post(browser, copyOf(content))).toMatchObject({ status, body: { message } })
    expect(await server.chunks.list()).toEqual([])
    expect(await server.db.select().from(dnaFiles)).toEqual([])
  })

  it('is refused and not kept when its first part cannot be a DNA file', async () => {
    const location = locationOf(await create(browser, 100))

    const { status } = await patch(browser, location, {
      offset: 0,
      bytes: copyOf(Buffer.from('89504e470d0a1a0a', 'hex')),
    })

    expect(status).toBe(415)
    expect(await stored()).toMatchObject({ data: { upload: null } })
    expect(await server.chunks.list()).toEqual([])
  })

  it.each([
    ['as a form', '', 400],
    ['resumably', 'tus', 400],
  ])('whose connection is cut while it is sent %s is no server error', async (_how, to, status) => {
    const location = to === '' ? path : locationOf(await create(browser, 100_000))
    const lines = server.log.length

    const response = await sendCut(browser, location)

    expect(response.status).toBe(status)
    expect(server.log.slice(lines).join()).not.toMatch(
      /"error\.unexpected"|upload\.failed|"level":"error"/,
    )
    const upload = to === '' ? null : { bytes: 100_000 }
    expect(await stored()).toMatchObject({ data: { upload } })
    if (to === '') expect(await server.chunks.list()).toEqual([])
  })

  it('is replaced on request, by another content only', async () => {
    await post(browser, copyOf(myHeritage))

    expect(await post(browser, copyOf(myHeritage))).toMatchObject({
      status: 409,
      body: { message: 'errors.dna_origin_already_set' },
    })
    expect(
      await post(browser, copyOf(gzipSync(madeFile('MyHeritage').text, { level: 1 })), true),
    ).toMatchObject({
      body: { message: 'errors.dna_upload_file_duplicate' },
    })
    expect(await post(browser, copyOf(gzipSync(madeFile('VCF').text)), true)).toMatchObject({
      status: 200,
    })
    expect(await stored()).toMatchObject({ data: { file: { vendor: 'vcf' } } })
    expect(await server.chunks.list()).toHaveLength(1)
  })

  it('ends with its deletion, also while it is uploaded', async () => {
    const location = locationOf(await create(browser, 100))
    await patch(browser, location, { offset: 0, bytes: copyOf(Buffer.from('# 23andMe')) })

    expect(await browser.make(deleteDnaFile)).toMatchObject({ status: 200 })

    expect((await patch(browser, location, { offset: 9, bytes: new Uint8Array(5) })).status).toBe(
      410,
    )
    expect(await server.chunks.list()).toEqual([])
  })

  it('is uploaded 20 times a day at most', async () => {
    for (let count = 0; count < 20; count += 1) await create(browser, 100)

    expect((await create(browser, 100)).status).toBe(409)
  })

  it('leaves nothing behind after a crash or when it is not continued', async () => {
    await create(browser, 100)
    await server.chunks.put(randomUUID(), '0', randomBytes(10))
    server.advance(hours(25))

    await cleanUpDnaFiles(server.db, server.chunks, new Date(Date.now() + hours(2)))

    expect(await server.chunks.list()).toEqual([])
    expect(await server.db.select().from(dnaFiles)).toEqual([])
  })

  it('is erased with the account', async () => {
    await post(browser, copyOf(myHeritage))

    expect((await browser.make(eraseAccount, { understood: true })).status).toBe(200)

    expect(await server.chunks.list()).toEqual([])
    expect(
      await server.db.select().from(dnaFiles).where(eq(dnaFiles.vendor, 'myheritage')),
    ).toEqual([])
  })
})
