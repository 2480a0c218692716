import { inflateSync } from 'node:zlib'

/** The end marker stands in the last bytes of a PDF. */
const trailerBytes = 1024
/** How much of a compressed part is looked at; what is larger is refused. */
const inflatedMaxBytes = 16 * 1024 * 1024

/**
 * What a report never contains: scripts, programs to start, forms and embedded files, and a password, without which the
 * customer could not open it.
 */
const forbiddenNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![\w.-])/

/** Whether a file is a PDF from its first byte to its end and contains nothing but pages to read. */
export const isReadablePdf = (file: Uint8Array): boolean => {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return false
  if (!/%%EOF\s*$/.test(text.slice(-trailerBytes))) return false
  if (hasForbiddenName(text)) return false
  return objectStreamsIn(text).every((stream) => {
    const objects = inflate(stream)
    return objects !== null && !hasForbiddenName(objects)
  })
}

/** A name can be written with its characters as hexadecimal numbers: `/#4AavaScript`. */
const hasForbiddenName = (text: string): boolean =>
  forbiddenNames.test(
    text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  )

const objectStreamMark = '/ObjStm'
const dictionaryMaxLength = 1000

/** Returns the compressed objects of a PDF, which hold names, too. */
const objectStreamsIn = (text: string): string[] => {
  const streams: string[] = []
  for (let at = text.indexOf(objectStreamMark); at >= 0;) {
    const head = text.slice(at, at + dictionaryMaxLength)
    const start = /stream\r?\n/.exec(head)
    if (start) {
      const from = at + start.index + start[0].length
      const end = text.indexOf('endstream', from)
      streams.push(text.slice(from, end < 0 ? undefined : end))
    }
    at = text.indexOf(objectStreamMark, at + objectStreamMark.length)
  }
  return streams
}

const inflate = (stream: string): string | null => {
  try {
    const bytes = inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength: inflatedMaxBytes })
    return bytes.toString('latin1')
  } catch {
    return null
  }
}
