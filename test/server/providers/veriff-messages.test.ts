import { createHmac } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { createVeriff } from '#server/providers/veriff/veriff.client.ts'
import { restoreProviderAfterEach, stubProvider } from '#test/support/payment/provider-stub.ts'

const access = { url: 'https://api.example', key: 'a key', secret: 'a secret' }
const veriff = createVeriff(access, () => {})

restoreProviderAfterEach()

const decision = {
  verification: { id: 'session', attemptId: 'attempt', status: 'approved', decisionTime: '2026' },
}

const signature = (body: string, secret = access.secret) =>
  createHmac('sha256', secret).update(body).digest('hex')

const read = (content: object | string, headers?: Record<string, string>) => {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const signed = { 'x-auth-client': access.key, 'x-hmac-signature': signature(body) }
  return veriff.read({ headers: new Headers(headers ?? signed), body: Buffer.from(body) })
}

describe('webhooks of Veriff', () => {
  it('veriff: are accepted with the key and the signature of the shop, in upper or lower case', () => {
    const body = JSON.stringify(decision)
    const headers = { 'x-auth-client': access.key, 'x-hmac-signature': signature(body) }

    expect(read(body)).toEqual(decision.verification)
    const upper = { ...headers, 'x-hmac-signature': signature(body).toUpperCase() }
    expect(read(body, upper)).toEqual(decision.verification)
    const others = { 'vrf-auth-client': access.key, 'vrf-hmac-signature': signature(body) }
    expect(read(body, others)).toEqual(decision.verification)
  })

  it.each([
    ['no signature', { 'x-auth-client': 'a key' }],
    ['no key', { 'x-hmac-signature': signature(JSON.stringify(decision)) }],
    [
      'another key',
      { 'x-auth-client': 'b key', 'x-hmac-signature': signature(JSON.stringify(decision)) },
    ],
    [
      'a signature under another secret',
      {
        'x-auth-client': 'a key',
        'x-hmac-signature': signature(JSON.stringify(decision), 'another'),
      },
    ],
    [
      'a signature of another text',
      { 'x-auth-client': 'a key', 'x-hmac-signature': signature('') },
    ],
    ['a short signature', { 'x-auth-client': 'a key', 'x-hmac-signature': 'ab' }],
    [
      'a long signature',
      { 'x-auth-client': 'a key', 'x-hmac-signature': `${signature(JSON.stringify(decision))}0` },
    ],
  ])('veriff: are rejected with %s', (_, headers) => {
    expect(read(decision, headers)).toBeUndefined()
  })

  it('veriff: may report an event before the decision', () => {
    expect(read({ id: 'session', attemptId: 'attempt', action: 'submitted' })).toEqual({
      id: 'session',
      attemptId: 'attempt',
      status: 'submitted',
      decisionTime: null,
    })
  })

  it.each(['{}', 'no JSON', '{"verification":{"id":1}}'])(
    'veriff: that are signed but unknown are no error: %s',
    (body) => {
      expect(read(body)).toBeNull()
    },
  )
})

describe('requests to Veriff', () => {
  const logged: string[] = []
  const client = createVeriff(access, (...line) => void logged.push(JSON.stringify(line)))
  const wanted = { id: 'ours', callback: 'https://portal.example/', firstName: 'A', lastName: null }
  const session = { verification: { id: 'theirs', url: 'https://magic.veriff.me/v/1' } }
  const lastLine = () => logged.splice(0).join('\n')

  it('veriff: a session is created with our id, signed over its body', async () => {
    const requests = stubProvider(access.url, () => ({ status: 201, body: session }))

    expect(await client.open(wanted)).toEqual(session.verification)
    const [request] = requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/sessions' })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      verification: {
        callback: 'https://portal.example/',
        vendorData: 'ours',
        person: { firstName: 'A', lastName: null },
      },
    })
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.headers.get('x-auth-client')).toBe('a key')
    expect(request?.headers.get('x-hmac-signature')).toBe(signature(request?.body ?? ''))
  })

  it('veriff: a decision is read without a body, signed over the session', async () => {
    const requests = stubProvider(access.url, () => ({ body: { verification: null } }))

    expect(await client.decide('a/b')).toEqual({ verification: null })
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: '/v1/sessions/a%2Fb/decision',
      body: '',
    })
    expect(requests[0]?.headers.get('x-hmac-signature')).toBe(signature('a/b'))
  })

  it('veriff: a page of another site is not opened, and its host is logged', async () => {
    lastLine()
    for (const page of ['https://evil.example/v', 'http://api.example/v']) {
      stubProvider(access.url, () => ({ body: { verification: { id: 'theirs', url: page } } }))
      expect(await client.open(wanted)).toBeUndefined()
      expect(lastLine()).toBe(
        JSON.stringify(['error', 'veriff.foreign_address', { host: new URL(page).host }]),
      )
    }
    const own = { id: 'theirs', url: 'https://api.example/v' }
    stubProvider(access.url, () => ({ body: { verification: own } }))
    expect(await client.open(wanted)).toEqual(own)
  })

  it('veriff: an error status is no response, and is logged', async () => {
    lastLine()
    stubProvider(access.url, () => ({ status: 500, body: session }))

    expect(await client.open(wanted)).toBeUndefined()
    expect(lastLine()).toMatch(/^\["warn","veriff\.failed"/)
  })
})
