import { decryptChunk } from '#server/crypto/chunk-encryption.ts'
import { decrypt, encryptionPrefix } from '#server/crypto/encryption.ts'
import { dnaFileChunks, dnaFiles } from '#server/db/schema/dna.ts'
import { reports } from '#server/db/schema/report.ts'
import { demoSecret } from '#server/environment.ts'
import { decryptPdf } from '#server/report/report.store.ts'

import type { TestServer } from '../server/server.ts'
import { dumpDatabase } from '../database/dump.ts'

/** Returns everything that a server stores as one text, decrypted: the database, the PDFs and the DNA files. */
export const readableContent = async (server: TestServer): Promise<string> => {
  const { db } = server
  const dump = JSON.stringify(await dumpDatabase(db), (_key, value: unknown) => readable(value))
  const pdfs = (await db.select().from(reports)).map((report) => {
    const pdf = decryptPdf(report, demoSecret)
    return pdf === null ? '' : Buffer.from(pdf).toString()
  })
  return [dump.replaceAll('\\', ''), ...pdfs, ...(await dnaContents(server))].join('\n')
}

const prefix = encryptionPrefix(demoSecret.current)

const readable = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith(prefix) ? decrypt(demoSecret, value) : value

const dnaContents = async ({ db, chunks }: TestServer): Promise<string[]> => {
  const contents: string[] = []
  const keys = new Map(
    (await db.select().from(dnaFiles)).map(({ id, keyEncrypted }) => [
      id,
      Buffer.from(decrypt(demoSecret, keyEncrypted), 'base64'),
    ]),
  )
  for (const { fileId, start, object } of await db.select().from(dnaFileChunks)) {
    const encrypted = await chunks.get(fileId, object)
    const key = keys.get(fileId) ?? Buffer.alloc(32)
    contents.push(decryptChunk(key, { fileId, start }, encrypted).toString())
  }
  return contents
}
