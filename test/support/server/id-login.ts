import { finishIdLogin, startIdLogin } from '#contract/identity/id-login.ts'
import type { IdLoginMethod } from '#contract/statuses.ts'
import type { AppDeps } from '#server/deps.ts'

import { keys, send, type TestSandbox } from '../sandbox.ts'
import { noProviders } from './providers.ts'
import { startServer, type TestResponse, type TestBrowser } from './server.ts'
import type { Engine } from '../database/database.ts'

/** A person with an electronic identity. `name` is needed for people who are not in the sandbox. */
type Citizen = { method: IdLoginMethod; code: string; name?: string; surname?: string }

export const citizens = {
  /** Proven to be demo people. */
  regular: { method: 'smartid', code: '30303039914' },
  collector: { method: 'smartcard', code: '47101010033' },
  /** Whose codes demo people have typed. */
  unconfirmed: { method: 'smartid', code: '50001029996' },
  agentCustomer: { method: 'smartid', code: '40404040009' },
  /** Unknown to the portal. */
  mary: { method: 'mobile', code: '60001019906' },
  jaak: { method: 'smartcard', code: '38001085718' },
} as const satisfies Record<string, Citizen>

/** Starts a server with the sandbox's ID gateway. */
export const startServerWithIdLogin = (
  engine: Engine,
  sandbox: TestSandbox,
  changes: Partial<AppDeps> = {},
) =>
  startServer(engine, {
    ...changes,
    providers: {
      ...noProviders,
      dokobit: { url: sandbox.variables.DOKOBIT_URL, token: keys.dokobitToken },
    },
  })

export type Started = { url: string; token: string }

/** Starts an ID log-in in a browser; throws when it is rejected. */
export const startIdLoginIn = async (
  browser: TestBrowser,
  input: Record<string, unknown> = {},
): Promise<Started> => {
  const { body } = await browser.make(startIdLogin, {
    method: 'smartcard',
    purpose: 'login',
    ...input,
  })
  const url = stringAt(body, 'data', 'url')
  return { url, token: url.slice(url.lastIndexOf('/') + 1) }
}

/** Simulates the person's actions at the gateway. */
export const authenticateAt = async (
  url: string,
  { method, code, ...names }: Citizen,
): Promise<void> => {
  await send(`${url}/choose`, { method, code, phone: '+37200000766', ...names })
  await send(`${url}/action`, { action: 'confirm' })
}

export const finishIdLoginIn = (
  browser: TestBrowser,
  { token }: Pick<Started, 'token'>,
): Promise<TestResponse> => browser.make(finishIdLogin, { session_token: token })

/** Runs the complete log-in: start, proof, return. */
export const logInWithId = async (
  browser: TestBrowser,
  citizen: Citizen,
  input: Record<string, unknown> = {},
): Promise<TestResponse> => {
  const started = await startIdLoginIn(browser, input)
  await authenticateAt(started.url, citizen)
  return finishIdLoginIn(browser, started)
}

const stringAt = (holder: unknown, ...path: string[]): string => {
  const found = path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    holder,
  )
  if (typeof found !== 'string') throw new Error(`No text at ${path.join('.')}.`)
  return found
}
