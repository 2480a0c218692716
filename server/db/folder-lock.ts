import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

class DataFolderBusy extends Error {
  override name = 'DataFolderBusy'
}

/**
 * Locks a PGlite folder, since two processes overwrite each other's rows. The lock is a socket named after the folder,
 * which the kernel releases when the process dies.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const pidFile = join(folder, 'process.txt')
  const name = socketName(folder)
  const server = await listen(name).catch(async (error: unknown) => {
    if (!isInUse(error)) throw error
    if (process.platform === 'darwin' && !(await isAnswering(name))) {
      rmSync(name, { force: true })
      return listen(name)
    }
    throw new DataFolderBusy(
      `The data folder ${folder} is in use by another process${describeProcess(pidFile)}. ` +
        'Stop it, choose another folder with DATA_DIR, or use a PostgreSQL server with DATABASE_URL.',
    )
  })
  server.unref()
  writeFileSync(pidFile, `${process.pid}\n`)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

const socketName = (folder: string): string => {
  const { dev, ino } = statSync(realpathSync(folder), { bigint: true })
  const id = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0alleel-${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\alleel-${id}`
  return join(folder, 'server.sock')
}

const listen = (name: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(name, () => resolve(server))
  })

const isAnswering = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(name)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const describeProcess = (pidFile: string): string => {
  try {
    return ` (number ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
