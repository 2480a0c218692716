import { gunzipSync, gzipSync } from 'node:zlib'

import { describe, expect, it, vi } from 'vitest'

import { dnaFileMaxBytes } from '#contract/dna/dna.ts'
import { ProblemError } from '#contract/problem.ts'
import { maxLineLength } from '#formats/dna/line-splitter.ts'
import { partBytes } from '#formats/dna/unpack.ts'
import { checkContent } from '#src/actors/dna/check-content.ts'
import { zipOf } from '#test/fixtures/dna/archives.ts'
import { madeFile, madeFiles } from '#test/fixtures/dna/dna-files.ts'
import {
  hostileArchives,
  hostileTexts,
  longRow as line,
  longVendorLine as vendorLine,
  shortRow,
} from '#test/fixtures/dna/hostile-files.ts'

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

const zippedRows = async (...names: string[]): Promise<Blob> =>
  new Blob([Uint8Array.from(await zipOf(rows, ...names.map((name) => ({ name }))))])

/** A file of any size that takes little memory: its parts are one and the same. */
const repeated = (part: string | Uint8Array<ArrayBuffer>, times: number): Blob =>
  new Blob(Array.from({ length: times }, () => part))

/** A file of one repeated text, of which only the parts that are read exist. */
const endless = (text: string, size: number) => {
  const part = Buffer.from(text.repeat(Math.ceil(partBytes / text.length) + 1))
  const file = new Blob([])
  let read = 0
  Object.defineProperty(file, 'size', { value: size })
  vi.spyOn(file, 'slice').mockImplementation((start = 0, end = size) => {
    read += end - start
    const bytes = part.subarray(start % text.length).subarray(0, end - start)
    return new Blob([Uint8Array.from(bytes)])
  })
  return { file, bytesRead: () => read }
}

/** `tools/load/dna-upload.mjs` reads ten million, which are 100 MB. */
const isLoadTest = process.env['DNA_CUTS'] !== undefined
const shortLines = isLoadTest ? dnaFileMaxBytes / shortRow.length : 500_000

/** Returns by how much the resident memory of this process has grown at most. */
const watchMemory = () => {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  return (): number => {
    clearInterval(timer)
    return most - before
  }
}

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
    ['zip', () => zippedRows('a.txt')],
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

  it.each([...hostileArchives, ...hostileTexts])('refuses %s', async (_name, make, key) => {
    expect(await outcomeOf(new Blob([Uint8Array.from(await make())]))).toBe(key)
  })

  it('refuses one line of 100 MB after the first megabyte', async () => {
    const { file, bytesRead } = endless('A', dnaFileMaxBytes)

    expect(await outcomeOf(file)).toBe('errors.dna_upload_file_unreadable')
    expect(bytesRead()).toBeGreaterThan(maxLineLength)
    expect(bytesRead()).toBeLessThanOrEqual(maxLineLength + 2 * partBytes)
  })

  it(`reads ${shortLines} short lines in bounded memory`, { timeout: 600_000 }, async () => {
    const file = new Blob([`# 23andMe\n${shortRow.repeat(shortLines - 1)}`])
    const mostMemory = watchMemory()

    expect(await outcomeOf(file)).toBe(shortLines - 1)
    const growth = mostMemory()
    if (isLoadTest) {
      process.stdout.write(
        `  on the device: ${file.size / megabyte} MB, ${shortLines - 1} rows: memory +${Math.ceil(growth / megabyte)} MB\n`,
      )
    }
    expect(growth).toBeLessThan(150 * megabyte)
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
      'a file in UTF-16 without a byte order mark',
      async () => new Blob([Buffer.from(rows, 'utf16le')]),
      'errors.dna_upload_file_type',
    ],
    ['an archive of two files', () => zippedRows('a.txt', 'b.txt'), 'errors.dna_upload_file_type'],
    [
      'a comment of 90 MB',
      async () => new Blob(['#', repeated(' '.repeat(megabyte), 90)]),
      'errors.dna_upload_file_unreadable',
    ],
    [
      'a gzip that unpacks to more than a gigabyte',
      async () => new Blob([gzipSync(vendorLine), repeated(packedMegabyte, 2000)]),
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
