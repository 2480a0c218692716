import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { login, readMe } from '#contract/account/account.ts'
import { readTerms } from '#contract/app/app.ts'
import { call } from '#contract/call.ts'
import type { Locale } from '#contract/locale.ts'
import { ProblemError } from '#contract/problem.ts'
import { createClient, type ClientOptions } from '#src/api/client.ts'
import { emulateTerms } from '#src/api/terms-emulation.ts'
import { json, startStubApi } from '#test/support/stub-api.ts'

const terms = { terms: { en: '<p>Terms</p>' } }

let api: Awaited<ReturnType<typeof startStubApi>>
let answer: Parameters<typeof startStubApi>[0]

beforeEach(async () => {
  answer = (_, response) => json(response, 200, { data: terms, message: null })
  api = await startStubApi((requests, response) => answer(requests, response))
})

afterEach(() => api.stop())

const clientWith = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: api.baseUrl, locale: () => 'en', ...options })

const problemOf = async (pending: Promise<unknown>) => {
  const error: unknown = await pending.catch((reason: unknown) => reason)
  if (!(error instanceof ProblemError)) throw new Error('the call did not fail with a problem')
  return error.problem
}

describe('API client: requests', () => {
  it('use the API prefix and send a GET payload as query', async () => {
    answer = (_, response) => json(response, 200, { data: null, message: null })
    await clientWith().request(readMe, { ping: true })
    expect(api.requests[0]).toMatchObject({
      method: 'GET',
      path: '/api/auth/me',
      query: { ping: 'true' },
      body: '',
    })
  })

  it('send the payload of other methods as a JSON body', async () => {
    answer = (_, response) => json(response, 200, { data: null, message: 'success.login' })
    const form = { email: 'liis@alleel.example', password: 'a long password' }
    const { message } = await clientWith().request(login, form)
    expect(api.requests[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual(form)
    expect(message).toBe('success.login')
  })

  it('send the current locale as X-localization', async () => {
    let locale: Locale = 'en'
    const client = clientWith({ locale: () => locale })
    await client.request(readTerms, {})
    locale = 'et'
    await client.request(readTerms, {})
    expect(api.requests.map(({ headers }) => headers['x-localization'])).toEqual(['en', 'et'])
  })

  it('encode path parameters and do not send them twice', async () => {
    await clientWith().request(readThing, { id: 'a/b c', page: '2' })
    expect(api.requests[0]).toMatchObject({ path: '/api/thing/a%2Fb%20c', query: { page: '2' } })
  })
})

describe('API client: cache and shared requests', () => {
  it('caches a GET response for one second', async () => {
    let time = 0
    const client = clientWith({ now: () => time })
    await client.request(readThing, { id: '1' })
    time = 999
    await client.request(readThing, { id: '1' })
    expect(api.requests).toHaveLength(1)
    time = 1000
    await client.request(readThing, { id: '1' })
    expect(api.requests).toHaveLength(2)
  })

  it('caches the terms for three seconds', async () => {
    let time = 0
    const client = clientWith({ now: () => time })
    await client.request(readTerms, {})
    time = 2999
    await client.request(readTerms, {})
    expect(api.requests).toHaveLength(1)
    time = 3000
    await client.request(readTerms, {})
    expect(api.requests).toHaveLength(2)
  })

  it('sends concurrent equal GET requests once', async () => {
    const client = clientWith()
    const [one, other] = await Promise.all([
      client.request(readTerms, {}),
      client.request(readTerms, {}),
    ])
    expect(api.requests).toHaveLength(1)
    expect(one.data).toEqual(other.data)
  })

  it('neither caches nor shares a forced request', async () => {
    answer = (_, response) => json(response, 200, { data: null, message: null })
    const client = clientWith()
    const ping = () => client.request(readMe, { ping: true }, { force: true })
    await Promise.all([ping(), ping()])
    await ping()
    expect(api.requests).toHaveLength(3)
  })

  it('does not cache a failure', async () => {
    answer = (_, response) => json(response, 503, { status: 503, message: 'errors.unavailable' })
    const client = clientWith()
    await problemOf(client.request(readTerms, {}))
    await problemOf(client.request(readTerms, {}))
    expect(api.requests).toHaveLength(2)
  })

  it('clears the cached responses of one marker only', async () => {
    const client = clientWith()
    await client.request(readThing, { id: '1' }, { marker: 'things' })
    await client.request(readTerms, {})
    client.invalidate('things')
    await client.request(readThing, { id: '1' }, { marker: 'things' })
    await client.request(readTerms, {})
    expect(api.requests.map(({ path }) => path)).toEqual([
      '/api/thing/1',
      '/api/terms',
      '/api/thing/1',
    ])
  })

  it('cancels the calls of one marker', async () => {
    answer = () => undefined
    const client = clientWith()
    const pending = client.request(readThing, { id: '1' }, { marker: 'things' })
    const outcome = expect(pending).rejects.toThrow(/abort/i)
    client.cancel('things')
    await outcome
  })

  it('aborts a shared request when its last caller has gone', async () => {
    let finish = (): void => undefined
    answer = (_, response) => {
      finish = () => json(response, 200, { data: terms, message: null })
      requests()
    }
    let requests = (): void => undefined
    const isAsked = new Promise<void>((resolve) => {
      requests = resolve
    })
    const client = clientWith()
    const abortable = new AbortController()
    const first = client.request(readTerms, {}, { signal: abortable.signal })
    const second = client.request(readTerms, {})
    const outcome = expect(first).rejects.toThrow(/abort/i)
    await isAsked
    abortable.abort()
    await outcome
    finish()
    expect((await second).data).toEqual(terms)
  })

  it('reports the start and end of a request, also of a failed one', async () => {
    const reported: string[] = []
    const client = clientWith({
      onStart: () => reported.push('start'),
      onEnd: () => reported.push('end'),
    })
    await client.request(readTerms, {})
    answer = (_, response) => json(response, 500, {})
    await problemOf(client.request(readThing, { id: '1' }))
    expect(reported).toEqual(['start', 'end', 'start', 'end'])
  })
})

describe('API client: errors', () => {
  it('keep the problem from the server', async () => {
    const reported = {
      status: 422,
      message: 'errors.form_validation',
      isCriticalError: false,
      validationErrors: [{ field: 'email', message: 'errors.no_email' }],
      errors: { email: ['errors.no_email'] },
      errorType: 'validation',
    }
    answer = (_, response) => json(response, 422, reported)
    expect(await problemOf(clientWith().request(readTerms, {}))).toEqual(reported)
  })

  it('take the status from the response when the body has none', async () => {
    answer = (_, response) => json(response, 400, { message: 'errors.malformed_request' })
    expect(await problemOf(clientWith().request(readTerms, {}))).toMatchObject({
      status: 400,
      message: 'errors.malformed_request',
    })
  })

  it.each([[{}], [{ message: '' }], [{ status: 503 }]])(
    'use the status line when the body %j has no message',
    async (body) => {
      answer = (_, response) => json(response, 503, body)
      expect(await problemOf(clientWith().request(readTerms, {}))).toMatchObject({
        status: 503,
        message: '503 Service Unavailable',
      })
    },
  )

  it.each([
    [{ email: 'Is taken.' }, { email: ['Is taken.'] }],
    [{ email: ['Is taken.', 'Is old.'] }, { email: ['Is taken.', 'Is old.'] }],
    [['Is taken.', 'Is old.'], { '': ['Is taken.', 'Is old.'] }],
  ])('keep the message of the server beside the errors %j', async (errors, expectedErrors) => {
    answer = (_, response) => json(response, 422, { message: 'Not accepted', errors })
    expect(await problemOf(clientWith().request(readTerms, {}))).toMatchObject({
      status: 422,
      message: 'Not accepted',
      errors: expectedErrors,
    })
  })

  it('take the waiting time from Retry-After when the body has none', async () => {
    answer = (_, response) => {
      response.setHeader('retry-after', '42')
      json(response, 429, { message: 'errors.too_many_attempts' })
    }
    expect(await problemOf(clientWith().request(readTerms, {}))).toMatchObject({
      messageArguments: { seconds: 42 },
    })
  })

  it('use the status line when the response is not from the portal', async () => {
    answer = (_, response) => response.writeHead(502, 'Bad Gateway').end('<h1>nginx</h1>')
    expect(await problemOf(clientWith().request(readTerms, {}))).toMatchObject({
      status: 502,
      message: '502 Bad Gateway',
      isCriticalError: true,
      call: 'readTerms',
    })
  })

  it('report an unreachable server when the connection is refused', async () => {
    await api.stop()
    expect(await problemOf(clientWith().request(readTerms, {}))).toMatchObject({
      message: 'errors.unreachable',
    })
  })

  it('report an unreachable server after the timeout', async () => {
    answer = () => undefined
    expect(await problemOf(clientWith({ timeout: 20 }).request(readTerms, {}))).toMatchObject({
      message: 'errors.unreachable',
    })
  })

  it('report an unexpected error when the response does not match the contract', async () => {
    answer = (_, response) => json(response, 200, { data: { terms: { en: 5 } }, message: null })
    expect(await problemOf(clientWith().request(readTerms, {}))).toMatchObject({
      message: 'errors.unexpected',
      call: 'readTerms',
    })
  })
})

describe('API client: placeholders', () => {
  it('returns the placeholder terms after half a second without a request when it is configured to', async () => {
    const client = clientWith({ emulated: { readTerms: emulateTerms } })
    const { data } = await client.request(readTerms, {})
    expect(data.terms.en).toContain('Placeholder')
    expect(api.requests).toEqual([])
  })
})

const readThing = call({
  id: 'readThing',
  method: 'GET',
  path: '/thing/:id',
  summary: 'A call of this test.',
  access: 'anyone',
  input: v.object({ id: v.string(), page: v.optional(v.string()) }),
  output: v.unknown(),
  problems: [],
})
