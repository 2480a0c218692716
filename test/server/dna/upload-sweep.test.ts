import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { localeHeader } from '#contract/call.ts'
import { startSession } from '#server/account/session/session.store.ts'
import { after, minutes } from '#server/clock.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { dnaFiles } from '#server/db/schema/dna.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createChunkFolder } from '#server/dna/file/chunk-folder.service.ts'
import { uploadLifetime } from '#server/dna/file/dna-file.rules.ts'
import { insertChunk, insertUpload } from '#server/dna/file/dna-file.store.ts'
import { sweepArrivedUploads } from '#server/dna/file/upload-sweep.service.ts'
import { createFileKey, encryptChunk } from '#server/crypto/chunk-encryption.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import { demoSecret } from '#server/environment.ts'
import { madeFile } from '#test/fixtures/dna/dna-files.ts'
import { migrationsFolder } from '#test/support/database/database.constants.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { bundleServer, startProcess } from '#test/support/server/server-process.ts'
import { openBrowser, startServer, type TestServer } from '#test/support/server/server.ts'

const fileId = '0d9f1c7e-5b3a-4c2d-8e6f-1a2b3c4d5e6f'
const tus = { 'tus-resumable': '1.0.0', [localeHeader]: 'en' }
const owner = accountId(demoPeople.oneOrder)

describe.each(oneEngine)('an upload that has arrived and was not checked, on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
    await server.db.delete(dnaOrigins)
  })
  afterEach(() => server.close())

  /** Stores an upload as a process leaves it that dies after the last byte. */
  const arrive = async (content: Buffer, bytes = content.length): Promise<void> => {
    const now = new Date()
    const key = createFileKey()
    await insertUpload(server.db, {
      id: fileId,
      accountId: owner,
      keyEncrypted: encrypt(demoSecret, key.toString('base64')),
      bytes,
      replaces: false,
      createdAt: now,
      expiresAt: after(now, uploadLifetime),
    })
    const place = { fileId, start: 0 }
    await server.chunks.put(fileId, '0', encryptChunk(key, place, content))
    await insertChunk(server.db, fileId, { start: 0, bytes: content.length, object: '0' })
  }

  const sweep = (later = minutes(3)): Promise<void> =>
    sweepArrivedUploads({
      db: server.db,
      secret: demoSecret,
      chunks: server.chunks,
      log: () => {},
      now: after(new Date(), later),
    })

  const files = () => server.db.select().from(dnaFiles)

  it('is checked and stored, once, also by several processes', async () => {
    await arrive(Buffer.from(madeFile('VCF').text))

    await Promise.all([sweep(), sweep()])
    await sweep()

    expect(await files()).toMatchObject([{ id: fileId, vendor: 'vcf' }])
    expect(await server.db.select().from(dnaOrigins)).toMatchObject([{ kind: 'file' }])
    expect(await server.chunks.list()).toHaveLength(1)
  })

  it('is deleted when its content is refused', async () => {
    await arrive(Buffer.from('Dear Mari,\n'))

    await sweep()

    expect(await files()).toEqual([])
    expect(await server.chunks.list()).toEqual([])
  })

  it('is left to the process that received it for two minutes', async () => {
    await arrive(Buffer.from(madeFile('VCF').text))

    await sweep(minutes(1))

    expect(await files()).toMatchObject([{ storedAt: null }])
  })

  it('is not checked while bytes are missing', async () => {
    const content = Buffer.from(madeFile('VCF').text)
    await arrive(content, content.length + 1)

    await sweep()

    expect(await files()).toMatchObject([{ storedAt: null }])
  })
})

describe('a server that is killed after the last byte of a DNA file', () => {
  let main: string
  const folder = mkdtempSync(join(tmpdir(), 'alleel-dna-'))
  beforeAll(async () => {
    main = await bundleServer()
    return () => rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  it('dna: the file is stored by the next process', { timeout: 240_000 }, async () => {
    const place = { DATA_DIR: folder }
    const database = await openEmbedded(folder)
    await database.migrate(migrationsFolder)
    await seedDemo(database.db, demoSecret, new Date())
    await database.db.delete(dnaOrigins)
    const token = await startSession(database.db, owner, {
      previous: { state: 'none' },
      device: '',
      now: new Date(),
    })
    await database.close()
    const server = await startProcess(main, { ...place, FAULT_POINT: 'dna_arrived' })
    const browser = openBrowser((path, init) => fetch(server.url + path, init))
    browser.cookies.set('__Host-sid', token)
    const content = Buffer.from(madeFile('VCF').text)
    const created = await browser.request('/api/user/upload-dna', {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(content.length) },
    })
    expect(created.status).toBe(201)
    const sent = browser.request(created.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: Uint8Array.from(content),
    })
    await sent.catch(() => undefined)
    expect(await server.ended).toBeNull()

    const next = await openEmbedded(folder)
    const chunks = createChunkFolder(join(folder, 'dna'))
    const now = after(new Date(), minutes(3))
    await sweepArrivedUploads({ db: next.db, secret: demoSecret, chunks, log: () => {}, now })

    const stored = next.db.select().from(dnaFiles).where(eq(dnaFiles.accountId, owner))
    expect(await stored).toMatchObject([{ vendor: 'vcf' }])
    await next.close()
  })
})
