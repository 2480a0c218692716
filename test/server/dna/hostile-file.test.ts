import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { dnaFileMaxBytes } from '#contract/dna/dna.ts'
import { problemStatuses } from '#contract/messages.ts'
import { after } from '#server/clock.ts'
import { createFileKey, encryptChunk } from '#server/crypto/chunk-encryption.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import { throttleCounters } from '#server/db/schema/account.ts'
import { dnaFiles } from '#server/db/schema/dna.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { checkUpload } from '#server/dna/file/check-file.service.ts'
import { chunkBytes, uploadLifetime } from '#server/dna/file/dna-file.rules.ts'
import { findUpload, insertChunk, insertUpload } from '#server/dna/file/dna-file.store.ts'
import { demoSecret } from '#server/environment.ts'
import { hostileArchives, hostileTexts } from '#test/fixtures/dna/hostile-files.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const owner = accountId(demoPeople.oneOrder)
/** Its length divides that of a chunk. */
const shortRow = 'rs12345\t1\t99\tAG\n'
const rowsOfChunk = chunkBytes / shortRow.length

describe.each(oneEngine)('hostile DNA file on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeAll(async () => {
    server = await startServer(engine)
    await server.db.delete(dnaOrigins)
    browser = await server.customer('oneOrder')
  })
  afterEach(async () => {
    await server.db.delete(throttleCounters)
    await server.db.delete(dnaOrigins)
    await server.db.delete(dnaFiles)
  })
  afterAll(() => server.close())

  const post = (content: Uint8Array) => {
    const body = new FormData()
    body.append('dna_file', new Blob([Uint8Array.from(content)]), 'dna.csv')
    const headers = { 'x-localization': 'en' }
    return browser.request('/api/user/upload-dna', { method: 'POST', body, headers })
  }

  /** Stores an upload whose chunks are made when they are read, and checks it. */
  const check = async (size: number, contentAt: (start: number) => Buffer) => {
    const { db, now } = server
    const [id, key] = [randomUUID(), createFileKey()]
    await insertUpload(db, {
      id,
      accountId: owner,
      keyEncrypted: encrypt(demoSecret, key.toString('base64')),
      bytes: size,
      replaces: false,
      createdAt: now(),
      expiresAt: after(now(), uploadLifetime),
    })
    for (let start = 0; start < size; start += chunkBytes) {
      await insertChunk(db, id, { start, bytes: chunkBytes, object: String(start) })
    }
    let chunksRead = 0
    const chunks = {
      ...server.chunks,
      get: async (fileId: string, object: string) => {
        chunksRead += 1
        const start = Number(object)
        return encryptChunk(key, { fileId, start }, contentAt(start))
      },
    }
    const upload = await findUpload(db, { id, accountId: owner, now: now() })
    if (!upload) throw new Error('The upload was not stored.')
    const context = { db, now: now(), secret: demoSecret, chunks, lock: () => Promise.resolve() }
    return { checked: checkUpload(context, upload), chunksRead: () => chunksRead }
  }

  it.each([...hostileArchives, ...hostileTexts])(
    'dna: the server refuses %s, and keeps nothing of it',
    async (_name, make, key) => {
      const refused = { status: problemStatuses[key], body: { message: key } }

      expect(await post(await make())).toMatchObject(refused)
      expect(await server.chunks.list()).toEqual([])
      expect(await server.db.$count(dnaFiles)).toBe(0)
    },
  )

  it('dna: the server refuses one line of 100 MB after the first megabyte', async () => {
    const letters = Buffer.alloc(chunkBytes, 'A')

    const { checked, chunksRead } = await check(dnaFileMaxBytes, () => letters)

    await expect(checked).rejects.toThrow('errors.dna_upload_file_unreadable')
    expect(chunksRead()).toBe(2)
    expect(await server.db.$count(dnaFiles)).toBe(0)
  })

  it('dna: the server reads a million short lines in bounded memory', async () => {
    const rows = Buffer.from(shortRow.repeat(rowsOfChunk))
    const first = Buffer.from(rows)
    first.write(`${'# 23andMe'.padEnd(shortRow.length - 1)}\n`)
    const before = process.memoryUsage().rss

    const { checked } = await check(16 * chunkBytes, (start) => (start === 0 ? first : rows))

    expect(await checked).toMatchObject({ vendor: '23andme', rows: 16 * rowsOfChunk - 1 })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })
})
