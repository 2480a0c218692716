import { describe, expect, it, vi } from 'vitest'

import {
  createGatewaySession,
  GatewayError,
  readGatewayStatus,
} from '#server/providers/dokobit/dokobit.client.ts'
import { restoreProviderAfterEach, stubProvider } from '#test/support/payment/provider-stub.ts'

const url = 'https://id.dokobit.com'
const access = { url, token: 'very-secret' }
const token = 'a1'.repeat(32)
const session = {
  method: 'smartid',
  returnUrl: 'https://portal.example/id-login',
  code: undefined,
  phone: undefined,
} as const

restoreProviderAfterEach()

const failureOf = async (work: () => Promise<unknown>) => {
  const error: unknown = await work().catch((thrown: unknown) => thrown)
  if (!(error instanceof GatewayError)) throw new Error('The gateway did not fail.')
  return [error.reason, error.isDown]
}

describe('ID gateway: a new session', () => {
  const opened = { status: 'ok', session_token: token, url: `${url}/auth/1` }

  it('dokobit: is for Estonia, with the code and the phone that were typed', async () => {
    const requests = stubProvider(url, () => ({ body: opened }))
    await createGatewaySession(access, session)
    await createGatewaySession(access, { ...session, code: '4', phone: '+372' })

    const bodies = requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    const fields = {
      return_url: 'https://portal.example/id-login',
      'authentication_methods[]': 'smartid',
      country_code: 'ee',
    }
    expect(bodies).toEqual([fields, { ...fields, code: '4', phone: '+372' }])
  })

  it('dokobit: leads to the gateway only', async () => {
    stubProvider(url, () => ({ body: { ...opened, url: 'https://evil.example/auth/1' } }))

    const create = () => createGatewaySession(access, session)
    expect(await failureOf(create)).toEqual(['foreign address', false])
  })
})

describe('ID gateway: the status of a session', () => {
  const statusOf = (body: object, status = 200) => {
    stubProvider(url, () => ({ status, body }))
    return readGatewayStatus(access, token)
  }

  it.each([
    [6001, 'errors.id_login_no_contract'],
    [6005, 'errors.id_login_timed_out'],
    [6006, 'errors.id_login_no_contract'],
    [6007, 'errors.id_login_certificate'],
    [6008, 'errors.id_login_pin_blocked'],
    [7022, 'errors.id_login_phone_unreachable'],
  ])('dokobit: the error %i is %s', async (error_code, key) => {
    expect(await statusOf({ status: 'error', error_code })).toEqual({ is: 'failed', key })
  })

  it('dokobit: may be cancelled, or have a wrong control code', async () => {
    expect(await statusOf({ status: 'error', error_code: 7023 })).toEqual({ is: 'cancelled' })
    expect(await statusOf({ status: 'error', message: 'WRONG_VC' })).toEqual({
      is: 'failed',
      key: 'errors.id_login_wrong_code',
    })
  })

  it('dokobit: an unknown error is a failure of the gateway', async () => {
    const unknown = () => statusOf({ status: 'error', error_code: 1 })
    expect(await failureOf(unknown)).toEqual(['refused', false])
    const noNumber = () => statusOf({ status: 'error', error_code: '6005' })
    expect(await failureOf(noNumber)).toEqual(['refused', false])
    expect(await failureOf(() => statusOf({ status: 1 }))).toEqual(['unexpected answer', false])
  })

  it('dokobit: belongs to the session that was started', async () => {
    const other = {
      status: 'ok',
      code: '4',
      country_code: 'ee',
      name: 'MARI',
      surname: 'TAMM',
      authentication_method: 'smartid',
      date_authenticated: '2026-11-20T09:00:00Z',
      session_token: 'b2'.repeat(32),
    }

    expect(await failureOf(() => statusOf(other))).toEqual(['another session', false])
  })

  it('dokobit: the gateway is down with a server error and without an answer', async () => {
    expect(await failureOf(() => statusOf({ status: 'waiting' }, 500))).toEqual([
      'server error',
      true,
    ])
    expect(await statusOf({ status: 'waiting' }, 499)).toEqual({ is: 'waiting' })
    const failing = (error: unknown) => () => {
      stubProvider(url, () => {
        throw error
      })
      return readGatewayStatus(access, token)
    }
    expect(await failureOf(failing(new TypeError('https://very-secret')))).toEqual([
      'TypeError',
      true,
    ])
    expect(await failureOf(failing(new Error('https://very-secret')))).toEqual(['Error', false])
    expect(await failureOf(failing('very-secret'))).toEqual(['unknown', false])
  })

  it('dokobit: the gateway is down when it does not answer in time', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    stubProvider(url, () => {
      throw new DOMException('aborted', 'TimeoutError')
    })

    expect(await failureOf(() => readGatewayStatus(access, token))).toEqual([
      'no answer in time',
      true,
    ])
    vi.restoreAllMocks()
  })
})
