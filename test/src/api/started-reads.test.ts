import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { login, readMe } from '#contract/account/account.ts'
import { readTerms } from '#contract/app/app.ts'
import { readConsentForm } from '#contract/consent/consent.ts'
import type { Locale } from '#contract/locale.ts'
import { createClient, type ClientOptions } from '#src/api/client.ts'
import { json, startStubApi } from '#test/support/stub-api.ts'

const form = { email: 'liis@alleel.example', password: 'a long password' }
const terms = { terms: { en: '<p>Terms</p>' } }

let api: Awaited<ReturnType<typeof startStubApi>>
let status: number
let body: unknown
let answer: Parameters<typeof startStubApi>[0]

beforeEach(async () => {
  status = 200
  body = { data: null, message: null }
  answer = (_, response) => json(response, status, body)
  api = await startStubApi((request, response) => answer(request, response))
})

afterEach(() => api.stop())

const clientWith = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: api.baseUrl, locale: () => 'en', ...options })

type TestClient = ReturnType<typeof clientWith>

const prefetchMe = (client: TestClient) => client.prefetch('/auth/me')
const readOfMe = (client: TestClient) => client.request(readMe, {}, { force: true })
const countReads = () => api.requests.filter(({ path }) => path === '/api/auth/me').length

const reachedServer = () => expect.poll(countReads).toBe(1)

describe('API client: a started read', () => {
  it('is the response to the next equal request, also a forced one', async () => {
    const client = clientWith()

    prefetchMe(client)

    expect((await readOfMe(client)).data).toBeNull()
    expect(countReads()).toBe(1)
  })

  it('is used once', async () => {
    const client = clientWith()

    prefetchMe(client)
    await readOfMe(client)
    await readOfMe(client)

    expect(countReads()).toBe(2)
  })

  it('is sent once when it is started twice', async () => {
    const client = clientWith()

    prefetchMe(client)
    prefetchMe(client)
    await readOfMe(client)

    expect(countReads()).toBe(1)
  })

  it('is not the response to a request with other parameters', async () => {
    const client = clientWith()

    prefetchMe(client)
    await client.request(readMe, { ping: true }, { force: true })

    await expect.poll(countReads).toBe(2)
  })

  it('is the response to a request with the same query only', async () => {
    const client = clientWith()
    const read = (id: string) =>
      client.request(readConsentForm, { order_product_id: id }, { force: true }).catch(() => null)
    const [first, second] = [
      '7b1f0c52-9a3e-4d6b-8c5e-2f1f6b8c1a01',
      'b40cb0f2-1f6b-4c1a-9a3e-0c529a3e4d6b',
    ]

    client.prefetch(`${readConsentForm.path}?order_product_id=${first}`)
    await read(first)
    await read(second)

    expect(api.requests.map(({ query }) => query)).toEqual([
      { order_product_id: first },
      { order_product_id: second },
    ])
  })

  it('is dropped when the caches are cleared, as at the log-out', async () => {
    const client = clientWith()

    prefetchMe(client)
    await reachedServer()
    client.invalidate()
    await readOfMe(client)

    expect(countReads()).toBe(2)
  })

  it.each([
    { age: 9_999, requests: 1 },
    { age: 10_000, requests: 2 },
  ])(
    'is fresh for less than ten seconds: after $age ms there are $requests requests',
    async (row) => {
      let time = 0
      const client = clientWith({ now: () => time })

      prefetchMe(client)
      time = row.age
      await readOfMe(client)

      await expect.poll(countReads).toBe(row.requests)
    },
  )

  it('is read again by the screen when it has failed before', async () => {
    const refuse = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no network'))
    const client = clientWith()

    prefetchMe(client)
    await expect.poll(() => refuse.mock.settledResults[0]?.type).toBe('rejected')
    refuse.mockRestore()

    await expect(readOfMe(client)).resolves.toMatchObject({ data: null })
    expect(countReads()).toBe(1)
  })

  it('is dropped by a write', async () => {
    const client = clientWith()

    prefetchMe(client)
    await reachedServer()
    await client.request(login, form)
    await readOfMe(client)

    expect(countReads()).toBe(2)
  })

  it('is dropped when it was started during a write', async () => {
    const client = clientWith()
    let finishWrite = (): void => undefined
    answer = (request, response) => {
      const finish = () => json(response, status, body)
      if (request.method === 'POST') finishWrite = finish
      else finish()
    }

    const writing = client.request(login, form)
    prefetchMe(client)
    await reachedServer()
    await expect.poll(() => api.requests.length).toBe(2)
    finishWrite()
    await writing
    await readOfMe(client)

    expect(countReads()).toBe(2)
  })

  it('belongs to the customer and the language that it was started for', async () => {
    let customer: string | null = 'liis'
    let locale: Locale = 'en'
    const session = { customer: () => customer, recover: async () => undefined }
    const client = clientWith({ session, locale: () => locale })

    prefetchMe(client)
    await reachedServer()
    customer = 'toomas'
    await readOfMe(client)
    expect(countReads()).toBe(2)
    customer = 'liis'
    locale = 'et'
    await readOfMe(client)
    expect(countReads()).toBe(3)
  })

  it('fails the request that waits for it', async () => {
    const client = clientWith()

    status = 500
    body = { message: 'errors.unexpected' }
    prefetchMe(client)

    await expect(readOfMe(client)).rejects.toMatchObject({
      problem: { status: 500, message: 'errors.unexpected' },
    })
    expect(countReads()).toBe(1)
  })

  it('that is refused because the session has ended is repeated after the session is recovered', async () => {
    body = { message: 'errors.authentication_required' }
    status = 401
    const session = {
      customer: () => 'liis',
      recover: async () => {
        status = 200
        body = { data: terms, message: null }
      },
    }
    const client = clientWith({ session })

    client.prefetch('/terms')

    expect((await client.request(readTerms, {}, { force: true })).data).toEqual(terms)
    expect(api.requests).toHaveLength(2)
  })

  it('is cached for the time of its call', async () => {
    body = { data: terms, message: null }
    const client = clientWith()

    client.prefetch('/terms')
    await client.request(readTerms, {})
    client.prefetch('/terms')
    await client.request(readTerms, {})

    expect(api.requests).toHaveLength(1)
  })

  it('counts as pending only while a screen waits for it', async () => {
    const reported: string[] = []
    const client = clientWith({
      onStart: () => reported.push('start'),
      onEnd: () => reported.push('end'),
    })

    prefetchMe(client)
    expect(reported).toEqual([])
    await readOfMe(client)
    expect(reported).toEqual(['start', 'end'])
  })
})
