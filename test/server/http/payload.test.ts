import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { call } from '#contract/call.ts'
import { text } from '#contract/form/fields.ts'
import { newPassword } from '#contract/form/form-fields.ts'
import { readOrderedProduct } from '#contract/order/ordered-product.ts'
import { defineRoute } from '#server/http/route.ts'
import { readBytes } from '#server/http/payload.ts'
import { routes } from '#server/routes.ts'
import { json, startServer, type TestServer } from '#test/support/server/server.ts'

const register = call({
  id: 'registerForTests',
  method: 'POST',
  path: '/tests/:place/register',
  summary: 'A form with parts of every kind.',
  access: 'anyone',
  input: v.strictObject({
    place: v.string(),
    password: newPassword,
    person: v.strictObject({ first_name: text('errors.no_first_name'), note: v.optional(text()) }),
    tags: v.optional(v.array(text('errors.no_value'))),
  }),
  output: v.unknown(),
  problems: [],
})

const registerRoute = defineRoute(register, async (payload) => payload)

/** Its schema accepts every key. */
const open = call({
  id: 'openPayload',
  method: 'POST',
  path: '/tests/open',
  summary: 'Accepts any key.',
  access: 'anyone',
  input: v.record(v.string(), v.unknown()),
  output: v.unknown(),
  problems: [],
})

const openRoute = defineRoute(open, async (payload) => payload)

