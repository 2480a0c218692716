import { configure, Reader, ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js'

import { problem, ProblemError } from '#contract/problem.ts'

/** A file of which any part can be read. */
export type ByteSource = {
  size: number
  read: (start: number, end: number) => Promise<Uint8Array>
}

/** Unpacks gzip, also several members in one file. */
export type Gunzip = (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** The largest unpacked file: more than any file of single positions, less than a whole genome with all of them. */
const maxUnpackedBytes = 1024 * 1024 * 1024
/** Genotypes shrink to a fifth, a VCF to a twentieth. */
const maxRatio = 50
/** Below this size a high ratio is harmless. */
const ratioFrom = 16 * 1024 * 1024
const maxEntries = 20
/** A file is read in parts of this size. */
export const partBytes = 256 * 1024

type DnaContainer = 'plain' | 'gzip' | 'zip'

/** Returns how a file is packed, by its first bytes. Throws `errors.dna_upload_file_type` for a file that cannot be text. */
export const containerOf = (first: Uint8Array): DnaContainer => {
  const [a, b, c, d] = first
  if (a === 0x1f && b === 0x8b) return 'gzip'
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return 'zip'
  const hasMark = a === 0xef && b === 0xbb && c === 0xbf
  const isText = first.every(
    (byte) => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13,
  )
  if (!isText && !hasMark) throw problem('errors.dna_upload_file_type')
  return 'plain'
}

/**
 * Unpacks a DNA file part by part. Throws `errors.dna_upload_file_unreadable` for a damaged or encrypted file,
 * `errors.dna_upload_file_unsafe` for one that unpacks to far more than its size or names files outside its folder,
 * `errors.dna_upload_content_too_large` for one of more than a gigabyte, such as a whole genome, and
 * `errors.dna_upload_file_type` for an archive of several files.
 */
export async function* unpack(
  source: ByteSource,
  gunzip: Gunzip,
): AsyncGenerator<Uint8Array, void> {
  if (source.size === 0) throw problem('errors.dna_upload_file_empty')
  const container = containerOf(await source.read(0, Math.min(4, source.size)))
  let unpacked = 0
  for await (const part of withOneProblem(contentOf(source, container, gunzip))) {
    unpacked += part.byteLength
    const isBomb = unpacked > ratioFrom && unpacked > source.size * maxRatio
    if (isBomb) throw problem('errors.dna_upload_file_unsafe')
    if (unpacked > maxUnpackedBytes) throw problem('errors.dna_upload_content_too_large')
    yield part
  }
}

const contentOf = (source: ByteSource, container: DnaContainer, gunzip: Gunzip) => {
  if (container === 'plain') return partsOf(source)
  return container === 'gzip' ? gunzip(partsOf(source)) : unzip(source)
}

/** Reports every error of a decompressor as one problem. */
async function* withOneProblem(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* parts
  } catch (error) {
    if (error instanceof ProblemError || isAbort(error)) throw error
    throw problem(
      isUnsafeName(error) ? 'errors.dna_upload_file_unsafe' : 'errors.dna_upload_file_unreadable',
    )
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** zip.js refuses names that leave the folder of the archive. */
const isUnsafeName = (error: unknown): boolean => error instanceof Error && 'filename' in error

/** Reads a source from the beginning. */
export async function* partsOf(source: ByteSource): AsyncGenerator<Uint8Array, void> {
  for (let start = 0; start < source.size; start += partBytes) {
    yield await source.read(start, Math.min(start + partBytes, source.size))
  }
}

async function* unzip(source: ByteSource): AsyncGenerator<Uint8Array, void> {
  configure({ useWebWorkers: false })
  const archive = new ZipReader(new SourceReader(source))
  try {
    const entry = dataEntryOf(await archive.getEntries())
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const written = entry.getData(writable, { checkSignature: true })
    // reported below, unless the reader has stopped first
    written.catch(() => undefined)
    yield* readable
    await written
  } finally {
    await archive.close()
  }
}

/** Returns the one file of an archive. Operating systems add files of their own, which are ignored. */
const dataEntryOf = (entries: readonly Entry[]): FileEntry => {
  if (entries.length > maxEntries) throw problem('errors.dna_upload_file_unsafe')
  const files = entries
    .filter((entry): entry is FileEntry => !entry.directory)
    .filter(({ filename }) => !addedBySystem.test(filename))
  const [file] = files
  if (!file || files.length > 1) throw problem('errors.dna_upload_file_type')
  if (file.encrypted) throw problem('errors.dna_upload_file_unreadable')
  if (file.uncompressedSize > maxUnpackedBytes) throw problem('errors.dna_upload_content_too_large')
  return file
}

const addedBySystem = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

class SourceReader extends Reader<ByteSource> {
  readonly source: ByteSource
  constructor(source: ByteSource) {
    super(source)
    this.source = source
    this.size = source.size
  }

  override readUint8Array(index: number, length: number): Promise<Uint8Array> {
    return this.source.read(index, Math.min(index + length, this.size))
  }
}
