import type { ServerResponse } from 'node:http'

import { afterEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { exportData } from '#contract/account/session.ts'
import { createClient } from '#src/api/client.ts'
import { startStubApi } from '#test/support/stub-api.ts'

describe('API client: a response that takes longer than the timeout', () => {
  let api: Awaited<ReturnType<typeof startStubApi>>
  afterEach(() => api.stop())

  const clientOf = async (mediaType: string) => {
    api = await startStubApi((_, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': mediaType })
      response.write('{"data":')
      setTimeout(() => response.end('null}'), 400)
    })
    return createClient({ baseUrl: api.baseUrl, locale: () => 'en', timeout: 100 })
  }

  it('is given up', async () => {
    const client = await clientOf('application/json')

    await expect(client.request(readMe, {})).rejects.toMatchObject({
      problem: { message: 'errors.unreachable' },
    })
  })

  it('is read to its end when it is a file', async () => {
    const client = await clientOf('application/zip')

    expect((await client.request(exportData, {})).data.length).toBe(13)
  })
})
