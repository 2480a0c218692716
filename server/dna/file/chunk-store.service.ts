import { join } from 'node:path'

import type { ObjectStore } from '#server/object-store.config.ts'

import { createChunkBucket } from './chunk-bucket.service.ts'
import { createChunkFolder, type ChunkStore } from './chunk-folder.service.ts'

type Place = { objectStore: ObjectStore | undefined; dataFolder: string }

/** Stores chunks in the object store, or in a folder of this machine when none is configured. */
export const createChunkStore = ({ objectStore, dataFolder }: Place): ChunkStore =>
  objectStore ? createChunkBucket(objectStore) : createChunkFolder(join(dataFolder, 'dna'))
