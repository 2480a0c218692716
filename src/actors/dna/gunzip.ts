import { Gunzip } from 'fflate'

/**
 * Unpacks gzip. The browser's own stream refuses files of several members, which laboratories make (bgzip).
 * https://www.rfc-editor.org/rfc/rfc1952
 */
export async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const parts: Uint8Array[] = []
  let isEnded = false
  const stream = new Gunzip((part, isLast) => {
    parts.push(part)
    isEnded = isLast
  })
  for await (const part of packed) {
    stream.push(part)
    yield* parts.splice(0)
  }
  stream.push(new Uint8Array(), true)
  yield* parts.splice(0)
  if (!isEnded) throw new Error('The gzip file is cut')
}
