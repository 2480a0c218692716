import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { beforeAll, describe, expect, it } from 'vitest'

import { localeHeader } from '#contract/call.ts'
import { dnaFileMaxBytes, readDnaFile } from '#contract/dna/dna.ts'
import { startSession } from '#server/account/session/session.store.ts'
import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoSecret } from '#server/environment.ts'
import { shortRow } from '#test/fixtures/dna/hostile-files.ts'
import { migrationsFolder, templateDatabase } from '#test/support/database/database.constants.ts'
import { createPostgresDatabase } from '#test/support/database/database.ts'
import {
  bundleServer,
  startProcess,
  type Place,
  type ServerProcess,
} from '#test/support/server/server-process.ts'
import { openBrowser, type TestBrowser } from '#test/support/server/server.ts'

const path = '/api/user/upload-dna'
const megabyte = 1024 * 1024
const tus = { 'tus-resumable': '1.0.0', [localeHeader]: 'en' }

/** `tools/load/dna-upload.mjs` uploads ten million short lines, and 100 MB on PostgreSQL, too. */
const isLoadTest = process.env['DNA_CUTS'] !== undefined
const cuts = Number(process.env['DNA_CUTS'] ?? '20')

const line = isLoadTest ? shortRow : 'rs12345\t1\t99\tAG\n'
const firstLine = Buffer.from(`${'# 23andMe'.padEnd(line.length - 1)}\n`)
/** The bytes of the file from one offset to another. */
const bytesOf = (start: number, end: number): Buffer => {
  const shift = start % line.length
  const size = end - start
  const rows = Buffer.from(line.repeat(Math.ceil((shift + size) / line.length)))
  if (start < line.length) firstLine.copy(rows)
  return rows.subarray(shift, shift + size)
}

describe.each([
  { engine: 'PGlite', size: dnaFileMaxBytes },
  { engine: 'PostgreSQL', size: isLoadTest ? dnaFileMaxBytes : 20 * megabyte },
] as const)('a DNA file of $size bytes, on its own server with $engine', ({ engine, size }) => {
  let main: string
  const folder = mkdtempSync(join(tmpdir(), 'alleel-large-'))
  let place: Place
  let token: string
  beforeAll(async () => {
    main = await bundleServer()
    ;({ place, token } = await prepare[engine](folder))
    return () => rmSync(folder, { recursive: true, force: true })
  }, 300_000)

  it(
    'dna: is continued after cuts and after the server was killed, in little memory',
    { timeout: 900_000 },
    async () => {
      const first = await startProcess(main, place)
      const half = Math.floor(size / 2)
      const location = await create(browserOf(first, token), size)
      expect(await send(browserOf(first, token), location, { from: 0, to: half })).toBe(half)
      const killed = cutOff(browserOf(first, token), location, { from: half, to: half + megabyte })
      await first.end('SIGKILL')
      await killed

      const next = await startProcess(main, place)
      const browser = browserOf(next, token)
      const memory = watchMemory(next)
      let offset = await offsetOf(browser, location)
      expect(offset).toBeGreaterThanOrEqual(half)
      for (let cut = 1; cut <= cuts; cut += 1) {
        const to = half + Math.floor(((size - half) * cut) / (cuts + 1))
        offset = await send(browser, location, { from: offset, to: Math.max(to, offset) })
        await cutOff(browser, location, { from: offset, to: Math.min(offset + megabyte, size - 1) })
        offset = await offsetOf(browser, location)
      }
      expect(await send(browser, location, { from: offset, to: size })).toBe(size)
      const rows = size / line.length - 1
      expect((await browser.make(readDnaFile)).body).toMatchObject({
        data: { file: { bytes: size, rows } },
      })
      const growth = await memory.growth()
      await next.end('SIGTERM')
      report(
        `${engine}: ${size / megabyte} MB, ${rows} rows, killed once and cut ${cuts} times`,
        growth,
      )
      expect(growth).toBeLessThan(150 * megabyte)
    },
  )

  it.runIf(size === dnaFileMaxBytes)(
    'dna: a form with a byte too many is refused in less memory than the file takes',
    { timeout: 300_000 },
    async () => {
      const server = await startProcess(main, place)
      const memory = watchMemory(server)

      expect(await sendForm(browserOf(server, token))).toMatchObject({
        status: 413,
        body: { message: 'errors.dna_upload_file_too_large' },
      })

      const growth = await memory.growth()
      await server.end('SIGTERM')
      report(`${engine}: a form of 100 MB and a byte, refused`, growth)
      expect(growth).toBeLessThan(100 * megabyte)
    },
  )
})

