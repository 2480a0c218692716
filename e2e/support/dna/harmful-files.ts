import { gzipSync } from 'node:zlib'

import { zipOf } from '#test/fixtures/dna/archives.ts'

const megabyte = 1024 * 1024
/** A row of a kilobyte. */
const longRow = `rs${'1'.repeat(1013)}\t1\t99\tAG\n`
/** A megabyte of short rows. */
export const shortRows = Buffer.from('rs12345\t1\t99\tAG\n'.repeat(megabyte / 16))
/** 24 megabytes: from 16 megabytes on, a file that unpacks to more than 50 times its size is refused. */
const bomb = `# 23andMe\n${longRow.repeat(24 * 1024)}`
/** A zip of one short line, whose directory announces two gigabytes. */
const genomeZip =
  'UEsDBBQAAAAAAAAAIVwhpIFKCgAAAAoAAAAFAAAAYS50eHQjIDIzYW5kTWUKUEsBAhQDFAAAAAAAAAAhXCGkgUoKAA' +
  'AAAAAAgAUAAAAAAAAAAAAAAIABAAAAAGEudHh0UEsFBgAAAAABAAEAMwAAAC0AAAAAAA=='
/** Files that are refused on the device: a part, how often it is repeated, and what the page says. */
export const harmfulFiles = [
  {
    name: 'a gzip bomb',
    part: gzipSync(bomb),
    times: 20,
    refusal: 'not safe to open',
  },
  {
    name: 'a zip bomb',
    part: Buffer.from(await zipOf(bomb, { name: 'genome.txt' })),
    times: 1,
    refusal: 'not safe to open',
  },
  {
    name: 'a zip of a whole genome',
    part: Buffer.from(genomeZip, 'base64'),
    times: 1,
    refusal: 'This file is too large once it is unpacked. We cannot use whole-genome files.',
  },
  {
    name: 'one endless line',
    part: Buffer.alloc(megabyte, 'A'),
    times: 100,
    refusal: 'We could not read this file.',
  },
  {
    name: 'binary data',
    part: Buffer.from('89504e470d0a1a0a', 'hex'),
    times: 1000,
    refusal: 'This file type is not supported.',
  },
  {
    name: 'ten million empty lines',
    part: Buffer.alloc(megabyte, '\n'),
    times: 10,
    refusal: 'We could not read this file.',
  },
]
