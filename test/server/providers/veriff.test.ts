import { createServer, type RequestListener, type Server } from 'node:http'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createVeriff, type Veriff } from '#server/providers/veriff/veriff.client.ts'

const wanted = { id: 'ours', callback: 'https://portal.example/', firstName: 'A', lastName: null }

describe('redirect and response checks of Veriff', () => {
  let server: Server
  let veriff: Veriff
  let origin: string
  let behave: RequestListener
  let log: string[]
  beforeEach(async () => {
    log = []
    server = createServer((request, response) => behave(request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const access = { url: `${origin}/veriff`, key: 'a key', secret: 'a secret' }
    veriff = createVeriff(access, (_, event, details) => log.push(JSON.stringify([event, details])))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const answerWith = (body: string, status = 200, headers: Record<string, string> = {}) => {
    behave = (_, response) => response.writeHead(status, headers).end(body)
  }
  const opened = (url: string) =>
    answerWith(JSON.stringify({ verification: { id: 'theirs', url } }))

  it.each(['https://magic.veriff.me/v/token', 'https://alchemy.veriff.com/v/token'])(
    'accept the provider’s own pages: %s',
    async (url) => {
      opened(url)

      expect(await veriff.open(wanted)).toEqual({ id: 'theirs', url })
    },
  )

  it.each([
    'https://evil.example/v/token',
    'https://veriff.com.evil.example/v/token',
    'https://notveriff.com/v/token',
    'http://magic.veriff.me/v/token',
    'javascript:alert(1)',
  ])('reject a redirect to another host: %s', async (url) => {
    opened(url)

    expect(await veriff.open(wanted)).toBeUndefined()
    expect(log.join()).toContain('veriff.foreign_address')
  })

  it.each([
    ['a breakdown', () => answerWith('{}', 500)],
    ['a refusal', () => answerWith('{}', 401)],
    ['a page', () => answerWith('<html>')],
    ['another shape', () => answerWith('{"verification":{"id":1}}')],
    ['a way elsewhere', () => answerWith('', 302, { location: 'http://127.0.0.1:1/' })],
  ] as const)('ignore and log an invalid response: %s', async (_, make) => {
    make()

    expect(await veriff.decide('theirs')).toBeUndefined()
    expect(await veriff.open(wanted)).toBeUndefined()
    expect(log).toHaveLength(2)
    expect(log.join()).not.toContain('a secret')
  })
})
