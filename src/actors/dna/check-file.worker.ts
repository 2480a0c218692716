import { problem, toProblem } from '#contract/problem.ts'
import { dnaFileMaxBytes } from '#contract/dna/dna.ts'
import { createDnaReader } from '#formats/dna/dna-reader.ts'
import { createPersonalLineFilter } from '#formats/dna/personal-lines.ts'
import { unpack } from '#formats/dna/unpack.ts'

import type { CheckResult } from './check-file.ts'
import { gunzip } from './gunzip.ts'

/*
 * Checks a DNA file and packs it again without personal comments, part by part, so that the page stays responsive and the
 * memory in use is bounded. The same file gives the same result, by which an upload is resumed.
 */

const checkFile = async (file: Blob): Promise<CheckResult> => {
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
  const { noCalls, ...facts } = reader.end()
  await flush()
  const content = await packed.end()
  if (content.size > dnaFileMaxBytes) throw problem('errors.dna_upload_file_too_large')
  return {
    content,
    bytes: content.size,
    facts: { ...facts, no_calls: noCalls },
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

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers the page that started it
const report = (message: unknown): void => globalThis.postMessage(message)

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return
  checkFile(data).then(
    (checked) => report({ checked }),
    (error: unknown) => report({ problem: toProblem(error) }),
  )
})
