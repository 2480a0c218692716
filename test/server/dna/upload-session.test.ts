import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { logout } from '#contract/account/account.ts'
import { uploadDnaFile } from '#contract/dna/dna.ts'
import { stepUp } from '#contract/account/session.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { demoPassword } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const tus = { 'tus-resumable': '1.0.0', 'x-localization': 'en' }
const megabyte = 1024 * 1024
const rows = (2 * megabyte) / 16 - 1
const content = Buffer.from(`${'# 23andMe'.padEnd(15)}\n${'rs12345\t1\t99\tAG\n'.repeat(rows)}`)

describe.each(engines)('upload during which the session changes on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    await server.db.delete(dnaOrigins)
    browser = await server.customer('oneOrder')
  })
  afterEach(() => server.close())

  /** Uploads the file in one request; after its first half this happens. */
  const uploadDuring = async (happen: () => Promise<unknown>) => {
    const headers = { ...tus, 'upload-length': String(content.length) }
    const created = await browser.request(`/api${uploadDnaFile.path}`, { method: 'POST', headers })
    const parts = [content.subarray(0, megabyte), content.subarray(megabyte)]
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const part = parts.shift()
      if (!part) return controller.close()
      if (parts.length === 0) await happen()
      controller.enqueue(Uint8Array.from(part))
    }
    const init: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    }
    return browser.request(created.headers.get('location') ?? '', init)
  }

  it('continues after a step-up on another page', async () => {
    const confirm = () => browser.make(stepUp, { password: demoPassword })

    expect((await uploadDuring(confirm)).status).toBe(204)
    expect(await server.db.$count(dnaOrigins)).toBe(1)
  })

  it('ends with a log-out, and the file is not stored', async () => {
    expect((await uploadDuring(() => browser.make(logout))).status).not.toBe(204)
    expect(await server.db.$count(dnaOrigins)).toBe(0)
  })
})