const report = (what: string, growth: number): void => {
  process.stdout.write(`  ${what}: memory of the server +${Math.ceil(growth / megabyte)} MB\n`)
}

/** Returns the place of a server's data, and the session of a customer without a source of DNA. */
const prepare = {
  PGlite: async (folder: string) => {
    const { db, migrate, close } = await openEmbedded(folder)
    await migrate(migrationsFolder)
    await seedDemo(db, demoSecret, new Date())
    const token = await logIn(db)
    await close()
    return { place: { DATA_DIR: folder }, token }
  },
  PostgreSQL: async (folder: string) => {
    const { url } = await createPostgresDatabase(templateDatabase)
    const { db, close } = openPostgres(url)
    const token = await logIn(db)
    await close()
    return { place: { DATABASE_URL: url, DATA_DIR: folder }, token }
  },
}

const logIn = async (db: Database): Promise<string> => {
  await db.delete(dnaOrigins)
  const start = { previous: { state: 'none' }, device: '', now: new Date() } as const
  return startSession(db, accountId(demoPeople.oneOrder), start)
}

const browserOf = (server: ServerProcess, token: string): TestBrowser => {
  const browser = openBrowser((to, init) => fetch(server.url + to, init))
  browser.cookies.set('__Host-sid', token)
  return browser
}

const create = async (browser: TestBrowser, size: number): Promise<string> => {
  const { headers } = await browser.request(path, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(size) },
  })
  return headers.get('location') ?? ''
}

const patch = (offset: number) => ({
  method: 'PATCH',
  headers: {
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  },
})

const partBytes = 4 * megabyte
/** The answer to a request when a later one continues the upload. */
const lockTaken = 'Request aborted due to lock acquired'

/** Sends a part of the file in requests of 4 MB, as the portal does; returns the last offset. */
const send = async (
  browser: TestBrowser,
  location: string,
  { from, to }: { from: number; to: number },
): Promise<number> => {
  let offset = from
  while (offset < to) {
    const body = Uint8Array.from(bytesOf(offset, Math.min(offset + partBytes, to)))
    const response = await browser.request(location, { ...patch(offset), body })
    const { status, headers } = response
    // the request whose connection broke may still be stored, and end this one
    const isInterrupted = status === 409 || status === 423 || response.body === lockTaken
    offset = isInterrupted
      ? await offsetOf(browser, location)
      : Number(headers.get('upload-offset') ?? Number.NaN)
    if (Number.isNaN(offset)) throw new Error(`${status}: ${JSON.stringify(response.body)}`)
  }
  return offset
}

/** Sends a part of the file in a request that announces no length; then the connection breaks. */
const cutOff = async (
  browser: TestBrowser,
  location: string,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const connection = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(Uint8Array.from(bytesOf(from, to)))
      setTimeout(() => connection.abort(), 100)
    },
  })
  const stream: RequestInit & { duplex: 'half' } = { ...patch(from), body, duplex: 'half' }
  await browser.request(location, { ...stream, signal: connection.signal }).catch(() => undefined)
}

/** Asks where to continue. The server may still be busy with the request whose connection broke. */
const offsetOf = async (browser: TestBrowser, location: string): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status, headers } = await browser.request(location, { method: 'HEAD', headers: tus })
    if (status === 200) return Number(headers.get('upload-offset'))
    await wait(100)
  }
  throw new Error('The upload stayed locked.')
}

/** Sends a file of one byte too many as a form whose length is not announced. */
const sendForm = (browser: TestBrowser) => {
  const head = `--b\r\nContent-Disposition: form-data; name="replace"\r\n\r\ntrue\r\n--b\r\nContent-Disposition: form-data; name="dna_file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`
  const parts = (function* () {
    yield Buffer.from(head)
    for (let place = 0; place < 100; place += 1)
      yield bytesOf(place * megabyte, (place + 1) * megabyte)
    yield Buffer.from('\n\r\n--b--\r\n')
  })()
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { done, value } = parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  const stream: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', [localeHeader]: 'en' },
    body,
    duplex: 'half',
  }
  return browser.request(path, stream)
}

/** Measures by how much the resident memory of a process grows at most. */
const watchMemory = ({ pid }: ServerProcess) => {
  const stopping = new AbortController()
  const run = async (): Promise<number> => {
    const before = await residentBytes(pid)
    let most = before
    while (!stopping.signal.aborted) {
      most = Math.max(most, await residentBytes(pid))
      await wait(20)
    }
    return most - before
  }
  const growth = run()
  return {
    growth: (): Promise<number> => {
      stopping.abort()
      return growth
    },
  }
}

/** Other systems than Linux do not tell. */
const residentBytes = async (pid: number): Promise<number> => {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Number(kilobytes) * 1024
}
