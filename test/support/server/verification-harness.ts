import { createServer } from 'node:http'

import * as v from 'valibot'

import { readIdentityVerification, startIdentityVerification } from '#contract/identity/identity.ts'
import type { DemoName } from '#server/demo/people.ts'
import { listenerOf } from '#server/http/listener.ts'
import { sign } from '#sandbox/veriff/signature.ts'

import type { Engine } from '../database/database.ts'
import { keys, send, startSandbox } from '../sandbox.ts'
import { noProviders } from './providers.ts'
import { startServer, type TestBrowser, type TestResponse } from './server.ts'

const webhookPath = '/api/webhooks/veriff'

/** Starts the server with the sandbox's Veriff, which sends its webhooks over the network. */
export const startVerificationHarness = async (engine?: Engine) => {
  const door = createServer((request, response) => listen(request, response))
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  const address = door.address()
  const port = typeof address === 'object' ? address?.port : 0
  const sandbox = await startSandbox({
    veriffWebhookUrl: `http://127.0.0.1:${port}${webhookPath}`,
  })
  const { VERIFF_URL: url } = sandbox.variables
  const veriff = { url, key: keys.veriffKey, secret: keys.veriffSecret }
  const server = await startServer(engine, { providers: { ...noProviders, veriff } })
  const listen = listenerOf(server.app)

  /** Sends a webhook in Veriff's name. */
  const sendWebhook = (
    body: string,
    headers: Record<string, string> = signed(body),
  ): Promise<TestResponse> =>
    server.visitor().request(webhookPath, { method: 'POST', body, headers })

  return {
    ...server,
    sandbox,
    sendWebhook: sendWebhook,
    fault: (faults: Partial<ReturnType<typeof sandbox.faults.of>>) =>
      sandbox.faults.set({ veriff: { ...sandbox.faults.of('veriff'), ...faults } }),
    /** Advances all clocks. */
    pass: (ms: number) => {
      server.advance(ms)
      sandbox.pass(ms / 1_000)
    },
    /** A customer who has started a verification. */
    beginner: async (name: DemoName) => {
      const browser = await server.customer(name)
      return { browser, ...(await begin(browser)) }
    },
    close: async () => {
      await sandbox.stop()
      door.closeAllConnections()
      await new Promise((done) => door.close(done))
      await server.close()
    },
  }
}

export type VerificationHarness = Awaited<ReturnType<typeof startVerificationHarness>>

export const begin = async (browser: TestBrowser, payload: Record<string, unknown> = {}) => {
  const { body } = await browser.make(startIdentityVerification, payload)
  return v.parse(v.object({ data: v.object({ id: v.string(), url: v.string() }) }), body).data
}

export const latest = async (browser: TestBrowser) => {
  const { body } = await browser.make(readIdentityVerification)
  return v.parse(v.object({ data: readIdentityVerification.output }), body).data
}

export const person = { firstName: 'LIIS', lastName: 'KASK', idNumber: '47602290000' }

/** Simulates the actions of the person and the decision at Veriff. */
export const decide = (url: string, decision: string, fields: Record<string, string> = {}) =>
  send(url, { ...person, decision, ...fields })

export const signed = (body: string, secret = keys.veriffSecret) => ({
  'content-type': 'application/json',
  'x-auth-client': keys.veriffKey,
  'x-hmac-signature': sign(body, secret),
})
