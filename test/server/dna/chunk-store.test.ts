import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deleteDnaFile, readDnaFile } from '#contract/dna/dna.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { createChunkBucket } from '#server/dna/file/chunk-bucket.service.ts'
import { createChunkFolder, type ChunkStore } from '#server/dna/file/chunk-folder.service.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { madeFile } from '#test/fixtures/dna/dna-files.ts'
import { startS3Server, type S3Server } from '#test/support/dna/s3-server.ts'
import { startServer } from '#test/support/server/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'alleel-store-'))
const keys = { accessKeyId: 'PORTAL', secretAccessKey: 'secret/+=', region: 'eu-north-1' }
let store: S3Server
beforeAll(async () => {
  store = await startS3Server('portal', keys)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A bucket whose lists have two objects on each page. */
const openBucket = (): ChunkStore => createChunkBucket({ url: store.url, ...keys }, { pageSize: 2 })
const openFolder = (): ChunkStore => createChunkFolder(join(folder, 'folder'))

const [one, other] = [
  '1f4e8a52-0c63-4d0e-9b1f-000000000001',
  '1f4e8a52-0c63-4d0e-9b1f-000000000002',
]
const bytes = Uint8Array.from([0, 1, 2, 253, 254, 255])

describe.each([
  ['an S3-compatible store', openBucket],
  ['a folder', openFolder],
])('the chunks of DNA files in %s', (_name, open) => {
  it('are read as they were written, the last time', async () => {
    const chunks = open()
    await chunks.put(one, '0', new Uint8Array(3))
    await chunks.put(one, '0', bytes)

    expect(Uint8Array.from(await chunks.get(one, '0'))).toEqual(bytes)
  })

  it('are removed with their file, and no other', async () => {
    const chunks = open()
    for (const start of [0, 6, 12, 18, 24]) await chunks.put(one, `${start}`, bytes)
    await chunks.put(other, '0', bytes)

    await chunks.remove(one)
    await chunks.remove(one)

    expect((await chunks.list()).map(({ fileId }) => fileId)).toEqual([other])
    await expect(chunks.get(one, '6')).rejects.toThrow()
    expect(Uint8Array.from(await chunks.get(other, '0'))).toEqual(bytes)
  })

  it('are listed by file, with the time of the last one', async () => {
    const chunks = open()
    const before = Date.now() - 2_000
    for (const start of [0, 6, 12]) await chunks.put(one, `${start}`, bytes)
    await chunks.put(other, '0', bytes)

    const files = await chunks.list()

    expect(files.map(({ fileId }) => fileId).toSorted()).toEqual([one, other])
    expect(await chunks.list(other)).toEqual(files.filter(({ fileId }) => fileId === other))
    expect(await chunks.list('1f4e8a52-0c63-4d0e-9b1f-000000000003')).toEqual([])
    for (const { changedAt } of files) expect(changedAt.getTime()).toBeGreaterThan(before)
  })
})

describe.each(oneEngine)('a server with an S3-compatible store, on %s', (engine) => {
  it('dna: stores, replaces nothing else, and deletes the file of a customer there', async () => {
    const chunks = openBucket()
    for (const { fileId } of await chunks.list()) await chunks.remove(fileId)
    const server = await startServer(engine, { chunks })
    await server.db.delete(dnaOrigins)
    const browser = await server.customer('oneOrder')
    const body = new FormData()
    body.append('dna_file', new Blob([madeFile('VCF').text]), 'genome.vcf')

    const { status } = await browser.request('/api/user/upload-dna', {
      method: 'POST',
      body,
      headers: { 'x-localization': 'en' },
    })

    expect(status).toBe(200)
    expect((await browser.make(readDnaFile)).body).toMatchObject({ data: { file: { rows: 120 } } })
    const [chunk, ...others] = store.keys()
    expect(others).toEqual([])
    expect(String(store.contentOf(chunk ?? ''))).not.toContain('rs1001')
    await browser.make(deleteDnaFile)
    expect(await chunks.list()).toEqual([])
    await server.close()
  })

  it('dna: writes again when the store is busy', async () => {
    store.failNext(2)

    await openBucket().put(one, '0', bytes)

    expect(store.contentOf(`dna/${one}/0`)).toEqual(Buffer.from(bytes))
    await openBucket().remove(one)
  })

  it.each([
    ['secret', { secretAccessKey: 'wrong' }],
    ['key', { accessKeyId: 'OTHER' }],
    ['region', { region: 'us-east-1' }],
  ])('dna: stores nothing when the store refuses the %s', async (_name, changes) => {
    const chunks = createChunkBucket({ url: store.url, ...keys, ...changes })

    await expect(chunks.put(one, '0', bytes)).rejects.toThrow('The object store answered 403')
    expect(store.keys()).toEqual([])
  })
})
