import { randomBytes } from 'node:crypto'
import { createGunzip, gzipSync } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'

import { describe, expect, it } from 'vitest'

import { ProblemError } from '#contract/problem.ts'
import { unpack, type ByteSource } from '#formats/dna/unpack.ts'
import { bgzipOf, zipOf } from '#test/fixtures/dna/archives.ts'
import { madeFile } from '#test/fixtures/dna/dna-files.ts'
import { hostileArchives } from '#test/fixtures/dna/hostile-files.ts'

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

describe('unpacking a DNA file', () => {
  it('reads plain text, gzip, gzip of several members, bgzip and zip', async () => {
    const half = text.length / 2
    const members = [text.slice(0, half), text.slice(half)].map((part) => gzipSync(part))

    expect(await contentOf(Buffer.from(text))).toBe(text)
    expect(await contentOf(gzipSync(text))).toBe(text)
    expect(await contentOf(Buffer.concat(members))).toBe(text)
    expect(await contentOf(bgzipOf(text, 1000))).toBe(text)
    expect(await contentOf(await zipOf(text, { name: 'dna.csv' }))).toBe(text)
  })

  it('ignores the files that operating systems add to an archive', async () => {
    const zip = await zipOf(text, { name: 'dna.csv' }, { name: '__MACOSX/._dna.csv', content: 'x' })

    expect(await contentOf(zip)).toBe(text)
  })

  it.each(hostileArchives)('refuses %s', async (_name, make, key) => {
    expect(await contentOf(await make())).toBe(key)
  })

  it.each([
    ['a whole genome', async () => wholeGenome(), 'errors.dna_upload_content_too_large'],
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
      async () => (await zipOf(text, { name: 'a' })).subarray(0, 300),
      'errors.dna_upload_file_unreadable',
    ],
    [
      'a zip of two files',
      () => zipOf(text, { name: 'a.txt' }, { name: 'b.txt' }),
      'errors.dna_upload_file_type',
    ],
    ['an empty zip', () => zipOf(text), 'errors.dna_upload_file_type'],
    [
      'a zip with a password',
      () => zipOf(text, { name: 'a.txt', password: 'secret' }),
      'errors.dna_upload_file_unreadable',
    ],
  ])('refuses %s', async (_what, make, key) => {
    expect(await contentOf(await make())).toBe(key)
  })
})
