import { pipeline, Readable } from 'node:stream'
import { createGunzip, gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { createDnaReader } from '#formats/dna/dna-reader.ts'
import { unpack } from '#formats/dna/unpack.ts'
import { checkContent } from '#src/actors/dna/check-content.ts'
import { vendorFiles } from '#test/fixtures/dna/vendor-files.ts'

/** Reads a file as the server does. */
const readOnServer = async (content: Uint8Array) => {
  const source = {
    size: content.length,
    read: async (start: number, end: number) => content.subarray(start, end),
  }
  const reader = createDnaReader()
  for await (const part of unpack(source, gunzip)) reader.push(part)
  return reader.end()
}

async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* pipeline(Readable.from(packed), createGunzip(), () => undefined)
}

describe.each(vendorFiles)(
  'DNA file of $name',
  ({ content, vendor, build, genotypes, removed }) => {
    const rows = genotypes.length
    const noCalls = genotypes.filter(({ letters }) => letters === '--').length

    it('is recognised by the server, with its build, rows and rows without a result', async () => {
      expect(await readOnServer(content)).toMatchObject({ vendor, build, rows, noCalls })
    })

    it('is recognised on the device, and loses nothing but what is about a person', async () => {
      const checked = await checkContent(new Blob([Uint8Array.from(content)]))

      expect(checked.summary).toMatchObject({ vendor, build, rows, no_calls: noCalls })
      expect(checked.removed).toEqual(removed)
      const sent = gunzipSync(Buffer.from(await checked.content.arrayBuffer()))
      expect(await readOnServer(sent)).toMatchObject({ vendor, build, rows, noCalls })
    })
  },
)
