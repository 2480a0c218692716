import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

describe('font', () => {
  it.each([
    ['onest-latin.woff2', 30_000],
    ['onest-latin-ext.woff2', 6_000],
    ['onest-cyrillic.woff2', 12_000],
  ] as const)('%s stays within its size budget', (file, bytes) => {
    expect(statSync(join('src/ui/fonts', file)).size).toBeLessThanOrEqual(bytes)
  })

  it('contains every character of the texts', () => {
    const letters = new Set(texts().join('').match(/./gu))
    const missing = [...letters].filter((letter) => !isCovered(letter))

    expect(missing).toEqual([])
  })
})

const ranges = [
  ...readFileSync('src/ui/fonts/fonts.css', 'utf8').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g),
].map(([, first = '', last = first]) => ({
  first: Number.parseInt(first, 16),
  last: Number.parseInt(last, 16),
}))

function isCovered(letter: string) {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(({ first, last }) => code >= first && code <= last)
}

/** Reads all texts of the catalogs, without line breaks. */
function texts() {
  const catalogues = readdirSync('locales', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.po'))
  return catalogues.map((file) =>
    readFileSync(join('locales', file), 'utf8').replaceAll(/^#.*$|\s/gm, ''),
  )
}
