import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { submitIdLoginTerms, finishIdLogin, startIdLogin } from '#contract/identity/id-login.ts'
import { citizens } from '#test/support/server/id-login.ts'
import { noProviders } from '#test/support/server/providers.ts'
import { startServer } from '#test/support/server/server.ts'
import {
  authenticationOf,
  gatewayToken,
  startStubGateway,
} from '#test/support/server/stub-gateway.ts'

let gateway: Awaited<ReturnType<typeof startStubGateway>>
beforeAll(async () => {
  gateway = await startStubGateway()
})
afterAll(() => gateway.stop())

describe('person of another country', () => {
  it('with the same code is a different person', async () => {
    const server = await startServer('PostgreSQL', {
      providers: { ...noProviders, dokobit: gateway.access },
    })
    const session = { token: gatewayToken, at: server.now(), gateway }
    const body = {
      ...authenticationOf(citizens.regular, session),
      country_code: 'lt',
      name: 'JONAS',
    }
    gateway.answers(({ method }) => ({ body: method === 'POST' ? gateway.opened() : body }))
    const browser = server.visitor()
    try {
      await browser.make(startIdLogin, { method: 'smartcard', purpose: 'login' })

      const answer = await browser.make(finishIdLogin, { session_token: gatewayToken })

      expect(answer.body).toMatchObject({ data: { outcome: 'new_account' } })
      await browser.make(submitIdLoginTerms, { accepted_tos: true })
      expect((await browser.make(readMe)).body).toMatchObject({
        data: { first_name: 'Jonas', email: null, is_verified: true },
      })
    } finally {
      await server.close()
    }
  })
})
