import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

import type { OpenDatabase } from './database.ts'
import { DurableNodeFS } from './durable-fs.ts'
import { guardTransactions } from './transaction-guard.ts'
import { lockFolder } from './folder-lock.ts'
import { watchEventLoop } from './watchdog.ts'

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  // fdatasync, the default, is not passed to the file system
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
]
const minimumFreeBytes = 200 * 1024 * 1024
const diskCheckMs = 10_000

/** Opens PostgreSQL inside this process, on a data folder. */
export const openEmbedded = async (folder: string): Promise<OpenDatabase> => {
  mkdirSync(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    const client = await openFolder(folder)
    const stopWatchdog = watchEventLoop()
    const diskSpace = watchDiskSpace(folder)
    return {
      ...wrap(client),
      isDiskFull: () => diskSpace.isShort,
      close: async () => {
        diskSpace.stop()
        await stopWatchdog()
        await client.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Opens a database in memory, from a dump if given; its content is lost when it is closed. */
export const openInMemory = async (dump?: Blob): Promise<OpenDatabase & { client: PGlite }> => {
  const client = await PGlite.create(dump ? { loadDataDir: dump } : {})
  return { ...wrap(client), client, isDiskFull: () => false, close: () => client.close() }
}

const wrap = (client: PGlite): Pick<OpenDatabase, 'db' | 'migrate'> => {
  const db = guardTransactions(drizzle(client), client)
  return { db, migrate: (migrationsFolder) => migrate(db, { migrationsFolder }) }
}

const openFolder = async (folder: string): Promise<PGlite> => {
  const data = join(folder, 'pg')
  const complete = join(folder, 'complete')
  // killed while it was being created: nothing was acknowledged yet, so it is created again
  if (!existsSync(complete)) rmSync(data, { recursive: true, force: true })
  rmSync(join(data, 'postmaster.pid'), { force: true })

  const fs = new DurableNodeFS(data)
  const client = await PGlite.create({ fs, startParams })
  await assertDurable(client, fs)
  if (!existsSync(complete)) {
    syncTree(data)
    writeFileSync(complete, 'The folder beside this file was written completely.\n', {
      flush: true,
    })
    syncPath(folder)
  }
  return client
}

const assertDurable = async (client: PGlite, fs: DurableNodeFS): Promise<void> => {
  const { rows } = await client.query<{ fsync: string }>('show fsync')
  const before = fs.syncs
  await client.exec('create table if not exists durable (at timestamptz); delete from durable')
  await client.exec('insert into durable values (now())')
  if (rows[0]?.fsync !== 'on' || fs.syncs === before) {
    throw new Error('The embedded database does not reach the disk; it will not be used.')
  }
}

const syncTree = (path: string): void => {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else if (entry.isFile()) syncPath(child)
  }
  syncPath(path)
}

const syncPath = (path: string): void => {
  // Windows cannot open folders; NTFS journals their entries itself
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

const watchDiskSpace = (folder: string): { isShort: boolean; stop: () => void } => {
  const isBelowMinimum = (): boolean => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < minimumFreeBytes
  }
  const diskSpace = { isShort: isBelowMinimum(), stop: () => clearInterval(timer) }
  const timer = setInterval(() => {
    diskSpace.isShort = isBelowMinimum()
  }, diskCheckMs)
  timer.unref()
  return diskSpace
}
