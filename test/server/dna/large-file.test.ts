import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { beforeAll, describe, expect, it } from 'vitest'

import { localeHeader } from '#contract/call.ts'
import { dnaFileMaxBytes, readDnaFile } from '#contract/dna/dna.ts'
import { startSession } from '#server/account/session/session.store.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoSecret } from '#server/environment.ts'
import { migrationsFolder } from '#test/support/database/database.constants.ts'
import {
  bundleServer,
  startProcess,
  type ServerProcess,
} from '#test/support/server/server-process.ts'
import { openBrowser, type TestBrowser } from '#test/support/server/server.ts'

const path = '/api/user/upload-dna'
const megabyte = 1024 * 1024
const tus = { 'tus-resumable': '1.0.0', [localeHeader]: 'en' }

const line = 'rs12345\t1\t99\tAG\n'
const lines = Buffer.from(line.repeat(megabyte / line.length))
const firstLine = Buffer.from(`${'# 23andMe'.padEnd(line.length - 1)}\n`)
/** The nth megabyte of a file of 100 MB. */
const megabyteAt = (place: number): Buffer =>
  place === 0 ? Buffer.concat([firstLine, lines.subarray(line.length)]) : lines

describe('a DNA file of 100 MB, on a server of its own', () => {
  let main: string
  const folder = mkdtempSync(join(tmpdir(), 'alleel-large-'))
  beforeAll(async () => {
    main = await bundleServer()
    return () => rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  it(
    'dna: is continued after the server was killed, in little memory; one byte more is refused',
    { timeout: 600_000 },
    async () => {
      const token = await prepareCustomer(folder)
      const first = await startProcess(main, { DATA_DIR: folder })
      const location = await create(browserOf(first, token))
      const sentAt40 = await send(browserOf(first, token), location, { from: 0, to: 40 })
      expect(sentAt40).toBe('41943040')
      await first.end('SIGKILL')

      const next = await startProcess(main, { DATA_DIR: folder })
      const browser = browserOf(next, token)
      const { headers } = await browser.request(location, { method: 'HEAD', headers: tus })
      expect(headers.get('upload-offset')).toBe('41943040')
      const memory = watchMemory(next)
      await send(browser, location, { from: 40, to: 100 })
      const growth = await memory.growth()
      process.stdout.write(
        `  memory of the server, 60 MB and the check of 100 MB: +${Math.ceil(growth / megabyte)} MB\n`,
      )

      expect((await browser.make(readDnaFile)).body).toMatchObject({
        data: { file: { bytes: dnaFileMaxBytes, rows: dnaFileMaxBytes / line.length - 1 } },
      })
      expect(growth).toBeLessThan(150 * megabyte)

      expect(await sendForm(browser)).toMatchObject({
        status: 413,
        body: { message: 'errors.dna_upload_file_too_large' },
      })
      await next.end('SIGTERM')
    },
  )
})

/** Returns the session of a customer without a source of DNA. */
const prepareCustomer = async (folder: string): Promise<string> => {
  const { db, migrate, close } = await openEmbedded(folder)
  await migrate(migrationsFolder)
  await seedDemo(db, demoSecret, new Date())
  await db.delete(dnaOrigins)
  const start = { previous: { state: 'none' }, device: '', now: new Date() } as const
  const token = await startSession(db, accountId(demoPeople.oneOrder), start)
  await close()
  return token
}

const browserOf = (server: ServerProcess, token: string): TestBrowser => {
  const browser = openBrowser((to, init) => fetch(server.url + to, init))
  browser.cookies.set('__Host-sid', token)
  return browser
}

const create = async (browser: TestBrowser): Promise<string> => {
  const { headers } = await browser.request(path, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(dnaFileMaxBytes) },
  })
  return headers.get('location') ?? ''
}

/** Sends megabytes of the file in parts of four, as the portal does; returns the last offset. */
const send = async (
  browser: TestBrowser,
  location: string,
  { from, to }: { from: number; to: number },
): Promise<string | null> => {
  let offset: string | null = null
  for (let start = from; start < to; start += 4) {
    const { headers } = await browser.request(location, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(start * megabyte),
        'content-type': 'application/offset+octet-stream',
      },
      body: Uint8Array.from(Buffer.concat([0, 1, 2, 3].map((place) => megabyteAt(start + place)))),
    })
    offset = headers.get('upload-offset')
  }
  return offset
}

/** Sends a file of one byte too many as a form whose length is not announced. */
const sendForm = (browser: TestBrowser) => {
  const head = `--b\r\nContent-Disposition: form-data; name="replace"\r\n\r\ntrue\r\n--b\r\nContent-Disposition: form-data; name="dna_file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`
  const parts = (function* () {
    yield Buffer.from(head)
    for (let place = 0; place < 100; place += 1) yield megabyteAt(place)
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
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Number(kilobytes) * 1024
}
