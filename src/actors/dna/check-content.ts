import { dnaFileMaxBytes } from '#contract/dna/dna.ts'
import { problem } from '#contract/problem.ts'
import { createDnaReader } from '#formats/dna/dna-reader.ts'
import { createPersonalLineFilter } from '#formats/dna/personal-lines.ts'
import { unpack } from '#formats/dna/unpack.ts'
import type { CheckedFile } from '#machines/dna/dna-upload.setup.ts'

import { gunzip } from './gunzip.ts'

/** What was found in a file, with the content to send. */
export type CheckResult = CheckedFile & { content: Blob }

/**
 * Checks a DNA file and packs it again without personal comments, part by part, so that the memory in use is bounded. The
 * same file gives the same content, by which an upload is resumed. Throws what `unpack` and `createDnaReader` throw, and
 * `errors.dna_upload_file_too_large` for a file of more than 100 MB, `errors.dna_upload_content_too_large` for such a
 * content.
 */
export const checkContent = async (file: Blob): Promise<CheckResult> => {
  if (file.size > dnaFileMaxBytes) throw problem('errors.dna_upload_file_too_large')
  const filter = createPersonalLineFilter()
  const packed = createPacker()
  let lines = ''
  const reader = createDnaReader((line) => {
    const kept = filter.keep(line)
    if (kept !== null) lines += `${kept}\n`
  })
  const flush = async () => {
    await packed.write(lines)
    lines = ''
  }
  const source = {
    size: file.size,
    read: async (start: number, end: number) =>
      new Uint8Array(await file.slice(start, end).arrayBuffer()),
  }
  for await (const part of unpack(source, gunzip)) {
    reader.push(part)
    await flush()
  }
  const { noCalls, ...summary } = reader.end()
  await flush()
  const content = await packed.end()
  if (content.size > dnaFileMaxBytes) throw problem('errors.dna_upload_content_too_large')
  return {
    content,
    bytes: content.size,
    summary: { ...summary, no_calls: noCalls },
    removed: filter.removed(),
  }
}

const createPacker = () => {
  const encoder = new TextEncoder()
  const { readable, writable } = new CompressionStream('gzip')
  const writer = writable.getWriter()
  const content = new Response(readable).blob()
  return {
    write: (text: string) => (text === '' ? Promise.resolve() : writer.write(encoder.encode(text))),
    end: async (): Promise<Blob> => {
      await writer.close()
      return content
    },
  }
}
