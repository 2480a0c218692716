import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  readGatewayStatus,
  GatewayError,
  createGatewaySession,
} from '#server/providers/dokobit/dokobit.client.ts'
import {
  authenticationOf,
  gatewayToken,
  startStubGateway,
} from '#test/support/server/stub-gateway.ts'
import { citizens } from '#test/support/server/id-login.ts'

const token = gatewayToken
const input = {
  method: 'smartid',
  returnUrl: 'https://portal.example/id-login',
  code: undefined,
  phone: undefined,
} as const

let gateway: Awaited<ReturnType<typeof startStubGateway>>
beforeAll(async () => {
  gateway = await startStubGateway()
})
afterAll(() => gateway.stop())

const authenticated = (at: Date) => authenticationOf(citizens.regular, { token, at, gateway })

describe('gateway session', () => {
  it('is created with the fields of the protocol', async () => {
    const requested: string[] = []
    gateway.answers(({ method, url }) => {
      requested.push(`${method} ${url}`)
      return { body: gateway.opened() }
    })

    const session = await createGatewaySession({ ...gateway.access, url: `${gateway.url}/` }, input)

    expect(session).toEqual({ token, url: `${gateway.url}/auth/1` })
    expect(requested).toEqual(['POST /api/authentication/create?access_token=very-secret'])
  })

  it.each([
    ['another site', () => gateway.opened('https://evil.example/auth/1')],
    ['a script', () => gateway.opened('javascript:alert(1)')],
    ['no address', () => ({ status: 'ok', session_token: token })],
    [
      'a token that is a path',
      () => ({ ...gateway.opened(`${gateway.url}/1`), session_token: '../../x' }),
    ],
    ['a refusal', () => ({ status: 'error', message: 'very-secret', error_code: 403 })],
    ['no JSON', () => '<html>very-secret'],
  ])('fails for the response %s, and the error does not contain it', async (_name, body) => {
    gateway.answers(() => ({ body: body() }))

    const error: unknown = await createGatewaySession(gateway.access, input).catch(
      (thrown: unknown) => thrown,
    )

    expect(error).toBeInstanceOf(GatewayError)
    expect(String(error)).not.toMatch(/very-secret|127\.0\.0\.1|evil/)
  })

  it('is queried at the configured host only', async () => {
    gateway.answers(({ url = '' }) =>
      url.startsWith('/elsewhere')
        ? { body: gateway.opened() }
        : { status: 302, headers: { location: '/elsewhere' }, body: {} },
    )

    await expect(createGatewaySession(gateway.access, input)).rejects.toThrow(GatewayError)
  })

  it.each([
    [{ status: 'canceled' }, 'cancelled'],
    [{ status: 'waiting', code: 1003 }, 'waiting'],
    [{ status: 'what nobody has heard of' }, 'waiting'],
    [{ status: 'error', message: 'Session closed', code: 1005 }, 'closed'],
  ])('%o means: %s', async (body, is) => {
    gateway.answers(() => ({ body }))

    expect(await readGatewayStatus(gateway.access, token)).toEqual({ is })
  })

  it.each([
    ['of another session', { session_token: 'b2'.repeat(32) }],
    ['without a code', { code: '' }],
    ['without a country', { country_code: '' }],
    ['without a time', { date_authenticated: 'yesterday' }],
    ['by means nobody asked for', { authentication_method: 'promise' }],
  ])('is rejected for a person %s', async (_name, change) => {
    gateway.answers(() => ({ body: { ...authenticated(new Date()), ...change } }))

    await expect(readGatewayStatus(gateway.access, token)).rejects.toThrow(GatewayError)
  })

  it('returns country, code, method and time', async () => {
    const at = new Date('2026-11-20T09:00:00Z')
    gateway.answers(() => ({ body: authenticated(at) }))

    expect(await readGatewayStatus(gateway.access, token)).toEqual({
      is: 'ok',
      assertion: {
        at,
        method: 'smartid',
        person: {
          country: 'EE',
          code: citizens.regular.code,
          firstName: 'OK',
          lastName: 'TESTNUMBER',
        },
      },
    })
  })
})
