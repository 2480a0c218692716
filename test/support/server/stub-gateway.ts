import { createServer, type IncomingMessage } from 'node:http'

import type { IdLoginMethod } from '#contract/statuses.ts'

type GatewayAnswer = { status?: number; headers?: Record<string, string>; body: unknown }

export const gatewayToken = 'a1'.repeat(32)

/** Starts an ID gateway that returns what the test sets. `opened` is its response with the address of a new session. */
export const startStubGateway = async () => {
  let answer: (request: IncomingMessage) => GatewayAnswer = () => ({ body: {} })
  const server = createServer((request, response) => {
    const { status = 200, headers = {}, body } = answer(request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    access: { url, token: 'very-secret' },
    opened: (page = `${url}/auth/1`) => ({
      status: 'ok',
      session_token: gatewayToken,
      url: page,
      expires_in: 3600,
    }),
    answers: (next: typeof answer): void => {
      answer = next
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type AuthenticationInput = { token: string; at: Date; gateway: { url: string } }

/** Returns the response that creates a session and contains the person: for either request. */
export const authenticationOf = (
  { method, code }: { method: IdLoginMethod; code: string },
  { token, at, gateway }: AuthenticationInput,
) => ({
  status: 'ok',
  session_token: token,
  url: `${gateway.url}/auth/1`,
  code,
  country_code: 'ee',
  name: 'OK',
  surname: 'TESTNUMBER',
  authentication_method: method,
  date_authenticated: at.toISOString(),
})
