import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readEnvironment } from '#sandbox/environment.ts'
import { meetingLink } from '#server/providers/meeting/meeting.config.ts'
import { readProviders } from '#test/support/server/providers.ts'
import { keys, send, startSandbox, type TestSandbox } from '#test/support/sandbox.ts'

describe('sandbox pages', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())
  beforeEach(() => sandbox.faults.clear())

  it.each(['/', '/mail', '/veriff', '/bank', '/laboratory', '/faults'])(
    'identify themselves as the sandbox and run no scripts: %s',
    async (path) => {
      const answer = await fetch(sandbox.origin + path)
      const page = await answer.text()

      expect(answer.status).toBe(200)
      expect(page).toContain('Nothing here is real')
      expect(page).not.toMatch(/<script|style=|\son\w+=/)
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'self'; .+ form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      )
    },
  )

  it('sandbox: the video room shows time and language of the meeting, in Tallinn time', async () => {
    const { template } = readProviders(sandbox.variables).meeting ?? { template: '' }
    const url = meetingLink(
      { template },
      {
        room: '0b8e3c9a-8f4d-4c4e-9a52-0d1a5e6f7b80',
        startsAt: new Date('2026-12-03T08:00:00Z'),
        endsAt: new Date('2026-12-03T08:45:00Z'),
        language: 'et',
      },
    )
    const page = await (await fetch(url)).text()

    expect(page.replaceAll(/\s/g, ' ')).toMatch(/3 December 2026(?: at|,) 10:00.+10:45/)
    expect(page).toContain('Estonian')
    expect((await fetch(`${sandbox.origin}/video/room?from=now`)).status).toBe(400)
  })

  it('are shown in Estonian on request, and keep the choice', async () => {
    const first = await fetch(`${sandbox.origin}/?lang=et`)
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const second = await fetch(`${sandbox.origin}/mail`, { headers: { cookie } })

    expect(await first.text()).toContain('<html lang="et">')
    expect(await second.text()).toContain('<h1>Postkast</h1>')
  })

  it('answer 404 for an unknown page', async () => {
    const answer = await fetch(`${sandbox.origin}/nowhere`)

    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Page not found')
  })
})

describe('fault injection settings', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())

  it('are set per service by the API, and reset together', async () => {
    const changed = await changeFaults(sandbox, 'POST', {
      veriff: { webhook: 'duplicate', copies: 10 },
    })
    expect(await changed.json()).toMatchObject({
      dokobit: { api: 'none', webhook: 'none' },
      veriff: { api: 'none', webhook: 'duplicate', copies: 10 },
    })

    const reset = await changeFaults(sandbox, 'DELETE')
    expect(await reset.json()).toMatchObject({ veriff: { webhook: 'none' } })
  })

  it('are set by the form', async () => {
    const fields = { service: 'smtp', api: 'error', ms: '', times: '2' }

    expect((await send(`${sandbox.origin}/faults`, fields)).status).toBe(303)

    expect(sandbox.faults.of('smtp')).toMatchObject({ api: 'error', times: 2 })
  })

  it.each([[{ swish: {} }], [{ veriff: { api: 'explode' } }], [{ smtp: { ms: -1 } }], ['x']])(
    'reject %j',
    async (input) => {
      expect((await changeFaults(sandbox, 'POST', input)).status).toBe(400)
    },
  )
})

describe('sandbox environment', () => {
  it('has a default for every variable', () => {
    expect(readEnvironment({})).toEqual({
      host: '127.0.0.1',
      port: 3001,
      smtpPort: 3002,
      portalUrl: 'http://localhost:3000',
      keys,
      veriffWebhookUrl: 'http://localhost:3000/api/webhooks/veriff',
    })
  })

  it('is reachable from this machine only, even when the portal is reachable from others', () => {
    expect(readEnvironment({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1')
    expect(readEnvironment({ HOST: '0.0.0.0', SANDBOX_HOST: '::1' }).host).toBe('::1')
  })

  it('refuses to start in production', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow('does not run in production')
  })
})

const changeFaults = (sandbox: TestSandbox, method: string, faults?: unknown) =>
  fetch(`${sandbox.origin}/__faults`, {
    method,
    ...(faults !== undefined && { body: JSON.stringify(faults) }),
  })
