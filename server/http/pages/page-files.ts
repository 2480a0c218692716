import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { getMimeType } from 'hono/utils/mime'

import type { InlineSources } from '#server/http/security/security-headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = Uint8Array<ArrayBuffer>

export type PageFile = {
  type: string
  bodies: { identity: Bytes } & Partial<Record<Encoding, Bytes>>
  etag: string
  /** documents only */
  inline: InlineSources
}
export type PageFiles = ReadonlyMap<string, PageFile>

const suffixes = { '.br': 'br', '.gz': 'gzip' } as const

/** Reads the built client into memory, by path; nothing else can be requested. */
export const readPageFiles = (folder: string): PageFiles => {
  const files = new Map<string, PageFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:br|gz|map)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, file).split(sep).join('/')}`, readPageFile(file))
  }
  return files
}

const readPageFile = (file: string): PageFile => {
  const identity = new Uint8Array(readFileSync(file))
  const bodies: PageFile['bodies'] = { identity }
  for (const [suffix, encoding] of Object.entries(suffixes)) {
    if (existsSync(file + suffix)) bodies[encoding] = new Uint8Array(readFileSync(file + suffix))
  }
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const type = getMimeType(file) ?? 'application/octet-stream'
  const inline = file.endsWith('.html') ? inlineSources(identity) : { scripts: [], styles: [] }
  return { type, bodies, etag, inline }
}

/** Documents come from our own build, so their inline sources can be trusted by hash. */
const inlineSources = (document: Bytes): InlineSources => {
  const text = new TextDecoder().decode(document)
  const hashesOf = (element: RegExp) =>
    [...text.matchAll(element)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    )
  return {
    scripts: hashesOf(/<script>(.*?)<\/script>/gs),
    styles: hashesOf(/<style>(.*?)<\/style>/gs),
  }
}
