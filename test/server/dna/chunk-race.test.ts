import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { localeHeader } from '#contract/call.ts'
import { readDnaFile } from '#contract/dna/dna.ts'
import { dnaFileChunks, dnaFiles } from '#server/db/schema/dna.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { createChunkFolder, type ChunkStore } from '#server/dna/file/chunk-folder.service.ts'
import { chunkBytes } from '#server/dna/file/dna-file.rules.ts'
import { markStored } from '#server/dna/file/dna-file.store.ts'
import { madeFile } from '#test/fixtures/dna/dna-files.ts'
import { engines, type Engine } from '#test/support/database/database.ts'
import { raceWithLock } from '#test/support/server/account-race.ts'
import { startServer, type TestBrowser } from '#test/support/server/server.ts'

const path = '/api/user/upload-dna'
const tus = { 'tus-resumable': '1.0.0', [localeHeader]: 'en' }

const deferred = () => {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const createFolder = () => createChunkFolder(join(tmpdir(), `alleel-race-${randomUUID()}`))

/**
 * A folder whose first chunk is written when `release` is called; `reached` and `written` report it. `beforeSecond` runs
 * before the second chunk is written.
 */
const createSlowFolder = (beforeSecond: () => Promise<void> = () => Promise.resolve()) => {
  const folder = createFolder()
  const [release, reached, written] = [deferred(), deferred(), deferred()]
  let puts = 0
  const chunks: ChunkStore = {
    ...folder,
    put: async (...chunk) => {
      puts += 1
      const number = puts
      if (number === 1) {
        reached.resolve()
        await release.promise
      }
      if (number === 2) await beforeSecond()
      await folder.put(...chunk)
      if (number === 1) written.resolve()
    },
  }
  return { chunks, release, reached, written }
}

/** A body that breaks off after its first bytes, once `cut` has resolved. */
const brokenBody = (bytes: Uint8Array, cut: Promise<void>): ReadableStream<Uint8Array> => {
  let isSent = false
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (!isSent) {
          isSent = true
          return controller.enqueue(Uint8Array.from(bytes))
        }
        await cut
        controller.error(new Error('The connection is cut.'))
      },
    },
    { highWaterMark: 0 },
  )
}

/** Two chunks of rows. */
const rows = (2 * chunkBytes) / 16 - 1
const content = Buffer.from(`${'# 23andMe'.padEnd(15)}\n${'rs12345\t1\t99\tAG\n'.repeat(rows)}`)

/** Starts an upload of the content on a server with these chunks. */
const startUpload = async (engine: Engine, chunks: ChunkStore) => {
  const server = await startServer(engine, { chunks })
  await server.db.delete(dnaOrigins)
  const browser = await server.customer('oneOrder')
  const { headers } = await browser.request(path, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(content.length) },
  })
  const location = headers.get('location') ?? ''
  const patch = (body: BodyInit, offset = 0) => {
    const type = {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    const stream: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: { ...tus, ...type },
      body,
      duplex: 'half',
    }
    return browser.request(location, stream)
  }
  const offset = async () => {
    const response = await browser.request(location, { method: 'HEAD', headers: tus })
    return Number(response.headers.get('upload-offset'))
  }
  const received = async () => (await server.db.select().from(dnaFiles))[0]?.received
  return { server, browser, location, patch, offset, received }
}

it.each(engines)(
  'dna: a late write of a request whose connection broke does not change the stored file, on %s',
  async (engine) => {
    const { chunks, release, reached, written } = createSlowFolder()
    const { server, browser, patch } = await startUpload(engine, chunks)
    const storedChunks = async () =>
      Promise.all(
        (await server.db.select().from(dnaFileChunks)).map(({ fileId, object }) =>
          chunks.get(fileId, object),
        ),
      )

    const part = content.subarray(0, chunkBytes + 100)
    const broken = patch(brokenBody(part, reached.promise)).catch(() => undefined)
    await reached.promise
    expect((await patch(Uint8Array.from(content))).status).toBe(204)
    const before = await storedChunks()
    release.resolve()
    await Promise.all([written.promise, broken])

    expect(before.length).toBeGreaterThan(0)
    expect(await storedChunks()).toEqual(before)
    expect((await browser.make(readDnaFile)).body).toMatchObject({
      data: { file: { bytes: content.length, rows } },
    })
    await server.close()
  },
)

it.each(engines)(
  'dna: a late write before that of the next request does not end the upload, on %s',
  async (engine) => {
    const part = content.subarray(0, chunkBytes)
    const { chunks, release, reached } = createSlowFolder(async () => {
      release.resolve()
      await expect.poll(received).toBe(part.length)
    })
    const { server, browser, patch, offset, received } = await startUpload(engine, chunks)

    const broken = patch(brokenBody(part, reached.promise)).catch(() => undefined)
    await reached.promise
    expect((await patch(Uint8Array.from(content))).status).toBe(409)
    await broken
    expect(await offset()).toBe(part.length)
    const rest = Uint8Array.from(content.subarray(part.length))
    expect((await patch(rest, part.length)).status).toBe(204)

    expect((await browser.make(readDnaFile)).body).toMatchObject({
      data: { file: { bytes: content.length, rows } },
    })
    await server.close()
  },
)

const postForm = (browser: TestBrowser, text: string, replaces: boolean) => {
  const body = new FormData()
  body.append('replace', String(replaces))
  body.append('dna_file', new Blob([text]), 'dna.txt')
  return browser.request(path, { method: 'POST', body, headers: { [localeHeader]: 'en' } })
}

it.each(engines)(
  'dna: a form stores its file although the chunks of the previous one cannot be removed, on %s',
  async (engine) => {
    const remove = () => Promise.reject(new Error('The object store is unavailable.'))
    const server = await startServer(engine, { chunks: { ...createFolder(), remove } })
    await server.db.delete(dnaOrigins)
    const browser = await server.customer('oneOrder')
    await postForm(browser, madeFile('MyHeritage').text, false)

    expect((await postForm(browser, madeFile('VCF').text, true)).status).toBe(200)

    expect(await server.db.select().from(dnaFiles)).toMatchObject([{ vendor: 'vcf' }])
    await server.close()
  },
)

it('dna: an upload that another process has stored in the meantime cannot be ended', async () => {
  const chunks = createFolder()
  const { server, browser, location, patch } = await startUpload('PostgreSQL', chunks)
  const [upload] = await server.db.select().from(dnaFiles)
  await patch(Uint8Array.from(content.subarray(0, chunkBytes)))
  const summary = { vendor: '23andme', build: null, rows, noCalls: 0, sex: null } as const

  const response = await raceWithLock(server, {
    accountId: accountId(demoPeople.oneOrder),
    request: () => browser.request(location, { method: 'DELETE', headers: tus }),
    meanwhile: (tx) =>
      markStored(tx, upload?.id ?? '', { summary, digest: 'digest', now: server.now() }),
  })

  expect(response.status).toBe(410)
  expect(await server.db.$count(dnaFiles)).toBe(1)
  expect(await chunks.list()).toHaveLength(1)
  await server.close()
})
