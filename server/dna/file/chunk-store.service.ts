import { join } from 'node:path'

import type { ObjectStore } from '#server/object-store.config.ts'

import { createChunkBucket } from './chunk-bucket.service.ts'
import { createChunkFolder, type ChunkStore } from './chunk-folder.service.ts'

type ChunkStoreConfig = { objectStore: ObjectStore | undefined; dataFolder: string }

/** Stores chunks in the object store, or in a folder of this machine when none is configured. */
export const createChunkStore = ({ objectStore, dataFolder }: ChunkStoreConfig): ChunkStore =>
  objectStore ? createChunkBucket(objectStore) : createChunkFolder(join(dataFolder, 'dna'))

/** Removes the chunks of files whose rows, and keys, are deleted. What cannot be removed now, the clean-up removes. */
export const removeChunks = async (
  chunks: ChunkStore,
  fileIds: readonly string[],
): Promise<void> => {
  for (const fileId of fileIds) await chunks.remove(fileId).catch(() => undefined)
}
