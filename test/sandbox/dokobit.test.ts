import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { personalCodeError } from '#contract/identity/personal-code.ts'
import { failures, testPeople } from '#sandbox/dokobit/test-people.ts'
import { keys, send, startSandbox, type TestSandbox } from '#test/support/sandbox.ts'

const returnUrl = 'https://portal.example/id-login'
const mary = '60001019906'

describe('Dokobit simulator', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())
  beforeEach(() => sandbox.faults.clear())

  it('opens a session and answers in the format of the gateway', async () => {
    const answer = await create(sandbox)

    expect(answer).toEqual({
      status: 'ok',
      session_token: expect.stringMatching(/^[0-9a-f]{64}$/),
      url: `${sandbox.origin}/dokobit/auth/${answer.session_token}`,
      expires_in: 3600,
    })
    expect(await statusOf(sandbox, answer.session_token)).toEqual({
      status: 'waiting',
      message: 'Waiting for the user',
      code: 1003,
    })
  })

  it('returns the person once, and redirects the browser with the token', async () => {
    const { session_token: token, url } = await create(sandbox)
    await send(`${url}/choose`, { method: 'mobile', code: mary })

    const back = await send(`${url}/action`, { action: 'confirm' })

    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`${returnUrl}?session_token=${token}`)
    expect(await statusOf(sandbox, token)).toEqual({
      status: 'ok',
      code: mary,
      country_code: 'ee',
      name: 'MARY ÄNN',
      surname: 'O’CONNEŽ-ŠUSLIK TESTNUMBER',
      authentication_method: 'mobile',
      date_authenticated: '2026-11-20T09:00:00+00:00',
      session_token: token,
      certificate: {
        name: expect.stringContaining('serialNumber=PNOEE-60001019906'),
        subject: {
          country: 'EE',
          common_name: `O’CONNEŽ-ŠUSLIK TESTNUMBER,MARY ÄNN,${mary}`,
          surname: 'O’CONNEŽ-ŠUSLIK TESTNUMBER',
          name: 'MARY ÄNN',
          serial_number: `PNOEE-${mary}`,
        },
        issuer: {
          country: 'EE',
          organisation: 'Alleel sandbox',
          common_name: 'TEST of no authority',
        },
        valid_from: '2025-11-20T09:00:00+00:00',
        valid_to: '2027-11-20T09:00:00+00:00',
        value: expect.any(String),
      },
    })
    expect(await statusOf(sandbox, token)).toEqual(closed)
  })

  it('keeps the query of the return address', async () => {
    const { session_token: token, url } = await create(sandbox, { return_url: `${returnUrl}?a=1` })

    const back = await send(`${url}/action`, { action: 'leave' })

    expect(back.headers.get('location')).toBe(`${returnUrl}?a=1&session_token=${token}`)
    expect(await statusOf(sandbox, token)).toMatchObject({ status: 'waiting' })
  })

  it('preselects the requested method and fills in the known facts of the person', async () => {
    const { url } = await create(sandbox, {
      'authentication_methods[]': 'mobile',
      code: '38001085718',
      phone: '+3725550000',
    })

    const page = await fetch(url).then((answer) => answer.text())

    expect(page).toContain('Mobile-ID')
    expect(page).not.toContain('Smart-ID')
    expect(page).toMatch(/name="code"\s+value="38001085718"/)
    expect(page).toMatch(/name="phone"\s+value="\+3725550000"/)
  })

  it('accepts any person by code and name', async () => {
    const { session_token: token, url } = await create(sandbox)
    const person = { method: 'smartid', code: '47602290000', name: 'Kadri', surname: 'Lepik' }
    await send(`${url}/choose`, person)
    await send(`${url}/action`, { action: 'confirm' })

    expect(await statusOf(sandbox, token)).toMatchObject({
      status: 'ok',
      code: '47602290000',
      name: 'Kadri',
      surname: 'Lepik',
      authentication_method: 'smartid',
    })
  })

  it('shows a control code of four digits and the possible device responses', async () => {
    const { url } = await create(sandbox)
    await send(`${url}/choose`, { method: 'smartid', code: '30303039914' })

    const page = await fetch(url).then((answer) => answer.text())

    expect(page).toMatch(/class="control"[^>]*>\s*\d{4}\s*</)
    expect(failures.filter((action) => !page.includes(`value="${action}"`))).toEqual([])
  })

  it.each(failures)('allows another attempt after: %s', async (action) => {
    const { session_token: token, url } = await create(sandbox)
    await send(`${url}/choose`, { method: 'smartid', code: '30303039914' })
    await send(`${url}/action`, { action })

    expect(await fetch(url).then((answer) => answer.text())).toContain('role="alert"')
    expect(await statusOf(sandbox, token)).toMatchObject({ status: 'waiting' })
    await send(`${url}/choose`, { method: 'smartid', code: '30303039914' })
    await send(`${url}/action`, { action: 'confirm' })
    expect(await statusOf(sandbox, token)).toMatchObject({ status: 'ok' })
  })

  it('gives each published test person their documented outcome', async () => {
    const { url } = await create(sandbox)

    await send(`${url}/choose`, { method: 'mobile', code: '60001019928' })

    const page = await fetch(url).then((answer) => answer.text())
    expect(page).toContain('This person does not have a contract.')
  })

  it('expires an attempt after two minutes, and a session after an hour', async () => {
    const { session_token: token, url } = await create(sandbox)
    await send(`${url}/choose`, { method: 'smartid', code: '30303039914' })

    sandbox.pass(121)
    expect(await fetch(url).then((answer) => answer.text())).toContain('The request has expired.')

    sandbox.pass(3600)
    expect(await statusOf(sandbox, token)).toEqual(closed)
    expect((await fetch(url)).status).toBe(410)
  })

  it.each([
    ['cancel', { status: 'canceled' }],
    ['close', { status: 'error', message: 'Session closed', code: 1005 }],
  ])('ends the session when the person does: %s', async (action, status) => {
    const { session_token: token, url } = await create(sandbox)

    const back = await send(`${url}/action`, { action })

    expect(back.headers.get('location')).toBe(`${returnUrl}?session_token=${token}`)
    expect(await statusOf(sandbox, token)).toEqual(status)
    expect((await send(`${url}/action`, { action: 'confirm' })).status).toBe(410)
  })

  it('refuses a wrong token and an unknown session', async () => {
    const api = `${sandbox.origin}/dokobit/api/authentication`
    const refused = await send(`${api}/create?access_token=guess`, { return_url: returnUrl })
    const withoutReturnUrl = await send(`${api}/create?access_token=${keys.dokobitToken}`, {})
    const unknown = await fetch(`${api}/none/status?access_token=${keys.dokobitToken}`)

    expect([refused.status, withoutReturnUrl.status, unknown.status]).toEqual([403, 400, 404])
    expect(await refused.json()).toMatchObject({ status: 'error', error_code: 403 })
    expect((await fetch(`${sandbox.origin}/dokobit/auth/none`)).status).toBe(404)
  })

  it('injects the configured fault the configured number of times', async () => {
    sandbox.faults.set({ dokobit: { ...sandbox.faults.of('dokobit'), api: 'error', times: 1 } })

    expect((await requestSession(sandbox)).status).toBe(500)
    expect((await requestSession(sandbox)).status).toBe(200)
  })

  it('injects the fault only into requests that contain the configured text', async () => {
    const set = (only: string) =>
      sandbox.faults.set({ dokobit: { ...sandbox.faults.of('dokobit'), api: 'error', only } })

    set('return_url')
    expect((await requestSession(sandbox)).status).toBe(500)
    set('another text')
    expect((await requestSession(sandbox)).status).toBe(200)
  })

  it.each(['reset', 'timeout', 'slow'] as const)('does not answer in time: %s', async (api) => {
    sandbox.faults.set({ dokobit: { ...sandbox.faults.of('dokobit'), api, ms: 1_000 } })

    await expect(requestSession(sandbox, AbortSignal.timeout(200))).rejects.toThrow()
  })
})

describe('published test people', () => {
  it.each(testPeople)('$code has a valid check digit', ({ code }) => {
    expect(personalCodeError(code)).toBeNull()
  })
})

const closed = { status: 'error', message: 'Session closed', code: 1005 }

const requestSession = (
  sandbox: TestSandbox,
  signal?: AbortSignal,
  fields: Record<string, string> = {},
) =>
  fetch(`${sandbox.origin}/dokobit/api/authentication/create?access_token=${keys.dokobitToken}`, {
    method: 'POST',
    body: new URLSearchParams({ return_url: returnUrl, ...fields }),
    ...(signal && { signal }),
  })

const create = async (
  sandbox: TestSandbox,
  fields: Record<string, string> = {},
): Promise<{ session_token: string; url: string }> =>
  (await requestSession(sandbox, undefined, fields)).json()

const statusOf = async (sandbox: TestSandbox, token: string): Promise<unknown> => {
  const path = `/dokobit/api/authentication/${token}/status?access_token=${keys.dokobitToken}`
  return (await fetch(sandbox.origin + path)).json()
}
