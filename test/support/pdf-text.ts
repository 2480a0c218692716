import { inflateSync } from 'node:zlib'

/** Returns the text of a PDF whose fonts are subsets: glyph numbers are mapped by each font's ToUnicode table. */
export const textOf = (pdf: Uint8Array | undefined): string => {
  const raw = Buffer.from(pdf ?? []).toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) =>
    inflated(Buffer.from(body, 'latin1')),
  )
  const tables = streams.filter((stream) => stream.includes('beginbfrange')).map(charactersIn)
  const shown = streams.filter((stream) => stream.includes(' TJ'))
  return shown.flatMap((stream) => tables.map((table) => decoded(stream, table))).join('\n')
}

const inflated = (body: Buffer): string => {
  try {
    return inflateSync(body).toString('latin1')
  } catch {
    return ''
  }
}

const charactersIn = (cmap: string): string[] =>
  [...cmap.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  )

const decoded = (stream: string, table: readonly string[]): string =>
  [...stream.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/gi)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => table[Number.parseInt(glyph, 16)] ?? '')
        .join(''),
    )
    .join('\n')