describe('payload', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer('PostgreSQL', {}, [...routes, registerRoute, openRoute])
  })
  afterAll(() => server.close())

  const post = (payload: unknown) =>
    server.visitor().request('/api/tests/tartu/register', json(payload))
  const good = { password: 'a long password', person: { first_name: 'Mari' } }

  it.each(['__proto__', 'constructor', 'toString'])(
    'rejects the key %s of every object whatever the schema accepts, also inside',
    async (key) => {
      for (const body of [`{"${key}":1}`, `{"a":[{"${key}":1}]}`]) {
        const result = await server.visitor().request('/api/tests/open', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-localization': 'en' },
          body,
        })

        expect(result.status).toBe(422)
        expect(fieldsOf(result.body)).toEqual({ [key]: 'errors.incorrect_value' })
      }
    },
  )

  it('includes the parameters of the path', async () => {
    const result = await post(good)

    expect(result).toMatchObject({ status: 200, body: { data: { place: 'tartu', ...good } } })
  })

  it.each([
    ['a missing key', {}, { password: 'errors.no_password', person: 'errors.no_value' }],
    [
      'a missing key inside',
      { ...good, person: {} },
      { 'person.first_name': 'errors.no_first_name' },
    ],
    [
      'an empty text',
      { ...good, person: { first_name: ' ' } },
      { 'person.first_name': 'errors.no_first_name' },
    ],
    ['a wrong type', { ...good, password: 12 }, { password: 'errors.no_password' }],
    [
      'a list for a text',
      { ...good, password: ['a long password'] },
      { password: 'errors.no_password' },
    ],
    ['a text for an object', { ...good, person: 'Mari' }, { person: 'errors.incorrect_value' }],
    ['null', { ...good, password: null }, { password: 'errors.no_password' }],
    ['an unknown key', { ...good, is_verified: true }, { is_verified: 'errors.incorrect_value' }],
    [
      'an unknown key inside',
      { ...good, person: { first_name: 'M', role: 'x' } },
      { 'person.role': 'errors.incorrect_value' },
    ],
    [
      'NUL',
      { ...good, person: { first_name: 'M\u0000' } },
      { first_name: 'errors.incorrect_value' },
    ],
    [
      'a long text',
      { ...good, person: { first_name: 'M'.repeat(201) } },
      { 'person.first_name': 'errors.value_too_long' },
    ],
    ['a wrong part of a list', { ...good, tags: ['a', ''] }, { 'tags.1': 'errors.no_value' }],
  ])('with %s is rejected at its field', async (_what, payload, expected) => {
    const result = await post(payload)

    expect(result).toMatchObject({ status: 422, body: { message: 'errors.form_validation' } })
    expect(fieldsOf(result.body)).toEqual(expected)
  })

  it('reports the length limit of a password', async () => {
    const result = await post({ ...good, password: 'short' })

    expect(result.body).toMatchObject({
      validationErrors: [
        {
          field: 'password',
          message: 'errors.password_too_short',
          messageArguments: { minLength: 12 },
        },
      ],
    })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'with a key of Object.prototype is rejected: %s',
    async (key) => {
      const result = await post(
        `{"password":"a long password","person":{"first_name":"M"},"${key}":{}}`,
      )

      expect(result).toMatchObject({ status: 422, body: { message: 'errors.form_validation' } })
    },
  )

  it.each([
    ['half of JSON', '{"password":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nesting without end', '['.repeat(30_000)],
    ['deep nesting', `{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}`],
  ])('that is %s is malformed', async (_what, body) => {
    const result = await post(body)

    expect(result.status).toBeGreaterThanOrEqual(400)
    expect(result.status).toBeLessThan(500)
    expect(result.body).toMatchObject({ isCriticalError: false })
  })

  it('payload: a body of more than 64 kB is rejected with 413 and a closed connection', async () => {
    const response = await post({ ...good, extra: 'x'.repeat(66_000) })

    expect(response).toMatchObject({ status: 413, body: { message: 'errors.request_too_large' } })
    expect(response.headers.get('connection')).toBe('close')
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'of another content type is malformed: %s',
    async (type) => {
      const result = await server.visitor().request('/api/tests/tartu/register', {
        method: 'POST',
        headers: { 'content-type': type, 'x-localization': 'en' },
        body: JSON.stringify(good),
      })

      expect(result).toMatchObject({ status: 400, body: { message: 'errors.malformed_request' } })
    },
  )

  it('of a GET may contain a parameter only once', async () => {
    const browser = await server.customer('regular')
    const id = '00000000-0000-4000-8000-000000000000'

    const result = await browser.request(
      `/api/order-product/dashboard?order_product_id=${id}&order_product_id=${id}`,
    )

    expect(result.status).toBe(422)
    expect(fieldsOf(result.body)).toEqual({ order_product_id: 'errors.incorrect_value' })
  })

  it.each([
    '',
    '?order_product_id=1',
    '?order_product_id=%00',
    '?order_product_id=%ff',
    '?__proto__=1',
  ])('of a GET is validated, too: %s', async (query) => {
    const browser = await server.customer('regular')

    const result = await browser.request(`/api${readOrderedProduct.path}${query}`)

    expect(result).toMatchObject({ status: 422, body: { message: 'errors.form_validation' } })
  })
})

const Refusal = v.object({
  validationErrors: v.array(v.object({ field: v.string(), message: v.string() })),
})

const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    v.parse(Refusal, body).validationErrors.map(({ field, message }) => [field, message]),
  )

describe('request body', () => {
  const send = (body: ReadableStream<Uint8Array>, headers = {}) =>
    // Node requires `duplex` for a streamed body; the DOM types do not have it
    new Request(
      'http://localhost',
      Object.assign({ method: 'POST', body, headers }, { duplex: 'half' }),
    )

  it('times out when it does not arrive in time', async () => {
    const dripping = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await wait(5)
        controller.enqueue(Buffer.from(' '))
      },
    })

    await expect(readBytes(send(dripping), 50)).rejects.toThrow('errors.request_timeout')
  })

  it('is not read when its Content-Length is too large', async () => {
    const untouched = new ReadableStream<Uint8Array>({})
    const headers = { 'content-length': '70000' }

    await expect(readBytes(send(untouched, headers))).rejects.toThrow('errors.request_too_large')
  })

  it('that the client aborts causes no server error', async () => {
    const aborted = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('aborted')),
    })

    await expect(readBytes(send(aborted))).rejects.toThrow('errors.malformed_request')
  })
})
