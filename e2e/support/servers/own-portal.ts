import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  startProcess,
  type Place,
  type ServerProcess,
} from '#test/support/server/server-process.ts'

import { portalPort, sandbox } from './sandbox.ts'
import { test } from '../test.ts'

const port = portalPort + 50 + Number(process.env['TEST_PARALLEL_INDEX'] ?? '0')

export type OwnPortal = {
  url: string
  /** The environment of a script that works on the data of the portal while it is stopped. */
  environment: () => Place
  start: () => Promise<void>
  /** Returns the exit code. */
  stop: () => Promise<number | null>
  /** The time of its clock, in milliseconds. */
  now: () => number
  /** Sets its clock this many milliseconds ahead of the system clock. */
  setClock: (ahead: number) => Promise<void>
  /** Sets its clock forward by this many milliseconds. */
  advanceClock: (ms: number) => Promise<void>
}

/**
 * Runs the tests of a file or group on a portal of their own, with its own data and a clock that they can set. It uses
 * the sandbox that all browser tests share.
 */
export const ownPortal = (variables: Record<string, string> = {}): OwnPortal => {
  const folder = join(tmpdir(), `alleel-portal-${randomUUID()}`)
  const portal = createPortal({
    ...sandbox.portal,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...variables,
    PORT: String(port),
    DATA_DIR: folder,
  })
  test.use({ baseURL: portal.url })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await portal.start()
  })
  test.afterAll(async () => {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return portal
}

const createPortal = (variables: Place): OwnPortal => {
  let server: ServerProcess | undefined
  let ahead = 0
  const environment = (): Place => ({ ...variables, CLOCK_AHEAD_SECONDS: String(ahead / 1_000) })
  const start = async () => {
    server = await startProcess('dist/server/main.js', environment())
  }
  const stop = async () => {
    const code = (await server?.end('SIGTERM')) ?? null
    server = undefined
    return code
  }
  const setClock = async (ms: number) => {
    ahead = Math.ceil(ms / 1_000) * 1_000
    await server?.setClock(ahead)
  }
  return {
    url: `http://localhost:${port}`,
    environment,
    start,
    stop,
    now: () => Date.now() + ahead,
    setClock,
    advanceClock: (ms) => setClock(ahead + ms),
  }
}
