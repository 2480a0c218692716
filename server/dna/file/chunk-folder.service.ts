import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores the encrypted chunks of files. A chunk is either wholly there or not. */
export type ChunkStore = {
  put: (fileId: string, object: string, bytes: Uint8Array) => Promise<void>
  get: (fileId: string, object: string) => Promise<Buffer>
  /** Removes all chunks of a file; none is left afterwards. */
  remove: (fileId: string) => Promise<void>
  /** Lists the files with chunks, or one of them, and when each was last written to. */
  list: (fileId?: string) => Promise<{ fileId: string; changedAt: Date }[]>
}

/** Stores chunks below a folder of this machine, one folder for each file. */
export const createChunkFolder = (root: string): ChunkStore => {
  const folderOf = (fileId: string): string => join(root, fileId)
  return {
    put: async (fileId, object, bytes) => {
      await mkdir(folderOf(fileId), { recursive: true, mode: 0o700 })
      const temporary = join(folderOf(fileId), `${randomUUID()}.part`)
      const file = await open(temporary, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, join(folderOf(fileId), object))
    },
    get: (fileId, object) => readFile(join(folderOf(fileId), object)),
    remove: (fileId) => rm(folderOf(fileId), { recursive: true, force: true }),
    list: async (wanted) => {
      const names = await readdir(root).catch(() => [])
      return Promise.all(
        names
          .filter((fileId) => wanted === undefined || fileId === wanted)
          .map(async (fileId) => ({ fileId, changedAt: (await stat(folderOf(fileId))).mtime })),
      )
    },
  }
}
