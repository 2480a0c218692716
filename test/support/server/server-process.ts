import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import { build } from 'vite'

/** Test files that run at the same time must not replace each other's bundle. */
const folder = resolve('node_modules/.cache/alleel-server', process.env['VITEST_POOL_ID'] ?? '')

let bundled: Promise<string> | undefined

/** Bundles the server as a release does, for tests that need processes of it. Returns the path of its main file. */
export const bundleServer = (): Promise<string> => (bundled ??= bundle())

const bundle = async (): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server/main.ts', outDir: folder, emptyOutDir: true, target: 'node20' },
    ssr: { external: true },
  })
  return resolve(folder, 'main.js')
}

export type ServerProcess = {
  url: string
  /** The id of the process in the system. */
  pid: number
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<number | null>
  /** Sets its clock this many milliseconds ahead of the system clock; it must have been started with CLOCK_AHEAD_SECONDS. */
  setClock: (ahead: number) => Promise<void>
  /** Ends it and waits; returns its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The database location. */
export type Place = ({ DATA_DIR: string } | { DATABASE_URL: string }) & Record<string, string>

/** Starts a server process, and waits until it listens. */
export const startProcess = async (main: string, place: Place): Promise<ServerProcess> => {
  const { child, stdout, ended, output } = run(main, place)
  const failToStart = (code: number | null): never => {
    throw new Error(`The server ended with ${code} before it listened.\n${output()}`)
  }
  const url = await Promise.race([addressOf(stdout), ended.then(failToStart)])
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    setClock: async (ahead) => {
      const isSet = once(child, 'message')
      child.send(ahead)
      await isSet
    },
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts a process that is expected to exit; returns its output. */
export const runUntilExit = async (main: string, place: Place) => {
  const { ended, output } = run(main, place)
  return { code: await ended, output }
}

const run = (main: string, place: Place) => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATABASE_URL: '', ...place },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error('The process has no output.')
  const ended = once(child, 'close').then(([code]: unknown[]) =>
    typeof code === 'number' ? code : null,
  )
  let output = ''
  stderr.on('data', (part: Buffer) => {
    output += part.toString()
  })
  return { child, stdout, ended, output: () => output }
}

const addressOf = (stdout: Readable): Promise<string> => {
  const lines = createInterface(stdout)
  return new Promise((done) => {
    lines.on('line', (line) => {
      // pino writes the details of an event before its name
      const [, url] = /^\{.*"url":"([^"]+)","event":"listening"\}$/.exec(line) ?? []
      if (url !== undefined) done(url.replace('localhost', '127.0.0.1'))
    })
  })
}
