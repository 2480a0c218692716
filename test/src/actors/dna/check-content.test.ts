import { gunzipSync, gzipSync } from 'node:zlib'

import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'

import { dnaFileMaxBytes } from '#contract/dna/dna.ts'
import { ProblemError } from '#contract/problem.ts'
import { checkContent } from '#src/actors/dna/check-content.ts'
import { madeFile, madeFiles } from '#test/fixtures/dna/dna-files.ts'

const megabyte = 1024 * 1024
const rows = madeFile('genotypes without comments').text

const textOf = async (content: Blob): Promise<string> =>
  gunzipSync(Buffer.from(await content.arrayBuffer())).toString('utf-8')

const rowsOf = async (file: Blob) => (await checkContent(file)).summary.rows

/** Returns the key of the problem, or the number of rows of a file that is accepted. */
const outcomeOf = (file: Blob): Promise<number | string> =>
  rowsOf(file).catch((error: unknown) => {
    if (error instanceof ProblemError) return error.problem.message
    throw error
  })

const zipOf = async (...members: (string | Blob)[]): Promise<Blob> => {
  const archive = new ZipWriter(new BlobWriter())
  for (const [index, content] of members.entries()) {
    const reader = typeof content === 'string' ? new TextReader(content) : new BlobReader(content)
    await archive.add(`${index}.txt`, reader, { useWebWorkers: false })
  }
  return archive.close()
}

/** A file of any size that takes little memory: its parts are one and the same. */
const repeated = (part: string | Uint8Array<ArrayBuffer>, times: number): Blob =>
  new Blob(Array.from({ length: times }, () => part))

/** A row of a kilobyte, so that large files have few rows. */
const line = `rs${'1'.repeat(1013)}\t1\t99\tAG\n`
const vendorLine = `${'# 23andMe'.padEnd(line.length - 1)}\n`
const rowsOfMegabyte = megabyte / line.length
const hundredMegabytes = new Blob([
  vendorLine,
  line.repeat(rowsOfMegabyte - 1),
  repeated(line.repeat(rowsOfMegabyte), 99),
])
const packedMegabyte = gzipSync(line.repeat(rowsOfMegabyte))

describe('the check of a DNA file on the device', () => {
  it.each(madeFiles)('recognises $name', async ({ text, summary }) => {
    const { summary: found, bytes, content } = await checkContent(new Blob([text]))

    expect(found).toMatchObject({ ...summary, rows: 120 })
    expect(bytes).toBe(content.size)
  })

  it.each([
    ['zip', () => zipOf(rows)],
    ['gzip', async () => new Blob([gzipSync(rows)])],
    ['gzip of several members', async () => new Blob([gzipSync(rows), gzipSync('\n')])],
  ])('reads a file in %s', async (_name, make) => {
    expect(await outcomeOf(await make())).toBe(120)
  })

  it('removes personal comments from the content, and says which kinds', async () => {
    const file = `# Name: Mari Tamm\n# mari@example.ee\n# Order 17\n${rows}# Mari again\n`

    const { removed, content } = await checkContent(new Blob([file]))

    expect(removed).toEqual(['email', 'name', 'comment'])
    expect(await textOf(content)).toBe(rows)
  })

  it('packs the same file in the same way, by which an upload is resumed', async () => {
    const [one, two] = await Promise.all([
      checkContent(new Blob([rows])),
      checkContent(new Blob([rows])),
    ])

    expect(await two.content.text()).toBe(await one.content.text())
  })

  it('accepts a file of exactly 100 MB', async () => {
    expect(hundredMegabytes.size).toBe(dnaFileMaxBytes)
    expect(await outcomeOf(hundredMegabytes)).toBe(dnaFileMaxBytes / line.length - 1)
  })

  it.each([
    [
      'a file of 100 MB and one byte',
      async () => new Blob([hundredMegabytes, '\n']),
      'errors.dna_upload_file_too_large',
    ],
    ['an empty file', async () => new Blob([]), 'errors.dna_upload_file_empty'],
    [
      'ten million empty lines',
      async () => repeated('\n'.repeat(1e5), 100),
      'errors.dna_upload_file_unreadable',
    ],
    [
      'a picture',
      async () => new Blob([Buffer.from('89504e470d0a1a0a', 'hex')]),
      'errors.dna_upload_file_type',
    ],
    [
      'a program',
      async () => new Blob([Buffer.from('7f454c4602010100', 'hex')]),
      'errors.dna_upload_file_type',
    ],
    [
      'binary data that begins like a DNA file',
      async () => new Blob([rows, new Uint8Array(1000)]),
      'errors.dna_upload_file_type',
    ],
    [
      'another text',
      async () => new Blob(['Dear Mari,\n\nhow are you?\n']),
      'errors.dna_upload_file_type',
    ],
    [
      'a web page',
      async () => new Blob(['<!doctype html><title>rsid chromosome</title>']),
      'errors.dna_upload_file_type',
    ],
    [
      'a file in UTF-16',
      async () => new Blob([Buffer.from(`\uFEFF${rows}`, 'utf16le')]),
      'errors.dna_upload_file_type',
    ],
    [
      'a file in UTF-16 without a byte order mark',
      async () => new Blob([Buffer.from(rows, 'utf16le')]),
      'errors.dna_upload_file_type',
    ],
    [
      'an archive in an archive',
      async () => zipOf(await zipOf(rows)),
      'errors.dna_upload_file_type',
    ],
    ['an archive of two files', () => zipOf(rows, rows), 'errors.dna_upload_file_type'],
    [
      'one line of 100 MB',
      async () => repeated('A'.repeat(megabyte), 100),
      'errors.dna_upload_file_unreadable',
    ],
    [
      'a comment of 90 MB',
      async () => new Blob(['#', repeated(' '.repeat(megabyte), 90)]),
      'errors.dna_upload_file_unreadable',
    ],
    [
      'a million comments',
      async () => repeated('# comment\n'.repeat(1e4), 100),
      'errors.dna_upload_file_unreadable',
    ],
    [
      'a gzip bomb',
      async () => new Blob([gzipSync(vendorLine), repeated(packedMegabyte, 64)]),
      'errors.dna_upload_file_unsafe',
    ],
    [
      'a gzip that unpacks to more than a gigabyte',
      async () => new Blob([gzipSync(vendorLine), repeated(packedMegabyte, 2000)]),
      'errors.dna_upload_file_unsafe',
    ],
    [
      'a zip bomb',
      () => zipOf(new Blob([vendorLine, repeated(line.repeat(rowsOfMegabyte), 64)])),
      'errors.dna_upload_file_unsafe',
    ],
    [
      'a gzip that is cut',
      async () => new Blob([gzipSync(rows).subarray(0, 300)]),
      'errors.dna_upload_file_unreadable',
    ],
  ])('refuses %s', async (_what, make, key) => {
    expect(await outcomeOf(await make())).toBe(key)
  })
})
