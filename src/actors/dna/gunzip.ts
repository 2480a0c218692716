import { Gunzip } from 'fflate'

/** A member ends with the size of its content. https://www.rfc-editor.org/rfc/rfc1952 */
const sizeBytes = 4

/** Gzip packs at most a thousand bytes into one: so much is unpacked before the result is checked. */
const pushBytes = 16 * 1024

/**
 * Unpacks gzip, and throws for a file that is cut. The browser's own stream refuses files of several members, which
 * laboratories make (bgzip).
 */
export async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const parts: Uint8Array[] = []
  let memberSize = 0
  let ending = new Uint8Array()
  const stream = new Gunzip((part) => {
    memberSize += part.length
    parts.push(part)
  })
  stream.onmember = () => {
    memberSize = 0
  }
  for await (const part of packed) {
    for (let start = 0; start < part.length; start += pushBytes) {
      stream.push(part.subarray(start, start + pushBytes))
      yield* parts.splice(0)
    }
    ending = Uint8Array.of(...ending, ...part.subarray(-sizeBytes)).slice(-sizeBytes)
  }
  stream.push(new Uint8Array(), true)
  yield* parts.splice(0)
  const [a = 0, b = 0, c = 0, d = 0] = ending
  const announced = (a | (b << 8) | (c << 16) | (d << 24)) >>> 0
  if (announced !== memberSize % 2 ** 32) throw new Error('The gzip file is cut')
}
