import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'

/* What every tool needs before packages are installed: only Node's own modules. */

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Leaves with a sentence a person can act on. @param {string} sentence @returns {never} */
export function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

export function prepare() {
  process.chdir(root)
  checkNode()
  if (!isInstalled()) install()
}

/** @param {string} program @param {string[]} args */
export function run(program, args, env = {}) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a program of a package by the Node that runs us: no shell, no PATH, the same on every system. */
export const runNode = (/** @type {string[]} */ args, env = {}) => run(process.execPath, args, env)

/** Builds what has changed since the last build. */
export async function buildForProduction() {
  if ((await runNode(['tools/build.mjs'])) !== 0)
    stop('The build failed; what it said stands above.')
}

/** @returns {Promise<any>} */
export const loadServer = (/** @type {string} */ part) =>
  import(pathToFileURL(`dist/server/${part}.js`).href)

/** Reports a used port before anything is started. */
export async function checkPort(/** @type {string} */ port) {
  const probe = createServer()
  const result = new Promise((resolve) => {
    probe.once('error', resolve)
    probe.listen(Number(port), process.env['HOST'] || '127.0.0.1', () => probe.close(resolve))
  })
  const error = await result.catch(() => undefined)
  if (error?.code !== 'EADDRINUSE') return
  stop(`Port ${port} is in use by another program. Stop it, or name another port in PORT.`)
}

/**
 * Runs a command on the database that the environment names, and exits with the code it returns.
 * @param {(db: any, environment: any) => Promise<number>} command
 */
export async function runOnDatabase(command) {
  const { readEnvironment } = await loadServer('environment')
  const { openDatabase, assertMigrated } = await loadServer('open')
  try {
    const environment = readEnvironment(process.env)
    const database = await openDatabase(environment)
    try {
      await assertMigrated(database.db, environment.migrationsFolder)
      process.exitCode = await command(database.db, environment)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'DataFolderBusy') {
      stop(
        'The portal is running on the embedded database, which only one process can open. Stop the portal, run the command, then start it again.',
      )
    }
    stop(error instanceof Error ? error.message : String(error))
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(
    `Alleel needs Node 20.19 or newer; this is Node ${process.versions.node}. Get one at https://nodejs.org`,
  )
}

/** Whether node_modules matches package-lock.json; optional packages may be missing. */
function isInstalled() {
  try {
    const wanted = packages('package-lock.json')
    const present = packages('node_modules/.package-lock.json')
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || (present[path] ? present[path].version === entry.version : entry.optional),
    )
  } catch {
    return false
  }
}

/** @returns {Record<string, { version: string, optional?: boolean }>} */
function packages(/** @type {string} */ lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

function install() {
  console.log('Installing the packages…')
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  const npm = process.env['npm_execpath']
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) stop('The packages could not be installed; what npm said stands above.')
}
