import { randomBytes } from 'node:crypto'
import { createGunzip, gzipSync } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'

import { BlobReader, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'

import { ProblemError } from '#contract/problem.ts'
import { unpack, type ByteSource } from '#formats/dna/unpack.ts'
import { madeFile } from '#test/fixtures/dna/dna-files.ts'

const text = madeFile('MyHeritage').text

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
})

async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* pipeline(Readable.from(packed), createGunzip(), () => undefined)
}

const contentOf = async (bytes: Uint8Array): Promise<string> => {
  const decoder = new TextDecoder()
  let content = ''
  try {
    for await (const part of unpack(sourceOf(bytes), gunzip)) {
      content = (content + decoder.decode(part, { stream: true })).slice(0, text.length)
    }
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.message
    throw error
  }
  return content
}

type Member = { name: string; content?: string | Blob; password?: string }

const zipOf = async (...members: Member[]): Promise<Uint8Array> => {
  const archive = new ZipWriter(new Uint8ArrayWriter())
  for (const { name, content = text, password } of members) {
    const reader = typeof content === 'string' ? new TextReader(content) : new BlobReader(content)
    await archive.add(name, reader, { useWebWorkers: false, ...(password && { password }) })
  }
  return archive.close()
}

/** Writes another name of the same length into both headers of an archive. */
const renamed = (zip: Uint8Array, from: string, to: string): Uint8Array =>
  Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1')

/** An archive whose directory announces another size of its content. */
const announcing = (zip: Uint8Array, bytes: number): Uint8Array => {
  const forged = Buffer.from(zip)
  const directory = forged.indexOf('504b0102', 0, 'hex')
  forged.writeUInt32LE(bytes, directory + 24)
  return forged
}

const letters = Buffer.from(
  Array.from({ length: 2 ** 20 }, (_, index) => 65 + ((index * index) % 7)),
)
const random = randomBytes(2 ** 15).toString('base64')

/** Unpacks to more than a gigabyte, at the ratio of a real file. */
const wholeGenome = (): Uint8Array =>
  Buffer.concat(
    Array.from<Buffer>({ length: 1025 }).fill(
      gzipSync(Buffer.concat([Buffer.from(random), letters])),
    ),
  )

const zeros = new Blob([new Uint8Array(64 * 1024 * 1024)])

describe('unpacking a DNA file', () => {
  it('reads plain text, gzip, gzip of several members and zip', async () => {
    const half = text.length / 2
    const members = [text.slice(0, half), text.slice(half)].map((part) => gzipSync(part))

    expect(await contentOf(Buffer.from(text))).toBe(text)
    expect(await contentOf(gzipSync(text))).toBe(text)
    expect(await contentOf(Buffer.concat(members))).toBe(text)
    expect(await contentOf(await zipOf({ name: 'dna.csv' }))).toBe(text)
  })

  it('ignores the files that operating systems add to an archive', async () => {
    const zip = await zipOf({ name: 'dna.csv' }, { name: '__MACOSX/._dna.csv', content: 'x' })

    expect(await contentOf(zip)).toBe(text)
  })

  it.each([
    ['nothing', async () => new Uint8Array(), 'errors.dna_upload_file_empty'],
    [
      'a picture',
      async () => Buffer.from('89504e470d0a1a0a', 'hex'),
      'errors.dna_upload_file_type',
    ],
    [
      'a damaged gzip',
      async () => gzipSync(text).fill(7, 40, 60),
      'errors.dna_upload_file_unreadable',
    ],
    [
      'a gzip cut short',
      async () => gzipSync(text).subarray(0, 300),
      'errors.dna_upload_file_unreadable',
    ],
    [
      'a zip cut short',
      async () => (await zipOf({ name: 'a' })).subarray(0, 300),
      'errors.dna_upload_file_unreadable',
    ],
    [
      'a zip of two files',
      () => zipOf({ name: 'a.txt' }, { name: 'b.txt' }),
      'errors.dna_upload_file_type',
    ],
    ['an empty zip', () => zipOf(), 'errors.dna_upload_file_type'],
    [
      'a zip with a password',
      () => zipOf({ name: 'a.txt', password: 'secret' }),
      'errors.dna_upload_file_unreadable',
    ],
    [
      '21 files',
      () => zipOf(...Array.from({ length: 21 }, (_, index) => ({ name: `${index}` }))),
      'errors.dna_upload_file_unsafe',
    ],
    [
      'a name that leaves its folder',
      async () => renamed(await zipOf({ name: 'aa/b.txt' }), 'aa/b.txt', '../b.txt'),
      'errors.dna_upload_file_unsafe',
    ],
    [
      'an absolute name',
      async () => renamed(await zipOf({ name: 'aa/b.txt' }), 'aa/b.txt', '/a/b.txt'),
      'errors.dna_upload_file_unsafe',
    ],
    [
      'a gzip bomb',
      async () => gzipSync(Buffer.alloc(64 * 1024 * 1024)),
      'errors.dna_upload_file_unsafe',
    ],
    ['a whole genome', async () => wholeGenome(), 'errors.dna_upload_content_too_large'],
    [
      'a zip that announces a whole genome',
      async () => announcing(await zipOf({ name: 'a.txt' }), 2 ** 31),
      'errors.dna_upload_content_too_large',
    ],
    [
      'a zip behind the header of a picture',
      async () =>
        Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), await zipOf({ name: 'a' })]),
      'errors.dna_upload_file_type',
    ],
    [
      'a gzip that continues as a zip',
      async () => Buffer.concat([gzipSync(text), await zipOf({ name: 'a.txt' })]),
      'errors.dna_upload_file_unreadable',
    ],
    ['a zip bomb', () => zipOf({ name: 'a.txt', content: zeros }), 'errors.dna_upload_file_unsafe'],
  ])('refuses %s', async (_what, make, key) => {
    expect(await contentOf(await make())).toBe(key)
  })
})
