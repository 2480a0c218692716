import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

import { build } from 'vite'

const folder = resolve('node_modules/.cache/alleel-server')

/** Bundles the server as a release does, for tests that need processes of it. */
export const bundleServer = async (): Promise<string> => {
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
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<number | null>
  /** Ends it and waits; returns its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The database location. */
export type Place = ({ DATA_DIR: string } | { DATABASE_URL: string }) & Record<string, string>

/** Starts a server process, and waits until it listens. */
export const startProcess = async (main: string, place: Place): Promise<ServerProcess> => {
  const { child, ended } = run(main, place)
  const url = await Promise.race([addressOf(child), ended.then(failToStart)])
  return {
    url,
    ended,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts a process that is expected to exit; returns its output. */
export const runUntilExit = async (main: string, place: Place) => {
  const { child, ended } = run(main, place)
  let output = ''
  child.stderr?.on('data', (part: Buffer) => {
    output += part.toString()
  })
  return { code: await ended, output: () => output }
}

const run = (main: string, place: Place) => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATABASE_URL: '', ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]: unknown[]) =>
    typeof code === 'number' ? code : null,
  )
  return { child, ended }
}

const addressOf = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('The server has no output.')
  const lines = createInterface(child.stdout)
  return new Promise((done) => {
    lines.on('line', (line) => {
      // pino writes the details of an event before its name
      const [, url] = /^\{.*"url":"([^"]+)","event":"listening"\}$/.exec(line) ?? []
      if (url !== undefined) done(url.replace('localhost', '127.0.0.1'))
    })
  })
}

const failToStart = (code: number | null): never => {
  throw new Error(`The server ended with ${code} before it listened.`)
}
