import { inflateSync } from 'node:zlib'

/** The end marker stands in the last bytes of a PDF. */
const trailerBytes = 1024
/** How much of a compressed stream is looked at, and of all streams of a file together. */
const inflatedMaxBytes = 16 * 1024 * 1024
const totalInflatedMaxBytes = 128 * 1024 * 1024

/**
 * What a report never contains: scripts, programs to start, forms and embedded files, and a password, without which the
 * customer could not open it. A script belongs to an action `JavaScript` or `Rendition`; its short name `/JS` is not looked
 * for, since compressed images contain these characters by chance.
 */
const forbiddenNames =
  /\/(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![\w.-])/

/**
 * Whether a file is a PDF from its first byte to its end and contains nothing but pages to read. Objects can be compressed
 * in streams, which name what they contain, too. An object stream that cannot be read is refused; any other stream that
 * cannot be decompressed is an image or a font.
 */
export const isReadablePdf = (file: Uint8Array): boolean => {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return false
  if (!/%%EOF\s*$/.test(text.slice(-trailerBytes))) return false
  if (hasForbiddenName(decodeNames(text))) return false
  let bytesLeft = totalInflatedMaxBytes
  for (const { dictionary, content } of streamsIn(text)) {
    const objects = inflate(content, Math.min(inflatedMaxBytes, bytesLeft))
    if (objects === null) {
      if (isCompressedObjectStream(dictionary)) return false
    } else {
      if (hasForbiddenName(decodeNames(objects))) return false
      bytesLeft -= objects.length
    }
  }
  return true
}

const hasForbiddenName = (text: string): boolean => forbiddenNames.test(text)

/** A name can be written with its characters as hexadecimal numbers: `/#4AavaScript`. */
const decodeNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** An object stream without a filter is plain text. */
const isCompressedObjectStream = (dictionary: string): boolean => {
  const names = decodeNames(dictionary)
  return names.includes('/ObjStm') && names.includes('/Filter')
}

type Stream = { dictionary: string; content: string }

/** Returns the streams of a PDF, each with what stands between it and the stream before. */
const streamsIn = (text: string): Stream[] => {
  const parts = text.split(/(?<!end)stream\r?\n([^]*?)(?:endstream|$)/)
  return parts.flatMap((content, index) =>
    index % 2 === 1 ? [{ dictionary: parts[index - 1] ?? '', content }] : [],
  )
}

/** Returns null when the stream is not compressed by `FlateDecode`, or longer than the limit. */
const inflate = (stream: string, maxOutputLength: number): string | null => {
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength }).toString('latin1')
  } catch {
    return null
  }
}
