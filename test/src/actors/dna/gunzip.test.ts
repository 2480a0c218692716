import { gzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { gunzip } from '#src/actors/dna/gunzip.ts'

const text = 'rs1\t1\t100\tAG\n'.repeat(20_000)
const packed = gzipSync(new TextEncoder().encode(text))

async function* partsOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const unpacked = async (bytes: Uint8Array, size = 1000): Promise<string> => {
  const decoder = new TextDecoder()
  let result = ''
  for await (const part of gunzip(partsOf(bytes, size)))
    result += decoder.decode(part, { stream: true })
  return result
}

describe('unpacking gzip in the browser', () => {
  it('reads a file in parts of any size', async () => {
    for (const size of [1, 7, 1000, packed.length]) expect(await unpacked(packed, size)).toBe(text)
  })

  it('reads a file of several members, such as bgzip makes', async () => {
    const members = new Uint8Array([...packed, ...packed, ...packed])

    expect(await unpacked(members)).toBe(text.repeat(3))
  })

  it('refuses a file that is cut', async () => {
    const cut = unpacked(packed.subarray(0, packed.length - 100)).then(({ length }) => length)

    await expect(cut).rejects.toThrow('cut')
  })
})
