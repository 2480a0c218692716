import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'

import { eq } from 'drizzle-orm'
import { build } from 'vite'

import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { dnaFiles } from '#server/db/schema/dna.ts'
import { studyKits, studyOrders } from '#server/db/schema/study.ts'
import { createChunkFolder } from '#server/dna/file/chunk-folder.service.ts'

/** Every woman has been sent a kit; `samples` of them are at the laboratory. */
export const addKits = async (db: Database, samples: number): Promise<void> => {
  const ordered = await db.select({ id: studyOrders.id }).from(studyOrders)
  await db.insert(studyKits).values(
    ordered.map(({ id }, index) => ({
      id: randomUUID(),
      orderId: id,
      barcode: `kit ${index}`,
      status: index < samples ? ('received' as const) : ('sent' as const),
      sentAt: new Date(),
    })),
  )
}

/** Adds accounts that were created for the study by an ID log-in, without an order. */
export const addAccounts = async (db: Database, count: number): Promise<void> => {
  const createdAt = new Date()
  const created = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    email: `joined.${number}@kanaar.example`,
    firstName: 'Kanaarilind',
    language: 'ru' as const,
    acceptedTermsAt: createdAt,
    createdAt,
    createdForStudy: 'hpv' as const,
  }))
  if (count > 0) await db.insert(accounts).values(created)
}

/** Marks the files of the study in the table. */
export const fileKey = 'a key of the study'

/** Adds a DNA file of one chunk to every account of the study. */
export const addFiles = async (db: Database, folder: string): Promise<void> => {
  const chunks = createChunkFolder(folder)
  const createdAt = new Date()
  const owners = await db.select().from(accounts).where(eq(accounts.createdForStudy, 'hpv'))
  const files = owners.map(({ id: accountId }) => ({ id: randomUUID(), accountId }))
  const upload = { keyEncrypted: fileKey, replaces: false, createdAt }
  const expiresAt = after(createdAt, hours(24))
  await db.insert(dnaFiles).values(files.map((file) => ({ ...file, ...upload, expiresAt })))
  for (const { id } of files) await chunks.put(id, 'chunk', Buffer.from('Kanaarilind'))
}

/** Bundles the process that deletes ended studies; returns the path of its script. */
export const bundleDeletion = async (): Promise<string> => {
  const folder = resolve('node_modules/.cache/alleel-deletion', process.env['VITEST_POOL_ID'] ?? '')
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'test/support/study/deletion-process.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
    },
    ssr: { external: true },
  })
  return resolve(folder, 'deletion-process.js')
}

type Place = { DATABASE_URL: string; DATA_DIR?: string }
/** The process is killed after so many commits, or after so many files were removed. */
export type Kill = { COMMITS: number } | { FILES: number }

/** Runs the deletion in a process. Returns its figures; undefined when it was killed. */
export const runDeletion = async (script: string, place: Place, kill?: Kill) => {
  const limits = Object.entries(kill ?? {}).map(([name, count]) => [name, String(count)])
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...place, ...Object.fromEntries(limits) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  await ended
  const found = /\{"ms":(\d+),"mb":(\d+)\}/.exec(output)
  return found ? { ms: Number(found[1]), mb: Number(found[2]) } : undefined
}
